#include "store/log_check.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <span>
#include <vector>

namespace bastide {

namespace {

// The format is that of https://www.sqlite.org/fileformat2.html#the_write_ahead_log
constexpr std::size_t kLogHead = 32, kPageHead = 24;
constexpr std::uint32_t kMagic = 0x377f0682;  // its last bit: in which order the bytes are summed up

std::uint32_t big_endian(const unsigned char* bytes) {
  return std::uint32_t{bytes[0]} << 24 | std::uint32_t{bytes[1]} << 16 | std::uint32_t{bytes[2]} << 8 |
         bytes[3];
}

std::uint32_t little_endian(const unsigned char* bytes) {
  return std::uint32_t{bytes[3]} << 24 | std::uint32_t{bytes[2]} << 16 | std::uint32_t{bytes[1]} << 8 |
         bytes[0];
}

struct Checksum {
  bool big;
  std::uint32_t first = 0, second = 0;
  void add(std::span<const unsigned char> bytes) {
    for (std::size_t i = 0; i + 8 <= bytes.size(); i += 8) {
      const auto word = big ? big_endian : little_endian;
      first += word(&bytes[i]) + second;
      second += word(&bytes[i + 4]) + first;
    }
  }
  bool is(const unsigned char* bytes) const {
    return big_endian(bytes) == first && big_endian(bytes + 4) == second;
  }
};

template <class Bytes>
bool read_whole(std::ifstream& in, Bytes& bytes) {
  const auto size = static_cast<std::streamsize>(bytes.size());
  return in.read(reinterpret_cast<char*>(bytes.data()), size).gcount() == size;
}

}  // namespace

std::string log_problem(const std::filesystem::path& log) {
  std::ifstream in(log, std::ios::binary);
  std::array<unsigned char, kLogHead> head;
  if (!in || !read_whole(in, head)) return "";
  if (std::all_of(head.begin(), head.end(), [](unsigned char byte) { return byte == 0; })) return "";
  Checksum sum{(big_endian(head.data()) & 1) != 0};
  sum.add(std::span(head).first(24));
  const std::uint32_t size = big_endian(&head[8]);
  if ((big_endian(head.data()) & ~1u) != kMagic || !sum.is(&head[24]) || size < 512 || size > 65536)
    return "the head of its log is damaged";
  std::vector<unsigned char> page(kPageHead + size);
  bool broken = false;
  int lost = 0;  // transactions after the broken page
  while (read_whole(in, page)) {
    // A page with another salt is left over from before the log was last begun anew.
    const bool of_this_log = std::equal(&page[8], &page[16], &head[16]);
    sum.add(std::span(page).first(8));
    sum.add(std::span(page).subspan(kPageHead));
    broken = broken || !of_this_log || !sum.is(&page[16]);
    lost += broken && of_this_log && big_endian(&page[4]) != 0;
  }
  // One of them may have been cut off by a crash before anybody was told of it.
  return lost < 2 ? ""
                  : "its log is damaged, and " + std::to_string(lost) + " transactions in it cannot be read";
}

}  // namespace bastide

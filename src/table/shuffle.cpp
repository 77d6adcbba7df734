#include "table/shuffle.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "crypto/crypto.h"
#include "crypto/writing.h"
#include "rules/play.h"
#include "table/keys.h"

namespace bastide {

namespace {

using SeedBytes = ChaChaKey;
static_assert(sizeof(SeedBytes) == kSeedBytes);

SeedBytes bytes_of(std::string_view seed) {
  SeedBytes bytes{};
  if (!read_hex(seed, bytes)) throw Complaint("A seed has 64 hexadecimal digits.");
  return bytes;
}

// The random numbers of one purpose: the ChaCha20 keystream of RFC 8439 with the seed as its key and the
// purpose as its nonce, read as 32-bit numbers, the lowest byte first.
class Stream {
 public:
  Stream(std::string_view seed, std::string_view purpose) : key_(bytes_of(seed)) {
    std::copy(purpose.begin(), purpose.end(), nonce_.begin());
  }
  // 0 to n-1, each exactly as likely: numbers that would favour some are skipped.
  std::uint32_t below(std::uint32_t n) {
    const std::uint64_t fair = (std::uint64_t{1} << 32) / n * n;
    std::uint32_t number = word();
    while (number >= fair) number = word();
    return number % n;
  }

 private:
  std::uint32_t word() {
    if (at_ == block_.size()) {
      block_ = chacha20_block(key_, nonce_, counter_++);
      at_ = 0;
    }
    std::uint32_t number = 0;
    for (unsigned shift = 0; shift < 32; shift += 8) number |= std::uint32_t{block_[at_++]} << shift;
    return number;
  }

  SeedBytes key_;
  ChaChaNonce nonce_{};
  ChaChaBlock block_{};
  std::size_t at_ = sizeof(ChaChaBlock);
  std::uint32_t counter_ = 0;
};

// Fisher and Yates, from the last to the second.
template <class Iterator>
void shuffle(Iterator begin, Iterator end, Stream& stream) {
  for (auto rest = end - begin; rest > 1; --rest) {
    const auto chosen = static_cast<std::ptrdiff_t>(stream.below(static_cast<std::uint32_t>(rest)));
    std::iter_swap(begin + (rest - 1), begin + chosen);
  }
}

bool takes_tile(const PlayedAction& played) {
  return played.action.verb() == Verb::Draw || played.action.verb() == Verb::DrawHidden;
}

// The die of the flying machines shows 1 to 3.
int roll_number(std::string_view seed, std::size_t index) {
  Stream stream(seed, "rolls");
  std::uint32_t roll = stream.below(3);
  for (std::size_t i = 0; i < index; ++i) roll = stream.below(3);
  return static_cast<int>(roll) + 1;
}

}  // namespace

bool is_seed(std::string_view text) {
  return text.size() == 2 * kSeedBytes &&
         text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::string commitment_to(std::string_view seed) {
  const SeedBytes bytes = bytes_of(seed);
  return hash_of_key({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

std::string seed_of(const ShuffleLines& shared) { return hash_of_key(shared_lines(shared)); }

int first_seat(std::string_view seed, std::size_t seats) {
  Stream stream(seed, "first");
  return static_cast<int>(stream.below(static_cast<std::uint32_t>(seats)));
}

Shuffle::Shuffle(std::string_view seed, const Session& session, std::vector<TypeId> first)
    : seed_(seed), begun_at_(session.played().size()), tiles_(std::move(first)), messages_(8) {
  auto left = session.state().left;
  for (const TypeId type : tiles_) --left[type];
  Stream stream(seed, "tiles");
  for (const DrawGroup& group : session.rules().groups) {
    const auto before = static_cast<std::ptrdiff_t>(tiles_.size());
    for (TypeId type = group.begin; type < group.end; ++type) tiles_.insert(tiles_.end(), left[type], type);
    shuffle(tiles_.begin() + before, tiles_.end(), stream);
  }
  std::iota(messages_.begin(), messages_.end(), 1);
  Stream messages(seed, "messages");
  shuffle(messages_.begin(), messages_.end(), messages);
}

std::size_t Shuffle::tiles_taken(const Session& session) const {
  const auto& played = session.played();
  return static_cast<std::size_t>(
      std::count_if(played.begin() + static_cast<std::ptrdiff_t>(begun_at_), played.end(), takes_tile));
}

std::vector<TypeId> Shuffle::tiles_to_come(const Session& session) const {
  std::vector<TypeId> tiles = tiles_;
  for (std::size_t i = begun_at_; i < session.played().size(); ++i) {
    const PlayedAction& played = session.played()[i];
    if (!takes_tile(played)) continue;
    const auto taken = std::find(tiles.begin(), tiles.end(), played.action.target());
    if (taken != tiles.end()) tiles.erase(taken);
  }
  return tiles;
}

std::optional<TypeId> Shuffle::on_top(const Session& session) const {
  const std::vector<TypeId> tiles = tiles_to_come(session);
  const DrawGroup& group = session.rules().groups[session.state().group];
  const auto next = std::find_if(tiles.begin(), tiles.end(),
                                 [&](TypeId type) { return type >= group.begin && type < group.end; });
  return next == tiles.end() ? std::nullopt : std::optional(*next);
}

Action Shuffle::next(const Session& session) const {
  const State& state = session.state();
  std::vector<Action> wanted;
  if (state.ask == Decision::FlyRoll) {
    const auto& played = session.played();
    const auto rolls = std::count_if(played.begin() + static_cast<std::ptrdiff_t>(begun_at_), played.end(),
                                     [](const PlayedAction& p) { return p.action.verb() == Verb::Roll; });
    wanted.push_back(Action(Verb::Roll, roll_number(seed_, static_cast<std::size_t>(rolls))));
  } else if (state.ask == Decision::DrawMessage) {
    // Those that were seen lie below in an order that everybody knows; only one of them can come.
    for (const int message : messages_) wanted.push_back(Action(Verb::TurnMessage, message));
  } else {
    const Verb verb = state.ask == Decision::DrawHidden ? Verb::DrawHidden : Verb::Draw;
    for (const TypeId type : tiles_to_come(session)) wanted.push_back(Action(verb, type));
  }
  const auto next = std::find_if(wanted.begin(), wanted.end(),
                                 [&](Action action) { return is_legal(session.rules(), state, action); });
  if (next == wanted.end()) throw Complaint("The shuffle does not belong to this game.");
  return *next;
}

}  // namespace bastide

// The files of the web client: those built into the program, or those in a folder while it is being made.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace bastide {

struct WebFile {
  std::string_view path;          // "/index.html"
  std::string_view plain;         // its bytes, where they are not text
  std::string_view gzip, brotli;  // otherwise these
  std::string_view etag;
};
std::span<const WebFile> built_in_web_files();  // generated, see tools/embed_web.py

struct WebAnswer {
  std::string body, type, etag;
  std::string_view encoding;  // as in Content-Encoding
  bool forever = false;       // its name changes whenever it does
};

// Null where there is no such file. An empty folder means those that are built in, in the smallest form that
// `accepted`, a header Accept-Encoding, prefers.
std::optional<WebAnswer> web_file(const std::filesystem::path& folder, std::string_view path,
                                  std::string_view accepted);

// How much a header Accept-Encoding wants an encoding, from 0 to 1.
double wanted(std::string_view accepted, std::string_view encoding);

}  // namespace bastide

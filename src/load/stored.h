// A database with many finished games, and requests to the server that keeps them.
#pragma once

#include <filesystem>
#include <string>

namespace bastide {

// Writes so many copies of a finished game; every second is listed for everybody.
void store_games(const std::filesystem::path& file, int games);

// How long the server takes to answer, in milliseconds: the middle one of a hundred requests each.
struct AnswerTimes {
  double list = 0;    // the public games
  double fetch = 0;   // one of the stored games, which is read from disk
  double create = 0;  // a new one
};
AnswerTimes ask_for_games(unsigned short port, int games);

}  // namespace bastide

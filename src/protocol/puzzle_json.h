// Puzzles as files hold them: one JSON object in a line, which docs/puzzles.md describes.
#pragma once

#include <string>
#include <vector>

#include "ai/puzzles/finder.h"
#include "json/event_json.h"

namespace bastide {

// Where it was found: the seed of the whole work, and the number of the game.
struct PuzzleSource {
  std::uint64_t seed, game;
};

// `themes` is of the rules of that game.
Json puzzle_json(const PlayedGame& game, const Puzzle& puzzle, const PuzzleSource& source, Themes& themes);

// A puzzle that was read and found to be in order: a legal position in which its answers are legal.
struct ReadPuzzle {
  std::string id, theme, level;
  PuzzleSource source;
  PlayedGame game;  // up to the position
  std::vector<Answer> answers;
  Answer obvious;
  Estimated second, less;
  bool exact;
};
// Throws a Complaint that says what is wrong.
ReadPuzzle read_puzzle(const std::string& line);
// All of a file; a Complaint names the line.
std::vector<ReadPuzzle> read_puzzles(const std::string& file);

}  // namespace bastide

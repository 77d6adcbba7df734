#include "cli/table_text.h"

#include <algorithm>
#include <memory>

#include "explain/describe.h"
#include "explain/log_text.h"
#include "modules/mists/mists.h"
#include "rules/scoring.h"
#include "text/diagram.h"
#include "text/module_text.h"
#include "text/names.h"

namespace bastide {

namespace {

std::string right(const std::string& text, std::size_t width) {
  return text.size() < width ? std::string(width - text.size(), ' ') + text : text;
}

// Every colour's points if the game ended now.
std::vector<int> projected(const Session& session) {
  const auto end = std::make_unique<State>();
  copy_live(session.rules(), session.state(), *end);
  if (!end->over) {
    Game game{session.rules(), *end};
    score_final(game);
  }
  std::vector<int> points;
  for (int colour = 0; colour < session.rules().colours; ++colour)
    points.push_back(total_score(session.rules(), *end, colour));
  return points;
}

std::string supply_words(const Session& session, int colour) {
  std::string words;
  for (std::size_t kind = 0; kind < kPieceKinds; ++kind) {
    if (!session.rules().supply[colour][kind]) continue;
    const int number = session.state().supply[colour][kind];
    if (!words.empty()) words += ", ";
    if (kind == 0) {
      words += counted(number, name_of(PieceKind::Follower));
    } else {
      words += std::string(number ? "" : "no ") + name_of(static_cast<PieceKind>(kind));
    }
  }
  return words;
}

// What the modules give a colour besides pieces.
std::string belongings(const Session& session, int colour) {
  std::string words;
  for (const ModuleText* module : module_texts()) {
    if (module->belongings) words += module->belongings(session.rules(), session.state(), colour);
  }
  return words;
}

}  // namespace

bool plays_as_team(const Rules& rules) { return rules.setup.mists_level && !level_of(rules).own_points; }

std::string painted_colour(const Rules& rules, int colour, const Terminal& terminal) {
  return painted(colour_name(rules, colour), paint_of(rules, colour), terminal.style);
}

std::string heading(const Session& session, const Terminal& terminal) {
  const Rules& rules = session.rules();
  const State& state = session.state();
  std::string text = plays_as_team(rules) ? "team " + std::to_string(total_score(rules, state, 0)) : "";
  for (int colour = 0; colour < rules.colours && !plays_as_team(rules); ++colour) {
    text += (colour ? "  " : "") + painted_colour(rules, colour, terminal) + " " +
            std::to_string(total_score(rules, state, colour));
  }
  if (rules.setup.mists_level) {
    text += " of " + std::to_string(level_of(rules).goal()) + " | " +
            counted(state.extras.mists.ghost_supply, "ghost") + " left";
  }
  text += " | " + counted(state.left_in_all, "tile") + " left";
  if (state.over) return text + " | the game is over";
  if (state.to_act == kChance) return text + " | a tile is drawn next";
  return text + " | " + seat_name(rules, state.to_act) + " has to " + duty_of(state.ask);
}

std::string scores_text(const Session& session, const Terminal& terminal) {
  const Rules& rules = session.rules();
  const std::vector<int> later = rules.setup.mists_level ? std::vector<int>() : projected(session);
  std::string text;
  for (int colour = 0; colour < rules.colours; ++colour) {
    const std::string name = colour_name(rules, colour);
    text +=
        painted_colour(rules, colour, terminal) + std::string(8 - std::min<std::size_t>(7, name.size()), ' ');
    if (!plays_as_team(rules)) {
      text += right(std::to_string(total_score(rules, session.state(), colour)), 4) + " points; ";
    }
    if (!session.state().over && !rules.setup.mists_level) {
      text += right(std::to_string(later[static_cast<std::size_t>(colour)]), 3) + " if the game ended now; ";
    }
    text += supply_words(session, colour) + belongings(session, colour) + "\n";
  }
  return text;
}

std::string left_text(const Session& session, const Terminal& terminal) {
  const Rules& rules = session.rules();
  std::vector<ShownTile> tiles;
  int set_aside = 0;
  for (TypeId type = 0; type < rules.tiles.size(); ++type) {
    set_aside += session.state().boxed[type];
    const int left = unseen_copies(session.state(), type);
    if (left) tiles.push_back({type, 0, std::to_string(left) + "x " + tile_name(rules, type), {}});
  }
  std::string text = tiles_in_a_row(rules, tiles, kMediumTile, terminal.style, terminal.columns);
  text += counted(session.state().left_in_all, "tile") + " left to draw";
  if (set_aside) text += "; " + std::to_string(set_aside) + " set aside because they fitted nowhere";
  return text + ".\n";
}

std::string story_text(const Session& session, const std::vector<Event>& events, const Terminal& terminal) {
  std::string text;
  const bool final = !events.empty() && events.back().what == Happening::Over;
  for (const Event& event : events) {
    if (final && event.what == Happening::PieceHome) continue;  // of no interest any more
    const std::string sentence = event_text(session.rules(), session.state(), event);
    if (!sentence.empty()) text += wrapped("  " + sentence, terminal.columns, 2) + "\n";
  }
  return text;
}

std::string board_text(const Session& session, const Terminal& terminal, CellId focus) {
  DiagramOptions options;
  options.style = terminal.style;
  options.columns = terminal.columns;
  options.lines = terminal.lines;
  options.focus = focus ? focus : session.state().cell;
  return diagram(session.rules(), session.state(), options);
}

}  // namespace bastide

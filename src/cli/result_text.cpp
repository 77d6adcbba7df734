// The final table: every colour's points by what they were for, and who has won.
#include <algorithm>
#include <iterator>

#include "cli/table_text.h"
#include "game/queries.h"
#include "rules/feature.h"
#include "rules/scoring.h"
#include "text/names.h"

namespace bastide {

namespace {

// What points were for, in the order of the final table: kinds of constructions, then everything else by its
// reason.
constexpr const char* kConstructions[] = {"roads", "cities", "cloisters", "gardens", "castles"};
constexpr std::size_t kCategories = std::size(kConstructions) + kWhys;

std::size_t construction_of(FeatureKind kind) {
  switch (kind) {
    case FeatureKind::Road:
      return 0;
    case FeatureKind::City:
      return 1;
    case FeatureKind::Garden:
      return 3;
    case FeatureKind::Castle:
      return 4;
    default:
      return 2;
  }
}

std::size_t category_of(const Session& session, const Event& event) {
  if (*label_of(event.why)) return std::size(kConstructions) + static_cast<std::size_t>(event.why);
  return construction_of(facts_of(session.rules(), session.state(), event.segment).kind);
}

std::string category_name(std::size_t category) {
  constexpr std::size_t kKinds = std::size(kConstructions);
  return category < kKinds ? kConstructions[category] : label_of(static_cast<Why>(category - kKinds));
}

struct Tally {
  Row<Row<int, kMaxSeats>, kCategories> points{};
  void add(const Session& session, const std::vector<Event>& events) {
    for (const Event& event : events) {
      if (event.what != Happening::Points || event.colour >= kMaxSeats) continue;
      points[category_of(session, event)][event.colour] += event.points;
    }
  }
};

std::string team_words(const Session& session) {
  switch (session.state().extras.mists.result) {
    case kMistsWon:
      return "The team has won.";
    case kMistsLostToGhosts:
      return "The team has lost: there were not enough ghosts left.";
    case kMistsLostToTiles:
      return "The team has lost: there were no tiles left.";
    default:
      return {};
  }
}

std::string winners_words(const Session& session) {
  const Rules& rules = session.rules();
  if (rules.setup.mists_level) return team_words(session);
  std::vector<std::string> names;
  const unsigned winners = leaders(rules, session.state());
  for (int colour = 0; colour < rules.colours; ++colour) {
    if (winners >> colour & 1) names.push_back(colour_name(rules, colour));
  }
  if (names.size() == 1) return names[0] + " wins.";
  std::string text = names[0];
  for (std::size_t i = 1; i < names.size(); ++i) text += (i + 1 == names.size() ? " and " : ", ") + names[i];
  return text + " share the victory.";
}

constexpr std::size_t kName = 11, kColumn = 9;

std::string indented(const std::string& word) {
  return std::string(kColumn - std::min(kColumn, word.size()), ' ');
}

std::string head_line(const Rules& rules, int columns, const Terminal& terminal) {
  std::string text(kName, ' ');
  for (int colour = 0; colour < columns; ++colour) {
    const bool team = plays_as_team(rules);
    const std::string name = team ? "team" : colour_name(rules, colour);
    text += indented(name) + (team ? name : painted_colour(rules, colour, terminal));
  }
  return text + "\n";
}

template <class Points>
std::string line_of(const std::string& name, int columns, Points points) {
  std::string text = name + std::string(kName - name.size(), ' ');
  for (int colour = 0; colour < columns; ++colour) {
    const std::string number = std::to_string(points(colour));
    text += indented(number) + number;
  }
  return text + "\n";
}

}  // namespace

std::string result_text(const Session& session, const Terminal& terminal) {
  const Rules& rules = session.rules();
  Tally tally;
  tally.add(session, session.opening());
  for (const PlayedAction& played : session.played()) tally.add(session, played.events);
  const int columns = plays_as_team(rules) ? 1 : rules.colours;
  std::string text = head_line(rules, columns, terminal);
  const auto started = [&](int colour) { return session.score_at_start(narrow(colour)); };
  bool any_started = false;
  for (int colour = 0; colour < rules.colours; ++colour) any_started |= started(colour) != 0;
  if (any_started) text += line_of("before", columns, started);
  for (std::size_t category = 0; category < kCategories; ++category) {
    const auto& points = tally.points[category];
    if (std::all_of(points.begin(), points.end(), [](int p) { return p == 0; })) continue;
    text += line_of(category_name(category), columns, [&](int colour) { return points[colour]; });
  }
  text += line_of("in all", columns, [&](int colour) { return total_score(rules, session.state(), colour); });
  return text + winners_words(session) + "\n";
}

}  // namespace bastide

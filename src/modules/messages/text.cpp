#include "text/module_text.h"

namespace bastide::messages {

namespace {

constexpr VerbWords kVerbs[] = {{Verb::Advance, "advance", Shape::Figure},
                                {Verb::TurnMessage, "message", Shape::Number},
                                {Verb::MessageAction, "action"},
                                {Verb::MessagePoints, "points"},
                                {Verb::ScoreFollower, "score_follower", Shape::PieceAt}};

constexpr DecisionWords kDecisions[] = {
    {Decision::AdvanceFigure, "advance_figure", "choose the figure that advances"},
    {Decision::Message, "message", "use the message or take 2 points"},
    {Decision::MessageFollower, "message_follower", "choose the follower that is scored and taken back"},
    {Decision::DrawMessage, "draw_message", "turn a message"}};

constexpr HappeningWord kHappenings[] = {{Happening::MessageEarned, "message_earned"},
                                         {Happening::MessageTurned, "message_turned"},
                                         {Happening::FiguresAdded, "figures_added"}};

constexpr WhyWord kWhys[] = {{Why::Message, "message", "messages"}};

constexpr NoteWord kNotes[] = {{kInstead, "instead"}};

// messages 7 3: the top of a pile whose order is known; the others lie under them by number.
void set_messages(const Rules& rules, State& state, Words& words) {
  need_switch(rules, Switch::Messages, "Messages");
  MessageExtras& extras = state.extras.messages;
  extras.seen = 0xFF;
  extras.under_count = 0;
  unsigned listed = 0;
  const auto add = [&](int number) {
    if (listed >> number & 1) throw Complaint("Message " + std::to_string(number) + " is there only once.");
    listed |= 1u << number;
    extras.under[extras.under_count++] = narrow(number);
  };
  while (!words.done()) add(words.take_int("the number of a message", 1, 8));
  for (int number = 1; number <= 8; ++number) {
    if (!(listed >> number & 1)) add(number);
  }
}

constexpr PositionLine kLines[] = {{"messages", set_messages}};

std::string belongings(const Rules& rules, const State& state, int colour) {
  if (!rules.setup.has(Switch::Messages)) return {};
  return "; the man " + std::to_string(state.score[colour]) + ", the woman " +
         std::to_string(state.extras.track.woman[colour]);
}

}  // namespace

const ModuleText kText{.verbs = kVerbs,
                       .decisions = kDecisions,
                       .happenings = kHappenings,
                       .whys = kWhys,
                       .notes = kNotes,
                       .lines = kLines,
                       .belongings = belongings};

}  // namespace bastide::messages

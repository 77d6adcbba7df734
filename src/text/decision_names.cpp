// What is asked, in a word and as a duty.
#include <algorithm>
#include <iterator>

#include "text/names.h"

namespace bastide {

namespace {

struct DecisionWords {
  Decision decision;
  const char* name;
  const char* duty;
};
constexpr DecisionWords kDecisions[] = {
    {Decision::Over, "over", "do nothing more: the game is over"},
    {Decision::PlaceTile, "place_tile", "place the tile"},
    {Decision::SecondIngot, "second_ingot", "put the second ingot on a tile around the new one"},
    {Decision::MoveMageOrWitch, "move_mage_or_witch", "place or move the mage or the witch"},
    {Decision::RemoveMageOrWitch, "remove_mage_or_witch", "take the mage or the witch off the board"},
    {Decision::SeparateMageAndWitch, "separate_mage_and_witch", "part the mage and the witch"},
    {Decision::OwnRobber, "own_robber", "put the robber on the track, or pass"},
    {Decision::NextRobber, "next_robber", "put the robber on the track, or pass"},
    {Decision::Figure, "figure", "put a figure on the tile, or pass"},
    {Decision::FlyRoll, "fly_roll", "roll the die of the flying machine"},
    {Decision::Landing, "landing", "choose where the flier lands"},
    {Decision::NewFerry, "new_ferry", "lay the ferry of the new lake"},
    {Decision::RedirectFerry, "redirect_ferry", "change a ferry, or pass"},
    {Decision::ScoreNext, "score_next", "choose what is scored next"},
    {Decision::AdvanceFigure, "advance_figure", "choose the figure that advances"},
    {Decision::WhomToRob, "whom_to_rob", "choose whom to rob"},
    {Decision::TakeIngot, "take_ingot", "take an ingot"},
    {Decision::Message, "message", "use the message or take 2 points"},
    {Decision::MessageFollower, "message_follower", "choose the follower that is scored and taken back"},
    {Decision::CropOption, "crop_option", "choose A or B for the crop circle"},
    {Decision::CropAdd, "crop_add", "add a follower beside one of the same role, or pass"},
    {Decision::CropTakeBack, "crop_take_back", "take back a follower of the role"},
    {Decision::SecondTile, "second_tile", "take the builder's second tile, or pass"},
    {Decision::MistsPlaceTile, "mists_place_tile", "place the tile"},
    {Decision::Bury, "bury", "choose the meeple that is buried"},
    {Decision::CemeteryGhost, "cemetery_ghost", "put the extra ghost on an open cemetery"},
    {Decision::MistsMeeple, "mists_meeple", "put a meeple on the tile, or pass"},
    {Decision::MistsScoreNext, "mists_score_next", "choose what is scored next"},
    {Decision::PointsOrGhosts, "points_or_ghosts", "take the points or remove ghosts"},
    {Decision::DogTarget, "dog_target", "choose the meeple that the dog joins"},
    {Decision::DogGhosts, "dog_ghosts", "remove ghosts around the dog, or pass"},
    {Decision::HiddenTile, "hidden_tile", "lay a hidden tile at an open cemetery"},
    {Decision::DrawTile, "draw_tile", "draw a tile"},
    {Decision::DrawMessage, "draw_message", "turn a message"},
    {Decision::DrawHidden, "draw_hidden", "draw the hidden tile unseen"}};

const DecisionWords& words_for(Decision decision) {
  return *std::find_if(std::begin(kDecisions), std::end(kDecisions) - 1,
                       [&](const DecisionWords& words) { return words.decision == decision; });
}

}  // namespace

const char* name_of(Decision decision) { return words_for(decision).name; }
const char* duty_of(Decision decision) { return words_for(decision).duty; }

std::optional<Decision> decision_named(std::string_view name) {
  for (const DecisionWords& words : kDecisions) {
    if (words.name == name) return words.decision;
  }
  return std::nullopt;
}

}  // namespace bastide

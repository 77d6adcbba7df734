// What the set-up screen shows of a set-up, and the first thing that is wrong with it.
#include <algorithm>
#include <cmath>

#include "json/request.h"
#include "modules/list.h"
#include "rules/put_in_order.h"
#include "table/catalogue.h"
#include "table/problem.h"
#include "table/set_up_facts.h"
#include "text/setup_text.h"

namespace bastide {

namespace {

Json problem_at(const char* field, const Problem& problem) {
  Json json = problem_json(problem);
  json["field"] = field;
  return json;
}

Json problem_with_colours(const Setup& setup) {
  const std::string text = colours_complaint(setup);
  if (text.empty()) return nullptr;
  Json box = Json::array();
  for (const char* colour : colours_in_box(setup)) box.push_back(colour);
  return problem_at("seats", Problem("no_such_colour", text, {{"rules", setup.preset}, {"colours", box}}));
}

// Why a set-up cannot be played, with a code where people meet it often.
Json problem_with(const Setup& setup) {
  const std::string text = complaint(setup);
  if (text.empty()) return problem_with_colours(setup);
  const int seats = how_many(setup.seats);
  if (seats < setup.min_seats || seats > setup.max_seats) {
    return problem_at(
        "seats",
        Problem("seats", text,
                {{"rules", setup.preset}, {"min", setup.min_seats}, {"max", setup.max_seats}, {"n", seats}}));
  }
  std::vector<std::string> colours = setup.seats;
  put_in_order(colours, std::less<>());
  if (const auto twice = std::adjacent_find(colours.begin(), colours.end()); twice != colours.end())
    return problem_at("seats", Problem("same_colour", text, {{"colour", *twice}}));
  if (setup.mists_level) {
    for (const Module& module : all_modules()) {
      if (setup.has(module.on))
        return problem_at("modules", Problem("mists_alone", text, {{"module", module.name}}));
    }
  }
  if (!setup.copies.empty()) return problem_at("copies", Problem("copies", text, {{"reason", text}}));
  return problem_at("setup", Problem("setup", text, {{"reason", text}}));
}

std::vector<std::string> wanted_seats(const Json& json, const Setup& setup) {
  std::vector<std::string> seats;
  if (!json.contains("seats"))
    return {colour_names().begin(), colour_names().begin() + std::max(2, setup.min_seats)};
  for (const Json& seat : json.at("seats"))
    seats.push_back(seat.is_object()   ? string_in(seat, "colour")
                    : seat.is_string() ? seat.get<std::string>()
                                       : "");
  return seats;
}

// The set-up as it was asked for, whether it can be played or not.
Setup wanted_setup(const Json& json) {
  Setup setup = setup_of_preset(json.contains("rules") ? string_in(json, "rules") : "classic");
  for (const char* list : {"with", "without"}) {
    if (!json.contains(list)) continue;
    for (const Json& name : json.at(list)) {
      if (!name.is_string()) throw Complaint(std::string("\"") + list + "\" must be a list of switches.");
      turn_switch(setup, name.get<std::string>(), std::string_view(list) == "with");
    }
  }
  const Json set_to = json.value("set", Json::object()), copies_of = json.value("copies", Json::object());
  for (const auto& [name, value] : set_to.items())
    set_number(setup, name, value.is_string() ? value.get<std::string>() : value.dump());
  for (const auto& [set, copies] : copies_of.items())
    set_copies(setup, set, copies.is_number_integer() ? copies.get<int>() : 0);
  setup.seats = wanted_seats(json, setup);
  return setup;
}

}  // namespace

int tiles_in(const Setup& setup) {
  const Rules rules = make_rules(setup);
  return how_many(rules.start) + tiles_to_draw(rules);
}

int tiles_to_come_in(const Setup& setup) { return tiles_to_draw(make_rules(setup)); }

int minutes_of(int tiles, int seats) {
  const double minutes = tiles * (0.35 + 0.09 * seats);
  return std::max(5, 5 * static_cast<int>(std::lround(minutes / 5)));
}

namespace {

// The set-up alone, or within the request for a new game.
Json setup_asked_for(const Json& request) {
  const bool wrapped = request.is_object() && request.contains("setup");
  Json wanted = wrapped ? request.at("setup") : request;
  if (!wanted.is_object()) throw Complaint("\"setup\" must be an object.");
  if (wrapped && request.contains("seats") && !wanted.contains("seats"))
    wanted["seats"] = request.at("seats");
  return wanted;
}

void add_facts(Json& answer, const Setup& setup) {
  answer["problem"] = problem_with(setup);
  answer["ok"] = answer["problem"].is_null();
  answer["seats"] = {setup.min_seats, setup.max_seats};
  const bool countable = answer["ok"].get<bool>() || answer["problem"].at("code") == "seats";
  if (countable && !setup.seats.empty() && setup.seats.size() <= kMaxSeats) {
    answer["tiles"] = tiles_in(setup);
    answer["minutes"] = minutes_of(tiles_in(setup), how_many(setup.seats));
  }
  for (const Warning& warning : warnings(setup))
    answer["warnings"].push_back({{"code", warning.code}, {"text", warning.text}});
}

}  // namespace

Json check_json(const Json& request) {
  Json answer{{"ok", false},        {"tiles", nullptr},          {"seats", nullptr},
              {"minutes", nullptr}, {"warnings", Json::array()}, {"problem", nullptr}};
  const auto refuse = [&](const std::string& reason) {
    answer["problem"] = problem_at("setup", Problem("setup", reason, {{"reason", reason}}));
  };
  try {
    add_facts(answer, wanted_setup(setup_asked_for(request)));
  } catch (const Complaint& complaint) {
    refuse(complaint.what());
  } catch (const Json::exception&) {
    refuse("The set-up is not as it should be.");
  }
  return answer;
}

}  // namespace bastide

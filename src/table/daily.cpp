#include "table/daily.h"

#include <chrono>
#include <optional>

#include "json/request.h"
#include "modules/list.h"
#include "table/keys.h"
#include "table/problem.h"
#include "table/set_up_facts.h"
#include "text/words.h"

namespace bastide {

namespace {

constexpr const char* kPerson = "blue";
constexpr const char* kOpponent = "red";
constexpr const char* kParLevel = "master";

// What is played on a day of the week. The computer's levels are those that a telephone thinks through
// without a limit of time.
struct Plan {
  const char* rules;
  const char* with;
  int tiles;
  const char* level;  // of the opponent; null: there is none
};
constexpr Plan kWeek[] = {
    {"new-full", "", 14, "expert"},               // Sunday: after the river, 25 in all
    {"classic", "", 20, "beginner"},              // Monday
    {"new", "abbot", 20, "casual"},               // Tuesday
    {"bigbox", "inns", 20, "club"},               // Wednesday
    {"bigbox", "builder pig goods", 20, "club"},  // Thursday
    {"bigbox", nullptr, 20, "casual"},            // Friday: one of the small expansions
    {"mists-1", "", 30, nullptr},                 // Saturday: alone against the ghosts
};

std::optional<std::chrono::sys_days> day_of(const std::string& date) {
  if (date.size() != 10 || date[4] != '-' || date[7] != '-') return std::nullopt;
  const auto year = int_in(date.substr(0, 4)), month = int_in(date.substr(5, 2)),
             day = int_in(date.substr(8));
  if (!year || !month || !day || *year < 2000 || *month < 1 || *day < 1) return std::nullopt;
  const std::chrono::year_month_day found{std::chrono::year(*year),
                                          std::chrono::month(static_cast<unsigned>(*month)),
                                          std::chrono::day(static_cast<unsigned>(*day))};
  return found.ok() ? std::optional(std::chrono::sys_days(found)) : std::nullopt;
}

struct DayPlan {
  Plan plan;
  Json setup;
};

std::chrono::sys_days real_day(const std::string& date) {
  const auto day = day_of(date);
  if (!day) throw Problem("bad_request", "A date is written like 2026-11-16.", {{"field", "daily"}});
  return *day;
}

DayPlan plan_of(const std::string& date) {
  const auto day = real_day(date);
  Plan plan = kWeek[std::chrono::weekday(day).c_encoding()];
  const auto week = static_cast<std::size_t>(day.time_since_epoch().count() / 7);
  const auto fridays = small_expansions();
  if (!plan.with) plan.with = fridays[week % fridays.size()];
  Json with = Json::array();
  for (const std::string_view name : words_of(plan.with)) with.push_back(name);
  return {plan,
          {{"rules", plan.rules}, {"with", with}, {"set", {{"tiles", plan.tiles}}}, {"first", kPerson}}};
}

Json daily_seats(const Plan& plan, const std::string& name, bool par) {
  Json person{{"colour", kPerson}, {"kind", par ? "computer" : "here"}, {"name", name}};
  if (par) person["level"] = kParLevel;
  Json seats = Json::array({std::move(person)});
  if (plan.level) seats.push_back({{"colour", kOpponent}, {"kind", "computer"}, {"level", plan.level}});
  return seats;
}

}  // namespace

Json daily_json(const std::string& date) {
  const auto [plan, setup] = plan_of(date);
  Json counted = setup;
  counted["seats"] = Json::array({kPerson});
  if (plan.level) counted["seats"].push_back(kOpponent);
  const Setup known = setup_in(counted);
  return {{"date", date},
          {"setup", setup},
          {"tiles", tiles_to_come_in(known)},
          {"level", plan.level ? Json(plan.level) : Json()},
          {"par_level", kParLevel}};
}

Json request_of_daily(const Json& request) {
  const std::string date = string_in(request, "daily");
  const auto [plan, setup] = plan_of(date);
  const bool par = request.value("par", false);
  const std::string name = par ? "" : request.value("name", "");
  return {{"daily", date},
          {"setup", setup},
          {"seats", daily_seats(plan, name, par)},
          {"aids", "standard"},
          {"draw_by_hand", false},
          {"chat", false},
          {"language", request.value("language", "en")}};
}

int number_of_day(const std::string& date) {
  return static_cast<int>(real_day(date).time_since_epoch().count());
}

std::string seed_of_daily(const std::string& date) { return hash_of_key("bastide daily tiles " + date); }

std::uint64_t dice_of_daily(const std::string& date) {
  return std::stoull(hash_of_key("bastide daily dice " + date).substr(0, 16), nullptr, 16);
}

}  // namespace bastide

#include "cli/setup_options.h"

#include <CLI/CLI.hpp>

#include "cli/terminal.h"
#include "modules/list.h"
#include "modules/readings.h"
#include "text/setup_text.h"
#include "text/words.h"

namespace bastide {

namespace {

template <class Names>
std::string listed(const Names& names) {
  std::string text;
  for (const auto& name : names) {
    if (!text.empty()) text += ", ";
    text += name;
  }
  return text;
}

std::string module_names() {
  std::vector<std::string> names;
  for (const Module& module : all_modules()) names.push_back(module.name);
  return listed(names);
}

// Each with its values, the first of which is played where nothing is set.
std::string reading_names() {
  std::vector<std::string> names;
  for (const ReadingNames& each : all_readings())
    names.push_back(std::string(each.name) + "=" + each.first + "|" + each.second);
  return listed(names);
}

// What help says about the names that options take.
std::string names_text() {
  constexpr int kColumns = 80, kIndent = 10;
  return "\n\n" + wrapped("Rules:    " + listed(preset_names()), kColumns, kIndent) + "\n" +
         wrapped("Modules:  " + module_names(), kColumns, kIndent) + "\n" +
         wrapped("Readings: " + reading_names(), kColumns, kIndent);
}

// The two halves of NAME=VALUE.
std::pair<std::string, std::string> split(const std::string& text, const std::string& example) {
  const std::size_t at = text.find('=');
  if (at == std::string::npos) throw Complaint(bastide::quoted(text) + " should look like " + example + ".");
  return {text.substr(0, at), text.substr(at + 1)};
}

}  // namespace

void add_setup_options(CLI::App& command, SetupOptions& options) {
  command.footer(command.get_footer() + names_text());
  command.add_option("--rules", options.rules, "The rules, by one of the names below")
      ->capture_default_str()
      ->type_name("NAME");
  command.add_option("--with", options.with, "Modules to add, such as inns,river")
      ->delimiter(',')
      ->type_name("NAMES");
  command.add_option("--without", options.without, "Modules to leave out")
      ->delimiter(',')
      ->type_name("NAMES");
  command
      .add_option("--set", options.set, "Numbers and readings of the rules, such as tiny_city=4 or gold=own")
      ->delimiter(',')
      ->type_name("NAME=VALUE");
  command.add_option("--copies", options.copies, "How many copies of a tile set, such as base=2")
      ->delimiter(',')
      ->type_name("SET=N");
}

Setup setup_of(const SetupOptions& options, const std::vector<std::string>& seats) {
  Setup setup = setup_of_preset(options.rules);
  for (const std::string& name : options.with) turn_switch(setup, name, true);
  for (const std::string& name : options.without) turn_switch(setup, name, false);
  for (const std::string& text : options.set) {
    const auto [name, value] = split(text, "tiny_city=4 or farmers=off");
    set_number(setup, name, value);
  }
  for (const std::string& text : options.copies) {
    const auto [name, value] = split(text, "base=2");
    const auto copies = int_in(value);
    if (!copies) throw Complaint(bastide::quoted(text) + " should name a number of copies, as in base=2.");
    set_copies(setup, name, *copies);
  }
  setup.seats = seats;
  check_new_setup(setup);
  return setup;
}

std::vector<std::string> usual_colours(int seats) {
  const auto names = colour_names();
  std::vector<std::string> colours;
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats) && i < names.size(); ++i)
    colours.emplace_back(names[i]);
  return colours;
}

}  // namespace bastide

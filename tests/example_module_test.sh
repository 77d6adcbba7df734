#!/usr/bin/env bash
# The module that docs/architecture.md adds as an example can be added as the page says: it is built, and its scenario
# is played with the slow check after every action. Usage: example_module_test.sh TILE_COMPILER
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT

cp -r "$root"/{CMakeLists.txt,src,data,tools,training} "$copy"
mkdir "$copy/tests" && echo "add_executable(example example.cpp)
target_link_libraries(example PRIVATE bastide_json)" >"$copy/tests/CMakeLists.txt"
cat >"$copy/tests/example.cpp" <<'END'
#include <fstream>
#include <iostream>
#include <sstream>

#include "game/expect.h"
#include "game/read_record.h"
#include "modules/check.h"

int main() {
  std::stringstream text;
  text << std::ifstream("example.game").rdbuf();
  const std::string problem = bastide::first_failure(bastide::read_record(text.str()), bastide::complaint_about);
  std::cout << problem << (problem.empty() ? "" : "\n");
  return !problem.empty();
}
END
"$root/tests/example_module.py" "$root/docs/architecture.md" "$copy"
cd "$copy"
cmake -S . -B out -G Ninja -DCMAKE_BUILD_TYPE=Example -DBASTIDE_TILE_COMPILER="$1" --log-level=WARNING >out.log 2>&1 || { cat out.log; exit 1; }
ninja -C out example >out.log 2>&1 || { tail -30 out.log; exit 1; }
out/tests/example
tools/wire.py --schema wire.json
grep -q pilgrim_sent wire.json || { echo "What the example sends is not on the wire."; exit 1; }
# Without the rule its scenario fails.
sed -i 's/^red pilgrim$/red pass/' example.game
! out/tests/example >out.log || { echo "The scenario of the example cannot fail."; exit 1; }

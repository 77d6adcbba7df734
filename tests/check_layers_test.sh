#!/usr/bin/env bash
# The check of the layers passes on the sources, and fails on includes that it should find.
set -euo pipefail
check=$(cd "$(dirname "$0")/.." && pwd)/tools/check_layers.py
"$check"

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder"/src/{rules,modules/river,text,ai/value,ai/search}

must_complain() {
  local said
  if said=$("$check" "$folder" 2>&1); then
    echo "Nothing was found where \"$1\" was expected."
    exit 1
  fi
  grep -qF "$1" <<<"$said" || { echo "Expected \"$1\", but it said: $said"; exit 1; }
}

echo '#include "modules/river/rules.h"' >"$folder/src/rules/board.cpp"
echo >"$folder/src/modules/river/rules.h"
must_complain "rules may not use modules"

echo >"$folder/src/rules/board.cpp"
echo '#include "ai/value/standing.h"' >"$folder/src/text/names.cpp"
echo >"$folder/src/ai/value/standing.h"
must_complain "text may not use ai/value"

echo '#include "ai/search/playout.h"' >"$folder/src/ai/value/standing.h"
echo >"$folder/src/ai/search/playout.h"
echo >"$folder/src/text/names.cpp"
must_complain "ai/value may not use ai/search"

echo '#include "modules/abbot/abbot.h"' >"$folder/src/modules/river/rules.h"
mkdir "$folder/src/modules/abbot" && echo >"$folder/src/modules/abbot/abbot.h"
echo >"$folder/src/ai/value/standing.h"
must_complain "a module may not use another"
echo >"$folder/src/modules/river/rules.h"

echo '#include "text/words.h"' >"$folder/src/text/names.h"
echo '#include "text/names.h"' >"$folder/src/text/words.h"
echo >"$folder/src/ai/value/standing.h"
must_complain "These include each other: text/names.h -> text/words.h -> text/names.h"

echo >"$folder/src/text/words.h"
"$check" "$folder"

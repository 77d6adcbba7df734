#!/usr/bin/env bash
# Counts instructions per random game with callgrind: tools/instructions.sh [options of bastide bench]
# The difference between two run lengths leaves out everything that happens once.
set -euo pipefail
cd "$(dirname "$0")/.."
. tools/packages.sh

bastide=${BASTIDE:-out/bastide}
few=${FEW:-100}
many=${MANY:-600}
[ -x "$bastide" ] || fail "there is no $bastide; run ./build first."
need_packages valgrind

instructions() {
  local games=$1
  shift
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$bastide" bench --games "$games" "$@" 2>&1 >/dev/null |
    sed -n 's/.*Collected : *\([0-9]*\).*/\1/p'
}

first=$(instructions "$few" "$@")
second=$(instructions "$many" "$@")
[ -n "$first" ] && [ -n "$second" ] || fail "callgrind gave no count; does '$bastide bench $*' work?"
actions=$("$bastide" bench --games "$many" "$@" --json | sed -n 's/.*"actions_per_game":\([0-9.]*\).*/\1/p')
awk -v first="$first" -v second="$second" -v games=$((many - few)) -v actions="$actions" 'BEGIN {
  per_game = (second - first) / games
  printf "%.0f instructions a game, %.0f an action (%.1f actions a game)\n", per_game, per_game / actions, actions
}'

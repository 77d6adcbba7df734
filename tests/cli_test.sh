#!/usr/bin/env bash
# Runs the real program as a person or script would: cli_test.sh PATH/TO/bastide
set -uo pipefail
bastide=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export XDG_STATE_HOME=$folder/state LC_ALL=C.UTF-8
unset COLUMNS NO_COLOR
failures=0

fail() {
  echo "FAILED: $1" >&2
  failures=$((failures + 1))
}

# says WORDS: the last output contains them.
says() { grep -qF -- "$1" "$folder/out" || { fail "$what: no \"$1\""; head -c 2000 "$folder/out" >&2; }; }

# runs CODE ARGUMENTS...: with this exit code; both streams are kept.
runs() {
  local code=$1
  shift
  what="bastide $*"
  "$bastide" "$@" >"$folder/out" 2>"$folder/err" </dev/null
  local got=$?
  [ $got -eq "$code" ] || { fail "$what: exit code $got instead of $code"; head -c 2000 "$folder/err" >&2; }
  [ "$code" -ne 2 ] || mv "$folder/err" "$folder/out"
}

# The computer answers for the person until the game is over; yes ends when nobody reads any more.
autos() { yes auto 2>/dev/null || true; }

# Help and mistakes.
runs 0 --help && says "bastide play"
runs 0 --version && says "bastide "
for command in play serve show replay check engine perft bench load backup restore check-store migrate think; do runs 0 $command --help && says "Usage: bastide $command"; done
for command in play serve show replay check perft bench load; do runs 0 $command --help && says "Examples:"; done
runs 2 && says "subcommand"
runs 2 frobnicate && says "There is no subcommand"
runs 2 bench --frobnicate && says "--frobnicate"
runs 2 bench --games many && says "--games"
runs 2 bench --rules nothing && says "There is no preset"
runs 2 bench --with nothing && says "nothing"
runs 2 bench --seats 6 && says "2 to 5 seats"
runs 2 bench --copies base=lots && says "base=2"
runs 2 bench --copies base=100 && says "tiles"
runs 2 show "$folder/missing.game" && says "There is no file"
runs 2 play --seats red:somebody blue:computer && says "somebody"
runs 2 play --seats red:human red:computer && says "red"
runs 2 play --load "$folder/missing.game" && says "There is no file"
runs 2 play --resume && says "no unfinished game"
[ "$(wc -l <"$folder/out")" -eq 1 ] || fail "a mistake should be answered with one line"

# A server that cannot start says why; two do not share a folder of games.
runs 2 serve --listen nowhere --data "$folder/games" && says "--listen"
runs 2 serve --port 0 --data /proc/nowhere && says "cannot be made"
"$bastide" serve --port 0 --data "$folder/games" >"$folder/server" 2>&1 &
server=$!
for _ in $(seq 1800); do grep -q "Bastide is at" "$folder/server" && break || sleep 0.1; done
runs 2 serve --port 0 --data "$folder/games" && says "already being served, at http://127.0.0.1:"
rm "$folder/games/serving"
runs 2 serve --port 0 --data "$folder/games" && says "are already being served."
kill $server
wait $server || fail "the server does not end with 0 when it is asked to"
grep -q "event=closed" "$folder/server" || fail "the server does not say that it closes"

# Random games: the same arguments, the same signature.
signature() { "$bastide" bench --games 50 --json "$@" | sed -n 's/.*"signature":"\([0-9a-f]\{16\}\)".*/\1/p'; }
one=$(signature)
[ ${#one} -eq 16 ] || fail "bench --json has no signature"
[ "$one" = "$(signature)" ] || fail "bench is not the same twice"
[ "$one" != "$(signature --seed 2)" ] || fail "bench does not depend on the seed"
[ "$(signature --list)" = "$(signature --list)" ] || fail "bench --list is not the same twice"
runs 0 bench --games 20 --rules new-full --seats 4 && says "games per second"
runs 0 bench --games 2 --player greedy-curve && says "2 games by greedy-curve" && says "per second"
runs 0 bench --games 2 --copies base=14 && says "tiles per game"

runs 0 perft --depth 3 && says "depth 3 589"
runs 0 perft --sampled --games 2 --json && says '"sampled"'

# A whole game through a pipe: what is asked, every command, and the end.
game=$folder/evening.game
what="a game through a pipe"
{
  printf '%s\n' '?' hint scores left log board 'board 0,0' 'board 99,99' 99 nonsense 'place 0,0 0' 'undo' "save $folder/copy.game"
  autos
} | "$bastide" play --seed 7 --save "$game" >"$folder/out" 2>"$folder/err" || fail "$what: it failed"
for words in "red is yours" "kept in $game" "Your tile" "lead " "if the game ended now" \
  "tiles left to draw" "I do not understand" "There is nothing to take back" "Saved to" "The game is over" "in all" "scores"; do
  says "$words"
done
[ "$(wc -L <"$folder/out")" -le 80 ] || fail "$what: lines wider than 80 columns"
grep -q "$(printf '\033')" "$folder/out" && fail "$what: colours in a pipe"
autos | "$bastide" play --seed 7 --save "$folder/plain.game" --plain >"$folder/out"
LC_ALL=C grep -q '[^ -~]' "$folder/out" && fail "--plain shows more than plain letters"
cmp -s "$game" "$folder/plain.game" || fail "the same seed and answers give another game"

# Its record: checked, shown, replayed.
runs 0 check "$game" && says "in order"
says "over: red"
runs 0 show "$game" && says "in all"
runs 0 show "$game" --at 20 --plain && says "if the game ended now"
runs 2 show "$game" --at 9999 && says "has only"
runs 0 replay "$game" && says "wins."
sed 's/^red place .*/red place 77,77 0/' "$game" >"$folder/bad.game"
runs 1 check "$folder/bad.game" && says "line "
runs 1 check "$folder/bad.game" "$game" && says "in order"
echo "not a record" >"$folder/nonsense.game"
runs 1 check "$folder/nonsense.game"
# Positions that cannot come about in play are checked like others.
runs 0 check "$(dirname "$0")"/scenarios/*/*.game && says "in order"
runs 2 replay "$folder/bad.game" && says "line "

# Leaving in the middle loses nothing.
what="a game that is left"
printf 'auto\nauto\nauto\nundo\nquit\n' | "$bastide" play --seed 3 >"$folder/out" || fail "$what: it failed"
says "To go on later"
what="a game that is resumed"
autos | "$bastide" play --resume >"$folder/out" || fail "$what: it failed"
says "in all"
runs 2 play --resume && says "no unfinished game"

# Every set of rules plays to its end.
for rules in classic-literal new new-full bigbox bigbox-all mists-1 mists-6; do
  what="a game of $rules"
  autos | "$bastide" play --rules $rules --seed 2 --save "$folder/$rules.game" >"$folder/out" 2>"$folder/err" ||
    { fail "$what: it failed"; cat "$folder/err" >&2; }
  says "in all"
  runs 0 check "$folder/$rules.game"
done

[ $failures -eq 0 ] || { echo "$failures failures" >&2; exit 1; }
echo "The program does what it should."

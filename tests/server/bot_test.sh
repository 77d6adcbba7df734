#!/usr/bin/env bash
# The example bot plays whole games on a real server: bot_test.sh PATH/TO/bastide EXAMPLES
set -euo pipefail
bastide=$1 examples=$2
folder=$(mktemp -d)
: >"$folder/out"
"$bastide" serve --port 0 --data "$folder" --quiet >"$folder/out" &
server=$!
trap 'kill $server; wait $server || true; rm -rf "$folder"' EXIT
for _ in $(seq 1800); do grep -q http "$folder/out" && break || sleep 0.1; done
address=$(sed -n 's/^Bastide is at //p' "$folder/out")

# Against the computer; then two bots, each with its own link.
python3 "$examples/live_bot.py" "$address" | tee "$folder/scores"
[ "$(grep -c '^\(red\|blue\) [0-9]' "$folder/scores")" -eq 2 ]

python3 - "$examples" "$address" >"$folder/table" <<'PYTHON'
import sys
sys.path.insert(0, sys.argv[1])
from bastide_client import Server
made = Server(sys.argv[2]).post("/games", {
    "setup": {"rules": "new-full"},
    "seats": [{"colour": colour, "kind": "program"} for colour in ("red", "blue")],
})
print(made["game"], made["seats"][0]["key"], made["seats"][1]["key"], made["host"])
PYTHON
read -r game red blue host <"$folder/table"
python3 "$examples/live_bot.py" "$address" "$game" "$red" >"$folder/red" &
python3 "$examples/live_bot.py" "$address" "$game" "$blue" "$host" >"$folder/blue"
wait %2
cat "$folder/blue"
cmp "$folder/red" "$folder/blue"

#!/bin/sh
# Builds the fuzz targets and runs each for some seconds (60 if not said), from the scenarios and the
# examples of the documentation on. Ends with an error when one of them finds something.
set -eu
cd "$(dirname "$0")/../.."
seconds=${1:-60}
./build fuzz
work=out/fuzz/corpus
mkdir -p $work/found $work/start_record $work/start_protocol $work/start_requests $work/start_live $work/start_entries
mkdir -p $work/start_nodes $work/start_stored
find tests/scenarios -name '*.game' | while read -r file; do
  cp "$file" "$work/start_record/$(echo "$file" | tr / _)"
done
sed -n 's/^> //p' docs/protocol.md >$work/start_protocol/all
sed -n 's/^> //p' docs/protocol.md | split -l 4 - $work/start_protocol/part_
sed -n 's/^> POST [^ ]* /0/p' docs/rest.md | split -l 1 - $work/start_requests/create_
sed -n 's/^> POST [^ ]* /3/p' docs/rest.md | split -l 1 - $work/start_requests/replay_
sed -n 's/^[a-z]*> //p' docs/live.md docs/rest.md | grep '^{' >$work/start_live/all
split -l 4 $work/start_live/all $work/start_live/part_
cp tests/fuzz/entries.jsonl $work/start_entries/all
cp tests/fuzz/nodes_*.txt $work/start_nodes
cp tests/fuzz/stored_*.txt $work/start_stored
tests/fuzz/stored_log.py $work/start_stored/log
for name in record protocol requests live entries nodes stored; do
  mkdir -p $work/$name
  out/fuzz/tests/fuzz/fuzz_${name}_fuzz -max_total_time=$seconds -timeout=20 -rss_limit_mb=4096 \
    -dict=tests/fuzz/words.dict -artifact_prefix=$work/found/ -print_final_stats=1 $work/$name $work/start_$name
done

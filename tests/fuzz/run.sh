#!/bin/sh
# Builds the fuzz targets and runs each for some seconds (60 if not said), from the scenarios and the
# examples of the protocol on. Ends with an error when one of them finds something.
set -eu
cd "$(dirname "$0")/../.."
seconds=${1:-60}
./build fuzz fuzz_record_fuzz fuzz_protocol_fuzz
work=out/fuzz/corpus
mkdir -p $work/records $work/requests $work/found
find tests/scenarios -name '*.game' | while read -r file; do
  cp "$file" "$work/records/$(echo "$file" | tr / _)"
done
sed -n 's/^> //p' docs/protocol.md >$work/requests/all
sed -n 's/^> //p' docs/protocol.md | split -l 4 - $work/requests/part_
for name in record protocol; do
  start=$work/records
  [ $name = protocol ] && start=$work/requests
  mkdir -p $work/$name
  out/fuzz/tests/fuzz/fuzz_${name}_fuzz -max_total_time=$seconds -timeout=20 -rss_limit_mb=4096 \
    -dict=tests/fuzz/words.dict -artifact_prefix=$work/found/ -print_final_stats=1 $work/$name $start
done

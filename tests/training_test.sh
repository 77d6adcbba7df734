#!/usr/bin/env bash
# Generates positions with the net that comes with the program, checks their format and computes their values again
# in plain Python; rounds that net; looks along rollouts; compares choices; learns a little for the cooperative game, and plays with it: training_test.sh PROGRAM SOURCE_DIR
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for run in one two; do
  mkdir "$folder/$run"
  "$1" generate rules=new/2,classic/2 games=2 keep=0.2 seed=5 net="$2/data/value/two.net" out="$folder/$run"
done
mkdir "$folder/modules"
"$1" generate rules=bigbox-all/2 games=1 keep=0.04 seed=5 net="$2/data/value/two.net" out="$folder/modules"
cmp "$folder/one/0.positions" "$folder/two/0.positions"
python3 "$2/training/check.py" "$2/data/value/two.net" "$folder/one/0.positions"
python3 "$2/training/check.py" "$2/data/value/two.net" "$folder/modules/0.positions"
"$1" round net="$2/data/value/two.net" positions="$folder/one/0.positions" unseen="$folder/two/0.positions" \
  coarseness=0.01 out="$folder/rounded" | grep "positions: mean"
python3 "$2/training/finish.py" "$folder/rounded" "$folder/rounded.net"
"$1" match a=net:"$folder/rounded.net" b=greedy-curve rules=new pairs=1 | grep "pairs 1"
"$1" depths positions=1 futures=2 depth=2 | grep -c "one future" | grep -x 3
"$1" choices players=40,40:8:4:0.85:1:0 positions=2 futures=4 | grep -c "lost" | grep -x 2
"$1" team rules=mists-2/2,mists-5/3 seconds=0 round=0 tests=1 out="$folder"
python3 "$2/training/finish.py" "$folder/team1.net" "$folder/team.net"
"$1" match a=team:12,4,2,2,20:"$folder/team.net" b=mists-bot rules=mists-2 pairs=1 | grep "team won"

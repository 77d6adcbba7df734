#!/usr/bin/env bash
# tile_compiler_test.sh COMPILER: spoils a copy of the tile data in one way at a time and expects a complaint.
set -euo pipefail
compiler=$1
data=$(cd "$(dirname "$0")/../data/tiles" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# rejects FILE SED_SCRIPT TEXT: the complaint must name the file and contain the text.
rejects() {
  rm -rf "$work/tiles" && cp -r "$data" "$work/tiles"
  sed -i "$2" "$work/tiles/$1"
  if cmp -s "$data/$1" "$work/tiles/$1"; then echo "'$2' does not change $1"; exit 1; fi
  if "$compiler" "$work/tiles" "$work/out.cpp" 2>"$work/complaint"; then echo "accepted $1 after '$2'"; exit 1; fi
  grep -qF "$1: $3" "$work/complaint" || { echo "wrong complaint after '$2':"; cat "$work/complaint"; exit 1; }
}

"$compiler" "$data" "$work/good.cpp"
rejects base.json '/"base\/A"/s/"count": 2/"count": 3/' 'its tiles add up to 73, not to the published 72.'
rejects base.json '/"base\/A"/s/FFRF/FFFF/' "tile base/A: segment r0 reaches side S, but 'edges' says 'F' there."
rejects base.json '/"base\/A"/s/FFRF/FRRF/' 'tile base/A: side E belongs to no segment.'
rejects base.json '/"base\/D"/,/"f0"/s/"En", "Wn"/"En"/' 'tile base/D: half Wn belongs to no field.'
rejects base.json '/"base\/D"/,/"f1"/s/"En", "Wn"/"En", "Wn", "Se"/' 'tile base/D: half Se belongs to two fields.'
rejects base.json '/"base\/D"/,/"f0"/s/\["c0"\]/[]/' 'tile base/D: field f0 touches city c0 at a corner but does not list it.'
rejects base.json '/"base\/D"/,/"f0"/s/\["c0"\]/["c0", "c7"]/' "tile base/D: field f0 touches the unknown city 'c7'."
rejects base.json '/"base\/A"/,/"rivers"/s/"inn"/"inm"/' "tile base/A: unknown key 'inm'."
rejects base.json '/"base\/A"/s/"base\/A"/"base\/B"/' 'tile base/B: its id is used twice.'
rejects base.json '0,/"shields": 1/s//"shields": 2/' 'it has 11 shields, but 10 are published.'
rejects builders_and_traders.json '0,/goods": "wine"/s//goods": "cloth"/' 'it has 6 cloth, but 5 are published.'
rejects inns_and_cathedrals.json '0,/"inn": true/s//"inn": false/' 'it has 5 inns, but 6 are published.'
rejects crop_circles.json '0,/"affects": "road"/s//"affects": "city"/' "tile crop/club_curve_and_road: the crop circle 'club' does not affect 'city'."
rejects mists.json '/"mists\/start\/NW"/s/RFFC/RRFC/' 'tile mists/start/NW: side E belongs to no segment.'
rejects mists.json '/"mists\/start\/NE"/,/"mists"/s/"sides": \["N", "E", "S"\]/"sides": ["N", "E"]/' \
  'tile mists/start/NE: it does not fit mists/start/SE along the inner seam.'
rejects ferries.json '$d' 'cannot be read'

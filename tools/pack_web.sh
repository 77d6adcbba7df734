#!/usr/bin/env bash
# Packs the folder of ./build web into out/bastide-web-VERSION.zip, to be put on a web host, and says how large it is.
set -euo pipefail
cd "$(dirname "$0")/.."
[ -e out/web/index.html ] || { echo "There is no out/web; ./build web makes it." >&2; exit 1; }
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' client/package.json)
packed=$PWD/out/bastide-web-$version.zip
rm -f "$packed"
(cd out/web && python3 -m zipfile -c "$packed" ./*)
all=$(find out/web -type f -exec gzip -9 -c {} + | wc -c)
engine=$(cat out/web/assets/bastide-*.lzma | wc -c)
echo "$packed: $((all / 1000)) kB compressed, of which the engine is $((engine / 1000)) kB"

#!/usr/bin/env bash
# Packs the folder of ./build web into out/bastide-web-VERSION.zip, to be put on a web host, and says how large it is.
set -euo pipefail
cd "$(dirname "$0")/.."
[ -e out/web/index.html ] || { echo "There is no out/web; ./build web makes it." >&2; exit 1; }
version=$(sed -n 's/.*kVersion = "\(.*\)";/\1/p' src/text/version.h)
packed=$PWD/out/bastide-web-$version.zip
rm -f "$packed"
(cd out/web && python3 -m zipfile -c "$packed" ./*)
echo "$packed; what a visitor loads of it, compressed:"
tools/web_size.py

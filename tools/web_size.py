#!/usr/bin/env python3
"""How much of the folder of ./build web a visitor loads, each file as web hosts send it: tools/web_size.py [FOLDER]."""
import gzip
import json
import lzma
import pathlib
import sys

folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "out/web")
sizes = {
    str(path.relative_to(folder)): len(gzip.compress(path.read_bytes(), 9)) if path.suffix != ".lzma" else path.stat().st_size
    for path in folder.rglob("*")
    if path.is_file()
}


def like(*patterns):
    return [name for name in sizes if any(pathlib.PurePath(name).match(pattern) for pattern in patterns)]


pack, engine = like("rest-*.lzma"), like("bastide-*.lzma")
packed = [name for part in pack for name in json.loads(lzma.decompress((folder / part).read_bytes()))]
later = like("*worker-*.js", "sw.js", "icons/*", "*.webmanifest") + engine + pack + packed
languages = like("en-*.js", "es-*.js")
other_language = min(languages, key=sizes.get)
parts = {
    "everything": [name for name in sizes if name not in packed],
    "the first page and a game, in one language": [name for name in sizes if name not in later and name != other_language],
    "of these fonts": like("*.woff2"),
    "the other language": [other_language],
    "the engine": engine,
    "all other screens and the puzzles, in one piece for later": pack,
    "icons": like("icons/*"),
}
for name, files in parts.items():
    print(f"{sum(sizes[file] for file in files) / 1000:7.1f} kB  {name}")

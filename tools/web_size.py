#!/usr/bin/env python3
"""How much of the folder of ./build web a visitor loads: tools/web_size.py [FOLDER] [--limit KB].

Each file as the build has compressed it, with Brotli and with gzip, or as it is where that is smaller; with a limit it fails where
everything is larger than that with Brotli.
"""
import argparse
import json
import lzma
import pathlib
import sys

arguments = argparse.ArgumentParser(description=__doc__.split(":")[0])
arguments.add_argument("folder", nargs="?", type=pathlib.Path, default="out/web")
arguments.add_argument("--limit", type=float, metavar="KB")
arguments = arguments.parse_args()
folder = arguments.folder
COMPRESSED = (".br", ".gz")


def size(file, ending):
    return min(each.stat().st_size for each in (file, file.with_name(file.name + ending)) if each.exists())


files = [path for path in folder.rglob("*") if path.is_file() and path.suffix not in COMPRESSED]
sizes = {str(path.relative_to(folder)): [size(path, ending) for ending in COMPRESSED] for path in files}


def like(*patterns):
    return [name for name in sizes if any(pathlib.PurePath(name).match(pattern) for pattern in patterns)]


pack, engine = like("rest-*.lzma"), like("bastide-*.lzma")
packed = [name for part in pack for name in json.loads(lzma.decompress((folder / part).read_bytes()))]
later = like("*worker-*.js", "sw.js", "icons/*", "*.webmanifest") + engine + pack + packed
other_language = min(like("en-*.js", "es-*.js"), key=sizes.get)
parts = {
    "everything": [name for name in sizes if name not in packed],
    "the first page and a game, in one language": [name for name in sizes if name not in later and name != other_language],
    "of these fonts": like("*.woff2"),
    "the other language": [other_language],
    "the engine": engine,
    "all other screens and the puzzles, in one piece for later": pack,
    "icons": like("icons/*"),
}
sums = {part: [sum(of_file) / 1000 for of_file in zip(*map(sizes.get, names))] for part, names in parts.items()}
print("Brotli   gzip  (kB)")
for part, (brotli, gzip) in sums.items():
    print(f"{brotli:6.1f} {gzip:6.1f}  {part}")
if arguments.limit and sums["everything"][0] > arguments.limit:
    sys.exit(f"The page takes more than {arguments.limit:g} kB with Brotli.")

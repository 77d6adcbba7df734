#!/usr/bin/env python3
"""Holds the includes of src/ against the layers of docs/architecture.md.

    tools/check_layers.py [ROOT]   fails on an include against the layers, on a module that
                                   includes a file of another, and on files that include each other
"""
import pathlib
import re
import sys

# The layers that lie directly under each; it uses these, those under them, and itself.
UNDER = {
    "rules": [],
    "mechanisms": ["rules"],
    "modules": ["mechanisms"],
    "text": ["modules"],
    "explain": ["text"],
    "game": ["explain"],
    "json": ["game"],
    "ai/value": ["modules"],
    "ai/search": ["ai/value"],
    "ai/players": ["ai/search"],
    "ai/arena": ["ai/players"],
    "ai/advice": ["ai/players"],
    "ai/analysis": ["ai/advice"],
    "ai/puzzles": ["ai/analysis", "ai/arena"],
    "protocol": ["json", "ai/puzzles"],
    "programs": ["json", "ai/arena"],
    "crypto": [],
    "table": ["protocol", "crypto"],
    "page": ["table"],
    "store": ["json"],
    "server": ["table", "store"],
    "load": ["server"],
    "cli": ["load", "programs"],
}
INCLUDE = re.compile(r'^\s*#include "([^"]+)"', re.MULTILINE)


# What a module keeps in the State, and the lists of all modules' words and data, are part of the rules' layer.
DATA = re.compile(r"(modules|mechanisms)/\w+/state\.h|modules/(words|extras|parts)\.h")
# The other files of a module belong to the layer to which they add something.
PART = {"text.cpp": "text", "why.cpp": "explain", "json.cpp": "json"}


def layer_of(path):
    """The layer in which a file lies, or None."""
    if DATA.fullmatch(path):
        return "rules"
    parts = path.split("/")
    if len(parts) == 3 and parts[0] == "modules" and parts[2] in PART:
        return PART[parts[2]]
    for length in (2, 1):
        folder = "/".join(parts[:length])
        if len(parts) > length and folder in UNDER:
            return folder
    return None


def may_use(layer, other):
    return layer == other or any(may_use(lower, other) for lower in UNDER[layer])


def includes_of(source):
    """Every file of the source folder, by its path there, with the files of the folder that it includes."""
    found = {}
    for path in sorted(source.rglob("*")):
        if path.suffix in (".h", ".cpp"):
            names = INCLUDE.findall(path.read_text(encoding="utf-8"))
            found[str(path.relative_to(source))] = [name for name in names if (source / name).is_file()]
    return found


def module_of(path):
    """The module in whose folder a file lies, or None."""
    parts = path.split("/")
    return parts[1] if len(parts) == 3 and parts[0] == "modules" else None


def complaints_about_modules(includes):
    for file, names in includes.items():
        for name in names:
            if module_of(file) and module_of(name) and module_of(file) != module_of(name):
                yield f"{file} includes {name}: a module may not use another."


def complaints_about_layers(includes):
    for file, names in includes.items():
        layer = layer_of(file)
        if layer is None:
            yield f"{file} lies in no layer."
            continue
        for name in names:
            other = layer_of(name)
            if other and not may_use(layer, other):
                yield f"{file} includes {name}: {layer} may not use {other}."


def find_cycle(includes):
    """Files that include each other in a ring, or nothing."""
    done, path = set(), []

    def visit(file):
        if file in path:
            return path[path.index(file):] + [file]
        if file in done:
            return None
        path.append(file)
        for name in includes[file]:
            ring = visit(name)
            if ring:
                return ring
        path.pop()
        done.add(file)
        return None

    for file in includes:
        ring = visit(file)
        if ring:
            return ring
    return None


def main():
    root = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parent.parent
    includes = includes_of(root / "src")
    problems = [*complaints_about_layers(includes), *complaints_about_modules(includes)]
    ring = find_cycle(includes)
    if ring:
        problems.append("These include each other: " + " -> ".join(ring) + ".")
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems or not includes:
        sys.exit("The includes of src/ do not follow the layers." if problems else "There are no sources.")


if __name__ == "__main__":
    main()

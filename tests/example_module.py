#!/usr/bin/env python3
"""Adds the example module of docs/architecture.md to a copy of the sources.

    tests/example_module.py docs/architecture.md COPY   writes its files and its scenario, COPY/example.game

A block of code belongs to the file that the text before it names last. Where it says "at the end of NAME", "after TEXT"
or "with the includes", its lines are added there to a file that exists; otherwise it is the whole file.
"""
import pathlib
import re
import sys

PLACE = re.compile(r"// (?:at the end of (?P<list>\w+)|after (?P<line>.+)|(?P<includes>with the includes))")
MOST_FILES = 6  # outside of its folder


def end_of(name, lines):
    """The index before which a line is added to the enumeration, struct, table or macro of this name."""
    begin = next(i for i, line in enumerate(lines) if re.search(rf"(enum class|struct|#define|constexpr Module) {name}\b", line))
    if lines[begin].startswith("#define"):
        return begin + 1
    end = next(i for i in range(begin, len(lines)) if lines[i].startswith("};"))
    return end - 1 if lines[end - 1].strip().startswith("End,") else end


def add(lines, place, added):
    if place["list"]:
        at = end_of(place["list"], lines)
        if lines[at - 1].startswith("#define"):
            added = [line + "  \\" for line in added]
    elif place["line"]:
        at = 1 + next(i for i, line in enumerate(lines) if place["line"] in line)
    else:
        at = 1 + max(i for i, line in enumerate(lines) if line.startswith("#include"))
    lines[at:at] = added


def change(path, block):
    lines = path.read_text(encoding="utf-8").splitlines()
    place, added = None, []
    for line in [*block, None]:
        here = PLACE.fullmatch(line.strip()) if line is not None else None
        if here or line is None:
            if place:
                add(lines, place, added)
            place, added = here, []
        else:
            added.append(line)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main():
    page, copy = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    text = page.read_text(encoding="utf-8").split("## Adding a module", 1)[1].split("\n## ", 1)[0]
    touched = set()
    parts = re.split(r"^```(\w*)\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)
    for before, language, block in zip(parts[0::3], parts[1::3], parts[2::3]):
        if language == "sh":
            continue
        if not language:
            (copy / "example.game").write_text(block, encoding="utf-8")
            continue
        name = re.findall(r"`(src/[\w./]+)`", before)[-1]
        path, lines = copy / name, block.splitlines()
        if PLACE.fullmatch(lines[0].strip()):
            touched.add(name)
            change(path, lines)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block, encoding="utf-8")
    if not 0 < len(touched) <= MOST_FILES:
        sys.exit(f"The example touches {len(touched)} files outside of its folder: {', '.join(sorted(touched))}.")


if __name__ == "__main__":
    main()

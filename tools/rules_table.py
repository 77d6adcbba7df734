#!/usr/bin/env python3
"""Keeps docs/rules.md true: fills in which code and which tests cite each rule id.

    tools/rules_table.py          rewrites the last two columns
    tools/rules_table.py --check  fails when they are out of date or a rule has no test
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "rules.md"
ID = r"[A-Z]+(?:-L\d)?-[FM]?\d+(?:\.\d+)?"
ROW = re.compile(rf"^\| ({ID}) \| (.*?) \| (.*?) \| (.*?) \|$")
RANGE = re.compile(rf"\b({ID}) to ({ID})\b")


def ids_in(text):
    """All rule ids that a text cites; 'BASE-26 to BASE-30' cites five."""
    found = set(re.findall(rf"(?<![\w-]){ID}(?![\w])", text))
    for first, last in RANGE.findall(text):
        stem, low = first.rsplit("-", 1)
        other, high = last.rsplit("-", 1)
        if stem == other and low.isdigit() and high.isdigit():
            found.update(f"{stem}-{n}" for n in range(int(low), int(high) + 1))
    return found


def decisions():
    """Names of the decisions, as in 'expect ask red figure', to their ids."""
    header = (ROOT / "src" / "modules" / "words.h").read_text(encoding="utf-8")
    names = re.findall(r"^  (\w+) = (\d+),", header, re.MULTILINE)
    return {re.sub(r"(?<!^)([A-Z])", r"_\1", name).lower(): f"DEC-{number}" for name, number in names}


DECISIONS = decisions()


def asked_in(text):
    """A scenario cites a decision by expecting that it is asked."""
    return {DECISIONS[name] for name in re.findall(r"^expect ask \w+ (\w+)", text, re.MULTILINE) if name in DECISIONS}


def citations(folder, endings):
    cited = {}
    for path in sorted((ROOT / folder).rglob("*")):
        if path.suffix in endings and path.is_file():
            text = path.read_text(encoding="utf-8")
            for rule in ids_in(text) | asked_in(text):
                cited.setdefault(rule, []).append(path)
    return cited


def named(paths, folder):
    names = [str(path.relative_to(ROOT / folder)) for path in paths]
    shown = ", ".join(f"`{name}`" for name in names[:3])
    return shown + (f" and {len(names) - 3} more" if len(names) > 3 else "")


def main():
    code = citations("src", {".h", ".cpp"})
    tests = citations("tests", {".h", ".cpp", ".game", ".sh", ".py"})
    lines, untested = [], []
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        row = ROW.match(line)
        if row:
            rule, text = row.group(1), row.group(2)
            if rule not in tests:
                untested.append(rule)
            line = f"| {rule} | {text} | {named(code.get(rule, []), 'src')} | {named(tests.get(rule, []), 'tests')} |"
        lines.append(line)
    page = "\n".join(lines) + "\n"
    if "--check" not in sys.argv:
        PAGE.write_text(page, encoding="utf-8")
    elif page != PAGE.read_text(encoding="utf-8"):
        sys.exit("docs/rules.md is out of date: run tools/rules_table.py.")
    if untested:
        sys.exit("No test cites " + ", ".join(untested) + ".")


if __name__ == "__main__":
    main()

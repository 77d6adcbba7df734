#!/usr/bin/env python3
"""The schema of the wire: what the server sends, takes and stores, as JSON Type Definition (RFC 8927).

    tools/wire.py                writes client/src/api/wire.ts, the types of it for the client
    tools/wire.py --check        fails where that file is not what the schema says
    tools/wire.py --schema FILE  writes the whole schema as one file, for tests

It is put together from src/json/wire/*.json and src/modules/*/wire.json, which are the definitions of RFC 8927 with two
things besides. A module adds words to enumerations, members and cases to what others define. And "extends" names
definitions whose members an object has too. In "metadata", `keys` names the enumeration that the keys of `values` are of,
`description` becomes a comment, `name` is that of a case, and `typescriptType` is for what RFC 8927 cannot say.
"""
import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TYPES = ROOT / "client/src/api/wire.ts"
STORED = "entries.json"  # not seen by clients
FILES = ("words.json", "setup.json", "table.json", "view.json", "log.json", "live.json", "rest.json", "analysis.json", STORED)
WIDTH = 120
HEADER = """// What the server sends and takes. docs/protocol.md and docs/live.md say what each member means.
// Generated from src/json/wire and src/modules/*/wire.json by tools/wire.py: change those.
"""
TYPESCRIPT = {"boolean": "boolean", "string": "string"}  # all others are numbers


def fail(text):
    sys.exit(f"tools/wire.py: {text}")


# Putting the schema together

def files():
    return [ROOT / f"src/json/wire/{name}" for name in FILES] + sorted(ROOT.glob("src/modules/*/wire.json"))


def add(known, more, where):
    """What a second file says of a definition is added to it."""
    for key, value in more.items():
        if key == "enum":
            if twice := set(value) & set(known[key]):
                fail(f"{where}: {', '.join(twice)} is there already")
            known[key] = known[key] + value
        elif key in ("optionalProperties", "mapping"):
            for name, schema in value.items():
                if known.setdefault(key, {}).setdefault(name, schema) != schema:
                    fail(f"{where}: {name} is something else elsewhere")
        else:
            fail(f"{where}: only words, optional members and cases can be added to what is defined elsewhere")


def sources():
    """The definitions as they are written, and which of them clients need not know."""
    definitions, stored = {}, set()
    for path in files():
        for name, schema in json.loads(path.read_text(encoding="utf-8")).items():
            if path.name == STORED:
                stored.add(name)
            if name in definitions:
                add(definitions[name], schema, f"{path.relative_to(ROOT)}, {name}")
            else:
                definitions[name] = schema
    return definitions, stored


def expanded(schema, definitions):
    """The same without "extends"."""
    if isinstance(schema, list):
        return [expanded(each, definitions) for each in schema]
    if not isinstance(schema, dict):
        return schema
    whole = {key: expanded(value, definitions) for key, value in schema.items() if key != "extends"}
    for name in schema.get("extends", []):
        base = expanded(definitions[name], definitions)
        for members in ("properties", "optionalProperties"):
            if members in base:
                whole[members] = {**base[members], **whole.get(members, {})}
    return whole


def names_in(schema):
    if isinstance(schema, list):
        return set().union(*map(names_in, schema))
    if not isinstance(schema, dict):
        return set()
    own = {schema["ref"]} if isinstance(schema.get("ref"), str) else set()
    keys = schema.get("metadata", {}).get("keys") if isinstance(schema.get("metadata"), dict) else None
    return own.union({keys} if keys else set(), *map(names_in, schema.values()))


def whole_schema():
    definitions, stored = sources()
    whole = {name: expanded(schema, definitions) for name, schema in definitions.items()}
    if missing := names_in(whole) - set(whole):
        fail(f"nothing defines {', '.join(sorted(missing))}")
    return whole, stored


# TypeScript

def metadata(schema, name):
    return schema.get("metadata", {}).get(name)


def type_of(schema, indent):
    """The type of anything, in lines that follow what is indented so far."""
    plain = plain_type(schema, indent)
    return plain + " | null" if schema.get("nullable") else plain


def plain_type(schema, indent):
    if known := metadata(schema, "typescriptType"):
        return known
    if "ref" in schema:
        return schema["ref"]
    if "type" in schema:
        return TYPESCRIPT.get(schema["type"], "number")
    if "enum" in schema:
        return alternatives([f"'{word}'" for word in schema["enum"]], indent)
    if "elements" in schema:
        element = type_of(schema["elements"], indent)
        return f"({element})[]" if " | " in element and not element.startswith("{") else f"{element}[]"
    if "values" in schema:
        keys = metadata(schema, "keys")
        record = f"Record<{keys or 'string'}, {type_of(schema['values'], indent)}>"
        return f"Partial<{record}>" if keys else record
    if "properties" in schema or "optionalProperties" in schema:
        return members_of(schema, indent)
    return "unknown"


def alternatives(words, indent):
    """On one line where they fit."""
    line = " | ".join(words)
    if len(line) < WIDTH - 30:
        return line
    lines, rest = [], list(words)
    while rest:
        row = [rest.pop(0)]
        while rest and len(" | ".join(row + rest[:1])) < WIDTH - len(indent) - 6:
            row.append(rest.pop(0))
        lines.append(f"\n{indent}  | " + " | ".join(row))
    return "".join(lines)


def members_of(schema, indent, tag="", rows=False):
    """The members of an object, on one line where they are few and `rows` does not ask for one each."""
    members = [(name, each, "") for name, each in schema.get("properties", {}).items()]
    members += [(name, each, "?") for name, each in schema.get("optionalProperties", {}).items()]
    inner = indent + "  "
    written = [tag] if tag else []
    written += [f"{name}{mark}: {type_of(each, inner)};" for name, each, mark in members]
    comments = [""] * bool(tag) + [metadata(each, "description") or "" for _, each, _ in members]
    line = "{ " + " ".join(written).removesuffix(";") + " }"
    few = len(members) <= 6 and not any(comments) and "\n" not in line and len(indent + line) < WIDTH - 20
    if few and not rows:
        return line
    lines = [f"{inner}{text}" + (f" // {comment}" if comment else "") for text, comment in zip(written, comments)]
    return "{\n" + "".join(each + "\n" for each in lines) + indent + "}"


def cases_of(name, schema):
    """A union of what its tag tells apart; cases that have a name become interfaces of their own."""
    tag, named, parts = schema["discriminator"], [], []
    others = {member for case in schema["mapping"].values() for member in case.get("properties", {})}
    for word, case in schema["mapping"].items():
        if own := metadata(case, "name"):
            named.append(f"export interface {own} " + members_of(case, "", f"{tag}: '{word}';", rows=True) + "\n")
            parts.append(own)
        elif len(others) == 1 and not case.get("properties"):
            parts.append(f"{{ {tag}: '{word}'; {others.copy().pop()}?: undefined }}")
        else:
            parts.append(members_of(case, "  ", f"{tag}: '{word}';"))
    return "\n".join([*named, f"export type {name} =\n  | " + "\n  | ".join(parts) + ";\n"])


def definition(name, schema):
    about = metadata(schema, "description")
    comment = f"/** {about} */\n" if about else ""
    if "discriminator" in schema:
        return comment + cases_of(name, schema)
    if metadata(schema, "typescriptType") is None and ("properties" in schema or "optionalProperties" in schema):
        return comment + f"export interface {name} {members_of(schema, '', rows=True)}\n"
    return comment + f"export type {name} = {type_of(schema, '')};\n".replace("= \n", "=\n")


def typescript(whole, stored):
    return HEADER + "".join("\n" + definition(name, schema) for name, schema in whole.items() if name not in stored)


def main():
    whole, stored = whole_schema()
    if sys.argv[1:2] == ["--schema"]:
        pathlib.Path(sys.argv[2]).write_text(json.dumps({"definitions": whole}, indent=1), encoding="utf-8")
        return
    text = typescript(whole, stored)
    if sys.argv[1:] == ["--check"]:
        if not TYPES.exists() or TYPES.read_text(encoding="utf-8") != text:
            fail(f"{TYPES.relative_to(ROOT)} is not what the schema says; tools/wire.py writes it")
        return
    TYPES.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

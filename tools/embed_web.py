#!/usr/bin/env python3
"""Writes the built web client into a C++ file: embed_web.py FOLDER OUTPUT.cpp

Of texts it takes what the build laid beside them, compressed with gzip and Brotli; other files are as they are. Where the
folder is missing, a page says how to build the client.
"""

import gzip
import hashlib
import pathlib
import sys

PAGE = b"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Bastide</title>
<p>The server runs. The web client is not in this program: build it in <code>client/</code>, then build again.
</html>
"""
COMPRESSED = (".gz", ".br")


def literal(data):
    """The bytes as C++ string literals. Octal escapes of three digits cannot run into what follows."""
    plain = {byte: chr(byte) for byte in range(32, 127) if chr(byte) not in '"\\?'}
    lines = [data[i : i + 64] for i in range(0, len(data), 64)] or [b""]
    text = "\n".join('    "' + "".join(plain.get(b, f"\\{b:03o}") for b in line) + '"' for line in lines)
    return f"std::string_view(\n{text}, {len(data)})"


def forms(file):
    """Its bytes, plain or with gzip and with Brotli."""
    gz, br = (file.with_name(file.name + ending) for ending in COMPRESSED)
    return (b"", gz.read_bytes(), br.read_bytes()) if gz.exists() else (file.read_bytes(), b"", b"")


def main():
    folder, output = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    files = {"/index.html": (PAGE, (b"", gzip.compress(PAGE, 9, mtime=0), b""))}
    if (folder / "index.html").exists():
        found = sorted(file for file in folder.rglob("*") if file.is_file() and file.suffix not in COMPRESSED)
        files = {"/" + str(file.relative_to(folder)): (file.read_bytes(), forms(file)) for file in found}
    text = '#include <array>\n\n#include "server/web_files.h"\n\nnamespace bastide {\n\nnamespace {\n\n'
    text += f"constexpr std::array<WebFile, {len(files)}> kFiles = {{{{\n"
    for path, (data, all_forms) in files.items():
        etag = hashlib.sha256(data).hexdigest()[:16]
        text += f'    {{"{path}", {", ".join(map(literal, all_forms))}, "\\"{etag}\\""}},\n'
    text += "}};\n\n}  // namespace\n\n"
    text += "std::span<const WebFile> built_in_web_files() { return kFiles; }\n\n}  // namespace bastide\n"
    if not output.exists() or output.read_text() != text:
        output.write_text(text)


if __name__ == "__main__":
    main()

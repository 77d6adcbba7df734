#!/usr/bin/env python3
"""Writes the built web client into a C++ file: embed_web.py FOLDER OUTPUT.cpp

Every file is compressed. Where the folder is missing, a page says how to build the client.
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


def literal(data):
    """The bytes as C++ string literals. Octal escapes of three digits cannot run into what follows."""
    plain = {byte: chr(byte) for byte in range(32, 127) if chr(byte) not in '"\\?'}
    lines = [data[i : i + 64] for i in range(0, len(data), 64)] or [b""]
    return "\n".join('    "' + "".join(plain.get(b, f"\\{b:03o}") for b in line) + '"' for line in lines)


def main():
    folder, output = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    files = {"/index.html": PAGE}
    if (folder / "index.html").exists():
        files = {"/" + str(f.relative_to(folder)): f.read_bytes() for f in sorted(folder.rglob("*")) if f.is_file()}
    text = '#include <array>\n\n#include "server/web_files.h"\n\nnamespace bastide {\n\nnamespace {\n\n'
    text += f"constexpr std::array<WebFile, {len(files)}> kFiles = {{{{\n"
    for path, data in files.items():
        packed = gzip.compress(data, 9, mtime=0)
        etag = hashlib.sha256(data).hexdigest()[:16]
        text += f'    {{"{path}", std::string_view(\n{literal(packed)}, {len(packed)}), "\\"{etag}\\""}},\n'
    text += "}};\n\n}  // namespace\n\n"
    text += "std::span<const WebFile> built_in_web_files() { return kFiles; }\n\n}  // namespace bastide\n"
    if not output.exists() or output.read_text() != text:
        output.write_text(text)


if __name__ == "__main__":
    main()

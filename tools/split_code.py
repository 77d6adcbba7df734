#!/usr/bin/env python3
"""Puts what is alike in the code of a WebAssembly program together, so that it packs smaller: tools/split_code.py FROM TO.

TO has the sizes of all parts, as numbers of 32 bits: each kind of operand by itself, what comes before the code and what comes
after it; then the parts. client/src/local/whole_code.ts makes the program of them again.
"""
import struct
import sys

from wasm_code import CODE, CODES, OTHER, PLAIN, after_variables, number, operands_of, sections_of, written


def split(code):
    parts = [bytearray() for _ in range(PLAIN)]
    count, at = number(code, 0)
    parts[OTHER] += code[:at]
    for _ in range(count):
        size, at = number(code, at)
        end = at + size
        first = after_variables(code, at)
        parts[OTHER] += code[at:first]
        at = first
        while at < end:
            parts[CODES].append(code[at])
            begin = at + 1
            for kind, at in operands_of(code, at):
                parts[OTHER if kind == PLAIN else kind] += code[begin:at]
                begin = at
            at = begin
    return parts


def main():
    with open(sys.argv[1], "rb") as file:
        program = file.read()
    before, after, parts = program[:8], b"", None
    for kind, section in sections_of(program):
        if kind == CODE:
            parts = split(section)
            continue
        section = bytes([kind]) + written(len(section)) + section
        if parts is None:
            before += section
        else:
            after += section
    parts += [before, after]
    with open(sys.argv[2], "wb") as file:
        file.write(struct.pack(f"<{len(parts)}I", *map(len, parts)) + b"".join(parts))


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Joins the pieces of a WebAssembly program's data, between which Emscripten leaves out zeros: tools/join_segments.py FROM TO.

With its zeros in place it packs smaller, since numbers of 16 bits stay at even places. A program begins with memory of zeros, so
it is the same.
"""
import sys

from wasm_code import DATA, number, sections_of, written


def segments_of(section):
    count, at = number(section, 0)
    segments = []
    for _ in range(count):
        if section[at] != 0 or section[at + 1] != 0x41:  # always there, at a constant place
            sys.exit("The program has data of another kind.")
        place, at = number(section, at + 2)
        size, at = number(section, at + 1)
        segments.append((place, section[at : at + size]))
        at += size
    return sorted(segments)


def joined(section):
    segments = segments_of(section)
    begin = segments[0][0]
    whole = bytearray()
    for place, data in segments:
        whole += bytes(place - begin - len(whole)) + data
    place = written(begin, 0x40)  # a signed constant: its last byte must not look like that of a negative number
    return b"\1\0\x41" + place + b"\x0b" + written(len(whole)) + whole


def main():
    with open(sys.argv[1], "rb") as file:
        program = file.read()
    result = program[:8]
    for kind, section in sections_of(program):
        section = joined(section) if kind == DATA else section
        result += bytes([kind]) + written(len(section)) + section
    with open(sys.argv[2], "wb") as file:
        file.write(result)


if __name__ == "__main__":
    main()

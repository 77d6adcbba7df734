#!/usr/bin/env python3
"""Writes the nets of the learned value into a C++ file, packed: embed_nets.py FOLDER OUTPUT.cpp

What one input is multiplied by has trailing zeros in common, and a size. So these weights lie side by side, after the number of
their zeros; each is a byte, its sign the last bit, or 255 and two bytes. src/ai/value/learned/embedded.cpp reads this.
"""
import pathlib
import struct
import sys

# Rows and columns of the layers, how many there are of each, and whether an input has a row or a column: the order of
# src/ai/value/learned/net.h and src/ai/value/team/team_net.h.
ROW, COLUMN = range(2)
VALUE = [(48, 48, 4, COLUMN), (1, 48, 4, ROW), (32, 48, 4, COLUMN), (1, 32, 4, ROW), (64, 32, 20, COLUMN), (128, 64, 1, ROW),
         (1, 64, 1, ROW), (32, 64, 1, COLUMN), (1, 32, 1, ROW), (1, 32, 1, ROW), (1, 1, 1, ROW)]
TEAM = [(96, 48, 1, ROW), (1, 48, 1, ROW), (48, 16, 1, ROW), (1, 16, 1, ROW), (1, 16, 1, ROW), (1, 1, 1, ROW)]
NETS = {"two": VALUE, "many": VALUE, "team": TEAM}


def by_input(numbers, layers):
    """What each input is multiplied by."""
    at = 0
    for rows, columns, count, what in layers:
        for _ in range(count):
            layer = [numbers[at + row * columns : at + (row + 1) * columns] for row in range(rows)]
            yield from layer if what == ROW else map(list, zip(*layer))
            at += rows * columns
    if at != len(numbers):
        sys.exit("A net of another shape.")


def packed(numbers):
    common = 0
    for number in numbers:
        common |= number
    zeros = (common & -common).bit_length() - 1 if common else 15
    yield zeros
    for number in numbers:
        size = abs(number) >> zeros
        signed = 2 * size + (number < 0)
        yield from [signed] if signed < 255 else [255, signed & 255, signed >> 8]


def main():
    folder, output = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    text = "namespace bastide {\n"
    for name, layers in NETS.items():
        numbers = (folder / f"{name}.net").read_bytes().split(b"\n\n", 1)[1]
        weights = struct.unpack(f"<{len(numbers) // 2}h", numbers)
        data = bytes(byte for weights_of_input in by_input(weights, layers) for byte in packed(weights_of_input))
        lines = [", ".join(map(str, data[i : i + 32])) for i in range(0, len(data), 32)]
        text += f"extern const unsigned char {name}_net[];\nconst unsigned char {name}_net[] = {{\n" + ",\n".join(lines) + "};\n"
    output.write_text(text + "}  // namespace bastide\n")


if __name__ == "__main__":
    main()

"""Sections and instructions of WebAssembly programs, as far as ours have them."""

IMPORT, FUNCTION, ELEMENT, CODE, DATA, CUSTOM = 2, 3, 9, 10, 11, 0
BLOCK, LOOP, IF, TRY, CATCH, THROW, END, CALL, CALL_INDIRECT, DELEGATE, CATCH_ALL = 2, 3, 4, 6, 7, 8, 0xB, 0x10, 0x11, 0x18, 0x19
LABELS, SELECT, NUMERIC, VECTOR = 0xE, 0x1C, 0xFC, 0xFD

# What follows an instruction, by kind: each is a number of variable length, but for PLAIN, which is a byte.
CODES, LOCAL, LABEL, CALLED, OFFSET, CONSTANT, OTHER, PLAIN = range(8)
OPERANDS = {
    **dict.fromkeys([BLOCK, LOOP, IF, TRY, CATCH, THROW], [CODES]),
    **dict.fromkeys([9, 0xC, 0xD, DELEGATE], [LABEL]),
    **dict.fromkeys(range(0x20, 0x23), [LOCAL]),
    **dict.fromkeys([0x23, 0x24, 0x25, 0x26, 0x3F, 0x40, 0x42, 0xD0, 0xD2], [OTHER]),
    **dict.fromkeys(range(0x28, 0x3F), [CODES, OFFSET]),
    CALL: [CALLED], CALL_INDIRECT: [OTHER, OTHER], 0x41: [CONSTANT], 0x43: 4 * [PLAIN], 0x44: 8 * [PLAIN],
}
NUMERIC_OPERANDS = {8: 2, 9: 1, 10: 2, 11: 1, 12: 2, 13: 1, 14: 2, 15: 1, 16: 1, 17: 1}


def number(code, at):
    value = shift = 0
    while True:
        byte = code[at]
        at += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return value, at


def written(value, end=0x80):
    """So that its last byte is below `end`."""
    code = bytearray()
    while value >= end:
        code.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes(code) + bytes([value])


def sections_of(program):
    at = 8
    while at < len(program):
        size, begin = number(program, at + 1)
        yield program[at], program[begin : begin + size]
        at = begin + size


def vector_operands(which):
    if which <= 11 or 92 <= which <= 93:
        return [CODES, OFFSET]
    if 84 <= which <= 91:
        return [CODES, OFFSET, PLAIN]
    return 16 * [PLAIN] if which in (12, 13) else [PLAIN] if 21 <= which <= 34 else []


def operands_of(code, at):
    """Kind and end of each operand of an instruction, and of the second half of its own code."""
    what, at = code[at], at + 1
    kinds, parts = OPERANDS.get(what, []), []
    if what in (LABELS, SELECT):
        kind = LABEL if what == LABELS else OTHER
        count, at = number(code, at)
        parts.append((kind, at))
        kinds = (count + (what == LABELS)) * [kind]
    elif what in (NUMERIC, VECTOR):
        which, at = number(code, at)
        parts.append((CODES, at))
        kinds = vector_operands(which) if what == VECTOR else NUMERIC_OPERANDS.get(which, 0) * [OTHER]
    for kind in kinds:
        at = at + 1 if kind == PLAIN else number(code, at)[1]
        parts.append((kind, at))
    return parts


def after(code, at):
    """Where the next instruction begins."""
    parts = operands_of(code, at)
    return parts[-1][1] if parts else at + 1


def after_variables(code, at):
    """Where the first instruction of a function begins."""
    count, at = number(code, at)
    for _ in range(count):
        at = number(code, at)[1] + 1
    return at

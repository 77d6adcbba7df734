"""Computes the values of generated positions once more, in plain Python, and compares them with those of the program.

python3 training/check.py NET POSITIONS
"""

import hashlib
import struct
import sys

KINDS, HOLDERS, ATTRIBUTES, TOKEN_IN, GLOBALS = 4, 5, 46, 48, 128
HIDDEN, OUT, HEAD_IN, HEAD = 48, 32, 64, 32
RECORD, TOKENS, TOKEN, NO_TOKEN = 7840, 160, 2 + ATTRIBUTES, 0xFF
FIRST_TOKEN = 16 + GLOBALS
MOST = 32 * 256 - 1


def read_net(path):
    data = open(path, "rb").read()
    head, numbers = data.split(b"\n\n", 1)
    if ("sha256: " + hashlib.sha256(numbers).hexdigest()).encode() not in head.split(b"\n"):
        sys.exit("%s: the hash in its head is not that of its numbers." % path)
    numbers = list(struct.unpack("<%dh" % (len(numbers) // 2), numbers))
    shapes = [(KINDS, HIDDEN, TOKEN_IN), (KINDS, HIDDEN), (KINDS, OUT, HIDDEN), (KINDS, OUT),
              (KINDS, HOLDERS, HEAD_IN, OUT), (GLOBALS, HEAD_IN), (HEAD_IN,), (HEAD, HEAD_IN), (HEAD,), (HEAD,), (1,)]

    def take(shape):
        if len(shape) == 1:
            part, numbers[: shape[0]] = numbers[: shape[0]], []
            return part
        return [take(shape[1:]) for _ in range(shape[0])]

    layers = [take(shape) for shape in shapes]
    if numbers:
        sys.exit("%s: too long." % path)
    return layers


def rounded(number, places):
    return (number + (1 << places - 1)) >> places


def active(number):
    return min(max(number, 0), MOST)


def layer(weights, bias, x, places):
    return [active(rounded(sum(w * v for w, v in zip(row, x)), places) + b) for row, b in zip(weights, bias)]


def value(net, lead, globals_, tokens):
    w1, b1, w2, b2, w3, wg, b3, w4, b4, w5, b5 = net
    sums = [0] * HEAD_IN
    for token in tokens:
        kind, holder, x = token[0], token[1], list(token[2:]) + [0] * (TOKEN_IN - ATTRIBUTES)
        out = layer(w2[kind], b2[kind], layer(w1[kind], b1[kind], x, 4), 12)
        for i, row in enumerate(w3[kind][holder]):
            sums[i] += min(max(rounded(sum(w * v for w, v in zip(row, out)), 12), -32767), 32767)
    whole = [sum(globals_[g] * wg[g][i] for g in range(GLOBALS)) for i in range(HEAD_IN)]
    x = [active(sums[i] + rounded(whole[i], 4) + b3[i]) for i in range(HEAD_IN)]
    x = layer(w4, b4, x, 12)
    return 256 * lead + rounded(sum(w * v for w, v in zip(w5, x)), 8) + 16 * b5[0]


def main():
    net = read_net(sys.argv[1])
    data = open(sys.argv[2], "rb").read()
    if not data or len(data) % RECORD:
        sys.exit("%s: no whole records." % sys.argv[2])
    compared = 0
    for at in range(0, len(data), RECORD):
        record = data[at : at + RECORD]
        target, lead, end = struct.unpack_from("<3f", record)
        seats, count = record[12], record[13]
        tokens = [record[FIRST_TOKEN + TOKEN * i : FIRST_TOKEN + TOKEN * (i + 1)] for i in range(TOKENS)]
        if not (2 <= seats <= 6 and abs(end) < 1000 and abs(target) < 1000):
            sys.exit("Record %d makes no sense." % (at // RECORD))
        if any((token[0] == NO_TOKEN) != (i >= count) for i, token in enumerate(tokens)):
            sys.exit("Record %d does not have its %d tokens." % (at // RECORD, count))
        if count == TOKENS:
            continue  # some may have been left out
        said = struct.unpack_from("<i", record, FIRST_TOKEN + TOKEN * TOKENS)[0]
        here = value(net, int(lead), record[16:FIRST_TOKEN], tokens[:count])
        if said != here:
            sys.exit("Record %d: the program says %d, this %d." % (at // RECORD, said, here))
        compared += 1
    if not compared:
        sys.exit("There was nothing to compare.")
    print("%d values are the same." % compared)


if __name__ == "__main__":
    main()

"""Adds the hash of its numbers to the file of a net that bastide-training wrote.

python3 training/finish.py work/team12.net data/value/team.net
"""

import hashlib
import sys

with open(sys.argv[1], "rb") as file:
    head, numbers = file.read().split(b"\n\n", 1)
with open(sys.argv[2], "wb") as file:
    file.write(head + b"\nsha256: " + hashlib.sha256(numbers).hexdigest().encode() + b"\n\n" + numbers)

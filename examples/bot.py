#!/usr/bin/env python3
"""A small player for the arena, as an example of a program that takes a seat.

    bastide arena 'program:python3 examples/bot.py' random --pairs 5

The arena writes one JSON object a line to stdin and reads one a line from stdout; docs/protocol.md
defines them. This bot fills gaps between tiles and keeps one follower back.
"""

import json
import random
import sys


def neighbours(state, square):
    """How many of the eight squares around this one hold a tile."""
    x, y = map(int, square.split(","))
    around = {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
    return sum((tile["x"], tile["y"]) in around for tile in state["tiles"])


def rate(message, action):
    """A number for an action, such as "place 0,-1 180" or "put follower 0,-1 c0"; the highest is played."""
    words = action.split()
    if words[0] == "place":
        return neighbours(message["state"], words[1])
    if words[0] == "put":
        segment = words[-1]
        if segment == "cloister":
            return 3
        # Fields keep their follower until the end: too dear for a bot that cannot count cities.
        return {"c": 2, "r": 1}.get(segment[0], -1)
    return 0


def choose(message):
    actions = message["legal"]
    best = max(rate(message, action) for action in actions)
    return random.choice([action for action in actions if rate(message, action) == best])


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "game":
            random.seed(message["seat"])  # the same game again is played the same way
        elif message["type"] == "move":
            print(json.dumps({"action": choose(message)}), flush=True)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""A program that takes a seat at a table of a Bastide server and plays until the game is over.

    examples/live_bot.py http://localhost:8642                  # makes a table against the computer
    examples/live_bot.py http://localhost:8642 GAME SEAT_KEY    # takes the seat of a link

It decides as bot.py does: fill gaps between tiles, keep one follower back.
"""

import sys

from bastide_client import Server
from bot import choose


def make_table(server):
    made = server.post(
        "/games",
        {
            "setup": {"rules": "classic"},
            "seats": [
                {"colour": "red", "name": "Robot", "kind": "program"},
                {"colour": "blue", "kind": "computer", "level": "child"},
            ],
        },
    )
    print("game", made["game"])
    return made["game"], [made["seats"][0]["key"], made["host"]]


def decide(message, seat, tiles):
    """A legal action as text."""
    legal = [action["text"] for action in message["view"]["legal"]]
    return choose({"seat": seat, "state": {"tiles": tiles}, "legal": legal})


def everybody_is_ready(table):
    return all(seat["ready"] for seat in table["seats"])


def play(live, game, keys):
    """Returns the last view, when the game is over."""
    live.send({"type": "join", "game": game, "keys": keys})
    seat, host, tiles = None, False, []
    while message := live.receive():
        if message["type"] == "refused" and message["code"] != "stale":
            raise SystemExit(f"refused: {message['text']}")
        if message["type"] == "welcome":
            seat, host = message["you"]["seats"][0], message["you"]["host"]
            if message["table"]["phase"] == "waiting":
                live.send({"type": "sit", "seat": seat, "name": "Robot", "ready": True})
        if message["type"] in ("welcome", "table"):
            if host and message["table"]["phase"] == "waiting" and everybody_is_ready(message["table"]):
                live.send({"type": "start"})
                host = False
        if message["type"] not in ("welcome", "update", "refused") or not message["view"]:
            continue
        view = message["view"]
        tiles[view["tiles_from"] :] = view["tiles"]
        if view["over"]:
            return view
        if view["asked"]["seat"] == seat and view["legal"]:
            action = decide(message, seat, tiles)
            live.send({"type": "confirm", "seat": seat, "version": message["version"], "actions": [action]})
    raise SystemExit("The server hung up.")


def main():
    server = Server(sys.argv[1])
    game, keys = (sys.argv[2], sys.argv[3:]) if len(sys.argv) > 2 else make_table(server)
    with server.live() as live:
        view = play(live, game, keys)
    for colour in view["colours"]:
        print(colour["colour"], colour["score"])


if __name__ == "__main__":
    main()

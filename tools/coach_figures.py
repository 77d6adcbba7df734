#!/usr/bin/env python3
"""The figures of docs/analysis.md, section 7: tools/coach_figures.py RECORDS... [-- OPTIONS of bastide analyse].

RECORDS are files of `bastide arena --records`; of each pair the first game is analysed, for both have the same tiles. Tells what
the players lost, what luck came to, and how often those won whose chance was said to be so or so. Ctrl-C ends it and tells
what there is.
"""
import concurrent.futures
import json
import os
import re
import signal
import statistics
import subprocess
import sys
import tempfile

PROGRAM = os.environ.get("BASTIDE", os.path.join(os.path.dirname(__file__), "../out/bastide"))
MOMENTS = 5  # of a game, evenly over its decisions, at which the stated chance is held against the end
BINS = 10


def first_games(path):
    """One record of each pair, as text."""
    pairs = {}
    for text in open(path).read().split("\n\n"):
        if found := re.search(r"^# game \d+, pair (\d+)", text, re.M):
            pairs.setdefault(int(found[1]), text)
    return pairs.values()


def analysed(text, options):
    with tempfile.NamedTemporaryFile("w", suffix=".game") as file:
        file.write(text)
        file.flush()
        said = subprocess.run([PROGRAM, "analyse", file.name, "--json", "--threads", "1", *options], capture_output=True, text=True, check=True)
    return re.findall(r"^name \S+ (.+)$", text, re.M), json.loads(said.stdout)


def mean(numbers, digits=2):
    error = statistics.stdev(numbers) / len(numbers) ** 0.5 if len(numbers) > 1 else float("nan")
    return f"{statistics.mean(numbers):.{digits}f} ± {error:.{digits}f}"


def tell_players(games):
    seats = {}
    for names, found in games:
        for name, player in zip(names, found["players"]):
            seats.setdefault(name, []).append(player)
    for name, players in sorted(seats.items()):
        grades = [player["grades"] for player in players]
        lost = mean([player["lost"]["points"] / player["decisions"] for player in players])
        print(f"{name}, {len(players)} seats: {lost} points lost with a decision, "
              f"{mean([g['slip'] for g in grades], 1)} slips and {mean([g['mistake'] for g in grades], 1)} mistakes in a game")


def tell_luck(games):
    own = [sum(player["own_luck"]["points"] for player in found["players"]) for _, found in games]
    first = [found["players"][0]["luck"]["points"] for _, found in games]
    print(f"luck: {mean(own)} points a game in own turns, all seats together; {mean(first)} of the first seat in all")


def won(players):
    """What each has of the victory."""
    best = max(player["points"] for player in players)
    first = [player["points"] == best for player in players]
    return [each / sum(first) for each in first]


def stated(games):
    """Pairs of the first seat's chance as it was stated and what it had of the victory."""
    for _, found in games:
        decisions = [moment for moment in found["moments"] if moment["kind"] == "decision"]
        for part in range(MOMENTS):
            moment = decisions[(2 * part + 1) * len(decisions) // (2 * MOMENTS)]
            yield moment["chances"][0], won(found["players"])[0]


def tell_chances(games):
    pairs = list(stated(games))
    for number in range(BINS):
        inside = [pair for pair in pairs if min(BINS - 1, int(pair[0] * BINS)) == number]
        if inside:
            chances, ends = zip(*inside)
            print(f"{100 * number // BINS} to {100 * (number + 1) // BINS} %: {len(inside)} times, "
                  f"said {100 * statistics.mean(chances):.1f} %, won {mean([100 * end for end in ends], 1)} %")
    error = statistics.mean((chance - end) ** 2 for chance, end in pairs)
    print(f"mean square of the difference: {error:.3f}; promised by the chances themselves: "
          f"{statistics.mean(chance * (1 - chance) for chance, _ in pairs):.3f}; always 50 %: 0.250")


def main():
    paths, options = sys.argv[1:], []
    if "--" in paths:
        paths, options = paths[:paths.index("--")], paths[paths.index("--") + 1:]
    texts = [text for path in paths for text in first_games(path)]
    games = []
    signal.signal(signal.SIGINT, signal.default_int_handler)  # where it was started in the background, too
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        try:
            for done in concurrent.futures.as_completed([pool.submit(analysed, text, options) for text in texts]):
                games.append(done.result())
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
    print(f"{len(games)} games")
    tell_players(games)
    tell_luck(games)
    tell_chances(games)


main()

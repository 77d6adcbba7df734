"""Matches of many kinds at once, pair by pair on all cores, until the time is over.

python3 training/matches.py PROGRAM SECONDS WORKERS training/matches.txt TABLE

All kinds advance alike; a pair is begun only if it is likely to end in time. Pair i of a kind has the seed 1000 * seed + i.
"""

import math
import re
import subprocess
import sys
import threading
import time

SAID = re.compile(r"share ([\d.]+)% margin ([-+\d.]+) .*scores ([\d.]+) v ([\d.]+) ms ([\d.]+) v ([\d.]+) its (\d+) v (\d+) team won ([\d.]+) v ([\d.]+)")


def read_jobs(path):
    """The kinds of matches, and all pairs in the order in which they are played."""
    kinds, jobs = [], []
    for line in open(path):
        if not line.strip() or line.startswith("#"):
            continue
        name, a, b, rules, seats, pairs, seed, cost, later = [word.strip() for word in line.split("|")]
        kind = {"name": name, "seats": int(seats), "team": rules.startswith("mists"), "results": [], "line": "%s v %s, %s, %s seats, seed %s" % (a, b, rules, seats, seed)}
        kinds.append(kind)
        for i in range(int(pairs)):
            words = ["a=" + a, "b=" + b, "rules=" + rules, "seats=" + seats, "pairs=1", "threads=1",
                     "seed=%d" % (1000 * int(seed) + i)]
            jobs.append({"order": ((i + 0.5) / int(pairs) + float(later), -float(cost)), "cost": float(cost), "kind": kind, "words": words})
    return kinds, sorted(jobs, key=lambda job: job["order"])


def play(program, end, jobs, lock):
    while True:
        with lock:
            job = next((job for job in jobs if job["cost"] < end - time.time()), None)
            if job is None:
                return
            jobs.remove(job)
        try:
            said = subprocess.run([program, "match"] + job["words"], capture_output=True, text=True,
                                  timeout=max(1, end + 8 - time.time())).stdout
        except subprocess.TimeoutExpired:
            said = ""
        found = SAID.search(said)
        with lock:
            if found:
                job["kind"]["results"].append([float(number) for number in found.groups()])
                print("%4.0f s left: %s" % (end - time.time(), text_of(job["kind"])), flush=True)
            else:
                print("not ended: %s" % job["kind"]["name"], flush=True)


def wilson(share, games, z=1.96):
    middle, half = share + z * z / (2 * games), z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - half) / (1 + z * z / games), (middle + half) / (1 + z * z / games)


def text_of(kind):
    results = kind["results"]
    if not results:
        return "%-28s nothing ended" % kind["name"]
    pairs = len(results)
    mean = [sum(result[i] for result in results) / pairs for i in range(10)]
    if kind["team"]:
        low, high = wilson(mean[8], pairs)
        return "%-28s games %3d won %5.1f%% (%4.1f, %5.1f) v %5.1f%% scores %5.1f v %5.1f ms %.0f v %.0f its %.0f v %.0f" % (
            kind["name"], pairs, 100 * mean[8], 100 * low, 100 * high, 100 * mean[9], *mean[2:8])
    error = math.sqrt(sum((result[1] - mean[1]) ** 2 for result in results) / max(1, pairs - 1) / pairs)
    low, high = wilson(mean[0] / 100, pairs * kind["seats"])
    return "%-28s pairs %3d share %5.1f%% (%4.1f, %5.1f) margin %+6.1f +- %4.1f scores %5.1f v %5.1f ms %.0f v %.0f its %.0f v %.0f" % (
        kind["name"], pairs, mean[0], 100 * low, 100 * high, mean[1], error, *mean[2:8])


def main():
    program, seconds, workers, jobs_file, table = sys.argv[1:6]
    kinds, jobs = read_jobs(jobs_file)
    end, lock = time.time() + float(seconds), threading.Lock()
    threads = [threading.Thread(target=play, args=(program, end, jobs, lock)) for _ in range(int(workers))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with open(table, "w") as out:
        for kind in kinds:
            print(text_of(kind), flush=True)
            out.write("%s | %s\n" % (text_of(kind), kind["line"]))


if __name__ == "__main__":
    main()

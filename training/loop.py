"""Rounds of generating and learning side by side: while one net is trained the last one plays.

python3 training/loop.py PROGRAM WORK_FOLDER OUT_FOLDER seconds=520 round=45 threads=15 [start=FILE] [rules=...]
"""

import os
import shutil
import subprocess
import sys
import time

import torch

from net import ValueNet
from train import Positions, learn


def main():
    program, work, out = sys.argv[1:4]
    options = dict(word.split("=", 1) for word in sys.argv[4:])
    seconds, round_seconds = float(options.get("seconds", 520)), float(options.get("round", 45))
    threads = options.get("threads", "15")
    first_rules = options.get("rules", "new/2,classic/2")
    seed = int(options.get("seed", 1))
    keep = int(options.get("keep", 2))
    held_out = int(options.get("held_out", 20000))
    command = "training/loop.py " + " ".join(sys.argv[4:])
    began = time.time()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(seed)
    torch.backends.cuda.matmul.allow_tf32 = True
    net = ValueNet().to(device)
    newest = options.get("start_net")
    if "start" in options:
        net.load_state_dict(torch.load(options["start"], map_location=device))
    rounds = []

    def generate(number, for_seconds):
        folder = os.path.join(work, "round%d" % number)
        os.makedirs(folder)
        words = [program, "generate", "rules=" + first_rules, "seconds=%g" % for_seconds, "threads=" + threads,
                 "out=" + folder, "seed=%d" % (seed * 1000 + number)]
        words += ["net=" + newest] if newest else ["keep=0.15", "lambda=1"]
        return folder, subprocess.Popen(words, stdout=subprocess.PIPE, text=True)

    def take(folder, process):
        said = process.communicate()[0].strip()
        positions = Positions(folder, device)
        shutil.rmtree(folder)
        return positions, said

    first = float(options.get("first", 12))
    folder, process = generate(0, first if not newest else round_seconds)
    number = 0
    best = None
    while True:
        positions, said = take(folder, process)
        rounds = (rounds + [positions])[-keep:]
        left = seconds - (time.time() - began)
        last_round = left < 2.2 * round_seconds
        if number == 0 and "start" not in options:
            flat = positions.tokens[:100000].reshape(-1, 40)
            net.fit_scales(flat[:, 2:], flat[:, 0], positions.globals)
        number += 1
        learning = round_seconds
        if number == 1 and not newest:
            learning = first + 15  # nobody plays meanwhile: the hopes have nothing new to say
        elif not last_round:
            folder, process = generate(number, round_seconds)
        facts = learn(net, rounds, learning, rate=float(options.get("rate", 2e-3)) * (1 if number < 6 else 0.6),
                      held_out=held_out)
        newest = os.path.join(out, "net%d.net" % number)
        net.save(newest, command)
        torch.save(net.state_dict(), os.path.join(out, "net.pt"))
        print("%5.0f s  round %d: %s; %d positions; %s" % (
            time.time() - began, number, said, positions.size,
            " ".join("%s %.4g" % item for item in facts.items())), flush=True)
        if number == 1 and not options.get("start_net"):
            folder, process = generate(number, round_seconds)
        if last_round:
            break
    shutil.copy(newest, os.path.join(out, "last.net"))
    for i in range(1, number - 2):
        os.remove(os.path.join(out, "net%d.net" % i))


if __name__ == "__main__":
    main()

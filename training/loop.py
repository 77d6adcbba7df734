"""Rounds of generating and learning side by side: while one net is trained the last one plays.

python3 training/loop.py PROGRAM WORK_FOLDER OUT_FOLDER seconds=520 round=45 threads=15 [start_net=FILE] [rules=...]
"""

import os
import shutil
import subprocess
import sys
import time

import torch

from net import ValueNet
from train import TOKEN, Positions, learn


class Loop:
    def __init__(self, program, work, out, options):
        self.program, self.work, self.out, self.options = program, work, out, options
        self.seconds, self.round_seconds = float(options.get("seconds", 520)), float(options.get("round", 45))
        self.seed = int(options.get("seed", 1))
        self.newest = options.get("start_net")
        self.began = time.time()
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        torch.manual_seed(self.seed)
        torch.backends.cuda.matmul.allow_tf32 = True
        self.net = ValueNet().to(self.device)
        self.rounds = []

    def generate(self, number):
        """Begins a round of games. The first one without a net plays by hopes, and is short."""
        folder = os.path.join(self.work, "round%d" % number)
        os.makedirs(folder)
        seconds = self.round_seconds if self.newest else float(self.options.get("first", 12))
        words = [self.program, "generate", "rules=" + self.options.get("rules", "new/2,classic/2"),
                 "seconds=%g" % seconds, "threads=" + self.options.get("threads", "15"), "out=" + folder,
                 "seed=%d" % (self.seed * 1000 + number)]
        if self.newest:
            words += ["net=" + self.newest, "keep=" + self.options.get("part", "1")]
        else:
            words += ["keep=0.15", "lambda=1"]
        return folder, subprocess.Popen(words, stdout=subprocess.PIPE, text=True)

    def take(self, folder, keep):
        positions = Positions(folder, self.device)
        shutil.rmtree(folder)
        if not self.rounds:
            flat = positions.tokens[:50000].reshape(-1, TOKEN)
            self.net.fit_scales(flat[:, 2:], flat[:, 0], positions.globals)
            if self.newest:
                self.net.load(self.newest)
        self.rounds = (self.rounds + [positions])[-keep:]

    def learn(self, number, said):
        rate = float(self.options.get("rate", 2e-3)) * (1 if number < 6 else 0.6)
        held_out = min(int(self.options.get("held_out", 20000)), self.rounds[-1].size // 4)
        facts = learn(self.net, self.rounds, self.round_seconds, rate=rate, held_out=held_out,
                      passes=float(self.options.get("passes", 40)))
        self.newest = os.path.join(self.out, "net%d.net" % number)
        self.net.save(self.newest, "training/loop.py " + " ".join(sys.argv[4:]))
        print("%5.0f s  round %d: %s; %d positions; %s" % (
            time.time() - self.began, number, said, self.rounds[-1].size,
            " ".join("%s %.4g" % item for item in facts.items())), flush=True)

    def run(self):
        keep = int(self.options.get("keep", 2))
        folder, process = self.generate(0)
        number, last_round = 0, False
        while not last_round:
            said = process.communicate()[0].strip()
            if process.returncode:
                sys.exit("%s ended with %d." % (self.program, process.returncode))
            number += 1
            last_round = self.seconds - (time.time() - self.began) < 2.2 * self.round_seconds
            full = folder
            playing = self.newest is not None and not last_round
            if playing:  # with the net of the last round, while this one is learned from
                folder, process = self.generate(number)
            self.take(full, keep)
            self.learn(number, said)
            if not playing and not last_round:
                folder, process = self.generate(number)
        shutil.copy(self.newest, os.path.join(self.out, "last.net"))
        for i in range(1, number - 2):
            os.remove(os.path.join(self.out, "net%d.net" % i))


if __name__ == "__main__":
    Loop(*sys.argv[1:4], dict(word.split("=", 1) for word in sys.argv[4:])).run()

"""Learns a value net from positions that bastide-training generated."""

import glob
import math
import os
import time

import numpy as np
import torch

from net import ATTRIBUTES, GLOBALS, KINDS

TOKENS, TOKEN = 160, 2 + ATTRIBUTES
FIRST_TOKEN = 16 + GLOBALS
RECORD = FIRST_TOKEN + TOKENS * TOKEN + 16


class Positions:
    """Records of one round on the device, in any order."""

    def __init__(self, folder, device):
        parts = []
        for path in sorted(glob.glob(os.path.join(folder, "*.positions"))):
            data = np.fromfile(path, dtype=np.uint8)
            parts.append(torch.from_numpy(data[: len(data) // RECORD * RECORD].reshape(-1, RECORD)).to(device))
        records = torch.cat(parts)
        del parts
        order = torch.randperm(len(records), device=device)
        self.size = len(records)
        self.target = records[:, :4].contiguous().view(torch.float32).squeeze(1)[order]
        self.rules = records[:, 14][order]
        self.globals = records[:, 16:FIRST_TOKEN][order]
        self.tokens = records[:, FIRST_TOKEN : FIRST_TOKEN + TOKENS * TOKEN][order].view(-1, TOKENS, TOKEN)


def batch_of(positions, index):
    tokens = positions.tokens[index].view(-1, TOKEN)
    real = (tokens[:, 0] < KINDS).nonzero().squeeze(1)
    owner = torch.div(real, TOKENS, rounding_mode="floor")
    tokens = tokens[real]
    return tokens[:, 2:], tokens[:, 0].long(), tokens[:, 1].long(), owner, positions.globals[index]


def learn(net, rounds, seconds, rate=2e-3, batch=16384, held_out=20000, passes=40):
    """Trains for so many seconds on the positions of these rounds, or until each was seen so often; returns the
    loss on positions never seen."""
    device = net.w1.device
    optimizer = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=1e-4)
    began = time.time()
    step, losses = 0, []
    sizes = torch.tensor([max(1, r.size - held_out) for r in rounds], dtype=torch.float)
    most_steps = max(1, int(passes * sizes.sum().item() / batch))
    while True:
        part = max((time.time() - began) / seconds, step / most_steps)
        if part >= 1:
            break
        for group in optimizer.param_groups:
            group["lr"] = rate * min(1, (step + 1) / 50) * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * part)))
        r = rounds[int(torch.multinomial(sizes, 1))]
        index = held_out + torch.randint(max(1, r.size - held_out), (batch,), device=device)
        predicted = net(*batch_of(r, index))
        loss = torch.nn.functional.huber_loss(predicted / 10, r.target[index] / 10)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimizer.step()
        net.keep_in_range()
        step += 1
        if step % 50 == 0:
            losses.append(loss.item())
    facts = {"steps": step, "loss": sum(losses[-10:]) / max(1, len(losses[-10:]))}
    facts.update(errors(net, rounds[-1], held_out))
    return facts


@torch.no_grad()
def errors(net, positions, held_out):
    """On the first positions, which are never learned from; printed by rules too."""
    index = torch.arange(held_out, device=net.w1.device)
    target = positions.target[index]
    error = net(*batch_of(positions, index)) - target
    rules = positions.rules[index]
    for number in rules.unique().tolist():
        some = rules == number
        print("        rules %d: error %.2f of %.2f, mean %+.2f, %d positions" % (
            number, error[some].pow(2).mean().sqrt().item(), target[some].std().item(), error[some].mean().item(),
            int(some.sum())))
    tokens = (positions.tokens[:1000, :, 0] < KINDS).sum(1).float().mean().item()
    return {"rmse": error.pow(2).mean().sqrt().item(), "spread": target.std().item(), "tokens": tokens}

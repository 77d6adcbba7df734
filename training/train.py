"""Learns a value net from positions that bastide-training generated."""

import glob
import math
import os
import time

import numpy as np
import torch

from net import ATTRIBUTES, GLOBALS, KINDS, ValueNet

RECORD = 2048
TOKENS = 48


class Positions:
    """Records of one round on the device."""

    def __init__(self, folder, device, most=None):
        parts = []
        for path in sorted(glob.glob(os.path.join(folder, "*.positions"))):
            data = np.fromfile(path, dtype=np.uint8)
            parts.append(torch.from_numpy(data[: len(data) // RECORD * RECORD].reshape(-1, RECORD)))
        records = torch.cat(parts)
        if most and len(records) > most:
            records = records[torch.randperm(len(records))[:most]]
        self.size = len(records)
        numbers = records[:, :12].contiguous().numpy().view(np.float32)
        self.target = torch.from_numpy(numbers[:, 0].copy()).to(device)
        self.seats = records[:, 12].to(device)
        self.globals = records[:, 16 : 16 + GLOBALS].to(device)
        self.tokens = records[:, 16 + GLOBALS : 16 + GLOBALS + TOKENS * 40].to(device).view(-1, TOKENS, 40)


def batch_of(positions, index):
    tokens = positions.tokens[index].view(-1, 40)
    real = (tokens[:, 0] < KINDS).nonzero().squeeze(1)
    owner = torch.div(real, TOKENS, rounding_mode="floor")
    tokens = tokens[real]
    return tokens[:, 2 : 2 + ATTRIBUTES], tokens[:, 0].long(), tokens[:, 1].long(), owner, positions.globals[index]


def learn(net, rounds, seconds, rate=2e-3, batch=16384, held_out=20000):
    """Trains for so many seconds on the positions of these rounds; returns the loss on positions never seen."""
    device = net.w1.device
    optimizer = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=1e-4)
    began = time.time()
    step, losses = 0, []
    sizes = torch.tensor([r.size - held_out for r in rounds], dtype=torch.float)
    while True:
        part = (time.time() - began) / seconds
        if part >= 1:
            break
        for group in optimizer.param_groups:
            group["lr"] = rate * min(1, (step + 1) / 50) * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * part)))
        r = rounds[int(torch.multinomial(sizes, 1))]
        index = held_out + torch.randint(r.size - held_out, (batch,), device=device)
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
    with torch.no_grad():
        last = rounds[-1]
        index = torch.arange(held_out, device=device)
        error = (net(*batch_of(last, index)) - last.target[:held_out])
        spread = last.target[:held_out].std().item()
    return {"steps": step, "loss": sum(losses[-10:]) / max(1, len(losses[-10:])), "rmse": error.pow(2).mean().sqrt().item(),
            "spread": spread, "tokens": (last.tokens[:1000, :, 0] < KINDS).sum(1).float().mean().item()}

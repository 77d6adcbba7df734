"""The net of src/ai/value/learned/net.h as PyTorch sees it, and its file in whole numbers."""

import hashlib
import struct

import torch
from torch import nn

KINDS, HOLDERS = 4, 5
ATTRIBUTES, TOKEN_IN, GLOBALS = 46, 48, 128
HIDDEN, OUT, HEAD_IN, HEAD = 48, 32, 64, 32
WEIGHT, ACTIVATION = 4096, 256  # what counts as 1
MOST_ACTIVATION = 32 - 1 / ACTIVATION
POINTS = 16  # the net's output is in so many points
MOST_WEIGHT = 32767 / WEIGHT
MOST_OF_ROW = (2**18 - 1) / WEIGHT


def relu(x):
    return x.clamp(0, MOST_ACTIVATION)


def stack(*shape):
    w = torch.randn(*shape) / shape[-1] ** 0.5
    return nn.Parameter(w)


class ValueNet(nn.Module):
    def __init__(self):
        super().__init__()
        self.w1 = stack(KINDS, HIDDEN, ATTRIBUTES)
        self.b1 = nn.Parameter(torch.zeros(KINDS, HIDDEN))
        self.w2 = stack(KINDS, OUT, HIDDEN)
        self.b2 = nn.Parameter(torch.zeros(KINDS, OUT))
        self.w3 = nn.Parameter(torch.randn(KINDS, HOLDERS, HEAD_IN, OUT) * 0.3 / OUT**0.5)
        self.wg = nn.Parameter(torch.randn(GLOBALS, HEAD_IN) * 0.1)
        self.b3 = nn.Parameter(torch.zeros(HEAD_IN))
        self.w4 = stack(HEAD, HEAD_IN)
        self.b4 = nn.Parameter(torch.zeros(HEAD))
        self.w5 = nn.Parameter(torch.randn(HEAD) * 0.1 / HEAD**0.5)
        self.b5 = nn.Parameter(torch.zeros(1))
        # Attributes differ much in size; the weights are learned for attributes of about 1.
        self.register_buffer("scale", torch.ones(KINDS, ATTRIBUTES))
        self.register_buffer("global_scale", torch.ones(GLOBALS))

    def fit_scales(self, tokens, kinds, globals_):
        for k in range(KINDS):
            some = tokens[kinds == k][:200000].float()
            self.scale[k] = 1 / some.std(0).clamp(min=0.5) if len(some) > 1 else 1
        self.global_scale.copy_(1 / globals_[:200000].float().std(0).clamp(min=0.5))

    # Weights as they are used, for raw attributes.
    def used1(self):
        return (self.w1 * self.scale[:, None, :]).clamp(-MOST_WEIGHT, MOST_WEIGHT)

    def used_globals(self):
        return (self.wg * self.global_scale[:, None]).clamp(-MOST_WEIGHT, MOST_WEIGHT)

    def forward(self, tokens, kinds, holders, owner, globals_):
        """tokens: all tokens of a batch, [n, ATTRIBUTES]; owner: the position of each."""
        sums = globals_.float() @ self.used_globals() + self.b3
        w1 = self.used1()
        for k in range(KINDS):
            at = (kinds == k).nonzero().squeeze(1)
            x = relu(tokens[at].float() @ w1[k].T + self.b1[k])
            x = relu(x @ self.w2[k].T + self.b2[k])
            # By holder: the outputs stand in the columns of their holder, the others are 0.
            wide = x.new_zeros(len(at), HOLDERS, OUT)
            wide[torch.arange(len(at), device=x.device), holders[at]] = x
            last = self.w3[k].permute(0, 2, 1).reshape(HOLDERS * OUT, HEAD_IN)
            sums = sums.index_add(0, owner[at], wide.reshape(len(at), -1) @ last)
        x = relu(sums)
        x = relu(x @ self.w4.T + self.b4)
        return POINTS * (x @ self.w5 + self.b5)

    @torch.no_grad()
    def keep_in_range(self):
        """Weights that the whole numbers can hold, and rows that cannot overflow."""
        for w in (self.w2, self.w3, self.w4):
            w.clamp_(-MOST_WEIGHT, MOST_WEIGHT)
            row = w.abs().sum(-1, keepdim=True)
            w.mul_((MOST_OF_ROW * 0.99 / row).clamp(max=1))
        self.w5.clamp_(-MOST_WEIGHT, MOST_WEIGHT)

    @torch.no_grad()
    def numbers(self):
        """All weights in the order of the file."""
        w1 = torch.zeros(KINDS, HIDDEN, TOKEN_IN, device=self.w1.device)
        w1[:, :, :ATTRIBUTES] = self.used1()
        parts = [(w1, WEIGHT), (self.b1, ACTIVATION), (self.w2, WEIGHT), (self.b2, ACTIVATION), (self.w3, WEIGHT),
                 (self.used_globals(), WEIGHT), (self.b3, ACTIVATION), (self.w4, WEIGHT), (self.b4, ACTIVATION),
                 (self.w5, WEIGHT), (self.b5, ACTIVATION)]
        return [(w * one).round().clamp(-32767, 32767).to(torch.int16).flatten().cpu() for w, one in parts]

    @torch.no_grad()
    def load(self, path):
        """Goes on from a file; after fit_scales()."""
        with open(path, "rb") as file:
            data = file.read().split(b"\n\n", 1)[1]
        all_numbers = torch.tensor(struct.unpack("<%dh" % (len(data) // 2), data), dtype=torch.float32)
        at = 0

        def take(*shape, one):
            nonlocal at
            size = torch.Size(shape).numel()
            part = all_numbers[at : at + size].view(*shape).to(self.w1.device) / one
            at += size
            return part

        self.w1.copy_(take(KINDS, HIDDEN, TOKEN_IN, one=WEIGHT)[:, :, :ATTRIBUTES] / self.scale[:, None, :])
        self.b1.copy_(take(KINDS, HIDDEN, one=ACTIVATION))
        self.w2.copy_(take(KINDS, OUT, HIDDEN, one=WEIGHT))
        self.b2.copy_(take(KINDS, OUT, one=ACTIVATION))
        self.w3.copy_(take(KINDS, HOLDERS, HEAD_IN, OUT, one=WEIGHT))
        self.wg.copy_(take(GLOBALS, HEAD_IN, one=WEIGHT) / self.global_scale[:, None])
        self.b3.copy_(take(HEAD_IN, one=ACTIVATION))
        self.w4.copy_(take(HEAD, HEAD_IN, one=WEIGHT))
        self.b4.copy_(take(HEAD, one=ACTIVATION))
        self.w5.copy_(take(HEAD, one=WEIGHT))
        self.b5.copy_(take(1, one=ACTIVATION))

    def save(self, path, command):
        numbers = torch.cat(self.numbers()).tolist()
        data = struct.pack("<%dh" % len(numbers), *numbers)
        head = "bastide value net 2\nlicence: MIT, as the project\ncommand: %s\nsha256: %s\n\n" % (
            command, hashlib.sha256(data).hexdigest())
        with open(path, "wb") as file:
            file.write(head.encode() + data)

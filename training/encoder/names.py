"""Trains a body for names: python3 names.py BLOB MODELS DATA OUT [MINUTES] [further]

The lower layers of the model, all trained further, tell for each token of our tokenizer the logits of its labels
(`name-labels.ts`); a token's are read at its first piece. The table of pieces stays as it is and is shared.
With "further" the training goes on from the network in MODELS. Its lower six layers stay as they are, so that what the
networks for trees and the sentiment learned of its states still holds."""

import json
import random
import sys
import time

import numpy as np
import torch
import torch.nn.functional as F

from build_body import WIDTH, build_labels, read_labels, write_eight_bit
from read_blob import read_blob
from read_models import read_positions, read_table, read_tokenizer
from tokenizer import END, START, Tokenizer
from tune import Body, mixed_precision

LAYERS = 9
LABELS = 15
LONGEST = 150
STEP = 1_400
"""Pieces of a step."""
RATE, HEAD_RATE, WARM_UP = 1.2e-4, 1e-3, 100
FURTHER_RATE, FURTHER_HEAD_RATE = 8e-5, 2e-4
KEPT = 6
"""Lower layers that stay as they are in a further training."""
JOINED, CAPITALS = 0.3, 0.05
"""Shares of the sequences that have two or three sentences, and of those in capitals."""


def main(blob_path: str, models: str, data: str, out: str, minutes: str = "30", further: str = "") -> None:
    torch.set_num_threads(2)
    torch.manual_seed(1)
    random.seed(1)
    blob = read_blob(blob_path)
    tokenizer, table, positions = read_tokenizer(models), read_table(models), read_positions(models)
    steps = make_steps(data, tokenizer)
    print(len(steps), "steps", sum(len(ids) for step in steps for ids, _ in step), "pieces", flush=True)
    blob.layers = LAYERS
    head, rates = torch.nn.Linear(WIDTH, LABELS), (RATE, HEAD_RATE)
    if further:
        rates = FURTHER_RATE, FURTHER_HEAD_RATE
        for parameter, value in zip((head.weight, head.bias), read_labels(f"{models}/names.onnx", blob)):
            parameter.data = torch.from_numpy(value)
    else:
        torch.nn.init.normal_(head.weight, std=0.02)
        torch.nn.init.zeros_(head.bias)
    body = Body(blob)
    body.layers[: KEPT if further else 0].requires_grad_(False)
    table, positions = torch.from_numpy(table), torch.from_numpy(positions)
    train(body, head, steps, lambda ids: table[ids] + positions[: ids.shape[1]], float(minutes) * 60, *rates)
    for layer, module in enumerate(body.layers):
        for name, value in module.own.items():
            key = f"l{layer}.{name.replace('_', '.')}"
            blob.tensors[key] = value.detach().numpy().reshape(blob.tensors[key].shape)
    write_eight_bit(build_labels(blob, head.weight.detach().numpy(), head.bias.detach().numpy()), out)


def make_steps(path: str, tokenizer: Tokenizer):
    """Lists steps of sequences of about one length, each as ids and labels."""
    with open(path, encoding="utf8") as file:
        corpora = json.load(file)
    sequences = []
    for corpus in corpora:
        left, chosen = corpus["times"], []
        while left > 0:
            chosen += random.sample(corpus["sentences"], int(len(corpus["sentences"]) * min(1, left)))
            left -= 1
        while chosen:
            count = random.choice((2, 3)) if random.random() < JOINED else 1
            some, chosen = chosen[:count], chosen[count:]
            words = [word for each in some for word in each["words"]]
            if random.random() < CAPITALS:
                words = [word.upper() for word in words]
            sequences.append(encode(words, [label for each in some for label in each["labels"]], tokenizer))
    random.shuffle(sequences)
    steps, open_ones = [], {}
    for each in sequences:
        length = -(-len(each[0]) // 8) * 8
        step = open_ones.setdefault(length, [])
        step.append(each)
        if len(step) >= max(1, STEP // length):
            steps.append(open_ones.pop(length))
    steps += open_ones.values()
    random.shuffle(steps)
    return steps


def encode(words, labels, tokenizer: Tokenizer):
    ids, own = [START], [-1]
    for word, label in zip(words, labels):
        pieces = tokenizer.word(tokenizer.normalize(word).replace(" ", ""))
        if len(ids) + len(pieces) >= LONGEST:
            break
        ids += pieces
        own += [label] + [-1] * (len(pieces) - 1)
    return [*ids, END], [*own, -1]


def train(body, head, steps, embed, seconds: float, rate: float, head_rate: float) -> None:
    """The rate falls with the clock, so that it is nought when the time is over."""
    parameters = [each for each in body.parameters() if each.requires_grad]
    matrices = [each for each in parameters if each.dim() > 1]
    vectors = [each for each in parameters if each.dim() < 2]
    groups = [
        {"params": matrices, "weight_decay": 0.01, "lr": rate},
        {"params": vectors, "weight_decay": 0, "lr": rate},
        {"params": head.parameters(), "weight_decay": 0, "lr": head_rate},
    ]
    optimizer = torch.optim.AdamW(groups, betas=(0.9, 0.98), fused=True)
    rates = [group["lr"] for group in optimizer.param_groups]
    body.train()
    start, losses, pieces = time.time(), [], 0
    for at, step in enumerate(steps):
        done = max(at / len(steps), (time.time() - start) / seconds)
        if done >= 1:
            break
        for group, rate in zip(optimizer.param_groups, rates):
            group["lr"] = rate * min(1, (at + 1) / WARM_UP) * (1 - done)
        longest = -(-max(len(ids) for ids, _ in step) // 8) * 8
        ids = torch.tensor([own + [1] * (longest - len(own)) for own, _ in step])
        labels = torch.tensor([own + [-1] * (longest - len(own)) for _, own in step])
        lengths = torch.tensor([len(own) for own, _ in step])
        with mixed_precision():
            logits = head(body.tokens(embed(ids), lengths))
        loss = F.cross_entropy(logits.float().view(-1, LABELS), labels.view(-1), ignore_index=-1)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(body.parameters(), 1.0)
        optimizer.step()
        losses.append(loss.item())
        pieces += int(lengths.sum())
        if at % 50 == 49:
            passed = time.time() - start
            print(f"{at + 1} {passed:.0f} s, loss {np.mean(losses[-50:]):.4f}, {pieces / passed:.0f} pieces/s", flush=True)


main(*sys.argv[1:])

"""Trains a network for trees: python3 trees.py MODELS DATA NAME [MINUTES]

It reads what the network for names, which stays as it is, knows of each word of a sentence behind two of its layers: the
mean and the last of the word's pieces. It has one layer of attention over words (with biases for distances, Raffel et al.
2020) and biaffine scores of arcs and relations (Dozat and Manning 2017)."""

import json
import random
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import onnx
import onnxruntime
import torch
import torch.nn.functional as F

from build_body import CONTRIB, STATES, WIDTH, Graph, write_eight_bit
from read_models import read_positions, read_table, read_tokenizer
from tokenizer import END, START
from tune import mixed_precision

WORD = len(STATES) * 2 * WIDTH
MOST = 128
"""Pieces of a window, as in `label-encoder.ts`."""
TOGETHER = [(1, 1), (2, 10)]
"""Every sentence is read once for each: alone, and in a paragraph of so many."""
WIDE, HEADS, INNER, NARROW = 192, 6, 384, 64
FAR = 16
"""Distances from here on count as the same."""
DROPPED = 0.2
RATE, WARM_UP = 2e-3, 100
STEP = 1_000
"""Words of a step, with padding."""
HELD_BACK = 40
"""One sentence of so many is only measured on."""


def main(models: str, path: str, name: str, minutes: str = "15") -> None:
    torch.manual_seed(1)
    random.seed(1)
    with open(path, encoding="utf8") as file:
        data = json.load(file)
    sentences, relations = data["sentences"], data["relations"]
    known = read_states(models, [each["words"] for each in sentences])
    starts = np.cumsum([0, *(len(each["words"]) for each in sentences)])
    some = known[0][:: max(1, len(known[0]) // 20_000)].astype(np.float32)
    network = Network(len(relations), some.mean(0), some.std(0))

    def batch_of(chosen, reading=None):
        longest = max(len(sentences[i]["words"]) for i in chosen)
        states = np.zeros((len(chosen), longest, WORD), np.float16)
        heads, names = np.full((2, len(chosen), longest), -1)
        for row, i in enumerate(chosen):
            size = starts[i + 1] - starts[i]
            own = random.choice(known) if reading is None else known[reading]
            states[row, :size] = own[starts[i] : starts[i + 1]]
            heads[row, :size] = np.array(sentences[i]["heads"]) + 1
            names[row, :size] = sentences[i]["relations"]
        return torch.from_numpy(states).float(), torch.from_numpy(heads), torch.from_numpy(names)

    measured = [i for i in range(len(sentences)) if i % HELD_BACK == 0]
    learned = [i for i in range(len(sentences)) if i % HELD_BACK != 0]
    train(network, lambda: (batch_of(chosen) for chosen in make_steps(learned, sentences)), float(minutes) * 60)
    network.eval()
    write_eight_bit(network.build(), f"{models}/{name}.onnx")
    with open(f"{models}/{name}.txt", "w", encoding="utf8") as file:
        file.writelines(f"{relation}\n" for relation in relations)
    session = open_session(f"{models}/{name}.onnx")
    for reading, count in enumerate(TOGETHER):
        figures = np.mean([measure(network, session, *batch_of([i], reading)) for i in measured], axis=0)
        print("read with", count, "heads, and with relations, each by the most likely one, and in eight bits:", figures.round(4), flush=True)


def open_session(path: str) -> onnxruntime.InferenceSession:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    return onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"], disabled_optimizers=["SkipLayerNormFusion"])


def read_states(models: str, sentences) -> list[np.ndarray]:
    """States of all words for each way of reading them together."""
    tokenizer, table, positions = read_tokenizer(models), read_table(models), read_positions(models)
    session = open_session(f"{models}/names.onnx")
    pieces = [[tokenizer.word(tokenizer.normalize(word).replace(" ", "")) for word in words] for words in sentences]
    found = []
    for least, most in TOGETHER:
        states = np.empty((sum(map(len, sentences)), WORD), np.float16)

        def read(window):
            ids, places = window
            ids = [*ids, END]
            inputs = {"embedded": (table[ids] + positions[: len(ids)])[None], "mask": np.ones((1, len(ids)), np.int32)}
            starts = np.array([start for _, start, _ in places])
            ends = np.array([end for _, _, end in places])
            parts = []
            for (layer,) in session.run(list(STATES), inputs):
                parts += [np.add.reduceat(layer[: ends[-1]], starts) / (ends - starts)[:, None], layer[ends - 1]]
            states[[word for word, _, _ in places]] = np.concatenate(parts, axis=1)

        with ThreadPoolExecutor(2) as pool:
            list(pool.map(read, cut(pieces, least, most)))
        found.append(states)
        print("read", len(states), "words with", least, "to", most, flush=True)
    return found


def cut(sentences, least: int, most: int):
    """Yields windows as `label-encoder.ts` cuts them from paragraphs of some sentences: ids, and number, start and end of each word."""
    number, left = 0, 0
    window = None
    for words in sentences:
        count = sum(map(len, words))
        if left == 0 or len(window[0]) + count >= MOST:
            if window:
                yield window
            window = [START], []
        left = (left or random.randint(least, most)) - 1
        for own in words:
            ids, places = window
            if len(ids) + len(own) >= MOST and places:
                yield window
                window = ids, places = [START], []
            own = own[:MOST]
            places.append((number, len(ids), len(ids) + len(own)))
            ids += own
            number += 1
    yield window


def make_steps(chosen, sentences):
    """Lists steps of sentences of about one length."""
    random.shuffle(chosen)
    steps, open_ones = [], {}
    for i in chosen:
        length = -(-len(sentences[i]["words"]) // 4) * 4
        step = open_ones.setdefault(length, [])
        step.append(i)
        if len(step) * length >= STEP:
            steps.append(open_ones.pop(length))
    steps += open_ones.values()
    random.shuffle(steps)
    return steps


class Network(torch.nn.Module):
    def __init__(self, relations: int, mean, deviation):
        super().__init__()
        linear, norm = torch.nn.Linear, torch.nn.LayerNorm
        self.shift, self.scale = torch.from_numpy(mean), 1 / torch.from_numpy(deviation)
        self.enter = linear(WORD, WIDE)
        self.before, self.middle, self.after = norm(WIDE), norm(WIDE), norm(WIDE)
        self.qkv, self.joined = linear(WIDE, 3 * WIDE), linear(WIDE, WIDE)
        self.near = torch.nn.Parameter(torch.zeros(2 * FAR + 1, HEADS))
        self.inner, self.outer = linear(WIDE, INNER), linear(INNER, WIDE)
        self.dependent, self.head = linear(WIDE, WIDE), linear(WIDE, WIDE)
        self.root = torch.nn.Parameter(torch.randn(WIDE) * 0.1)
        self.arc = linear(WIDE, WIDE)
        self.far = torch.nn.Parameter(torch.zeros(2 * FAR + 1))
        self.named_dependent, self.named_head = linear(WIDE, NARROW), linear(WIDE, NARROW)
        self.names = linear(NARROW + 1, relations * (NARROW + 1), bias=False)
        torch.nn.init.zeros_(self.names.weight)

    def forward(self, states, lengths):
        """Returns logarithms of the arcs' probabilities, and dependents and heads whose products are scores of relations."""
        batch, length, _ = states.shape

        def drop(x):
            return F.dropout(x, DROPPED, self.training)

        place = torch.arange(length)
        distance = (place[None] - place[:, None]).clamp(-FAR, FAR) + FAR
        is_word = place[None] < lengths[:, None]
        hidden = torch.zeros(batch, 1, 1, length).masked_fill(~is_word[:, None, None], -1e4)
        x = drop((states - self.shift) * self.scale)
        x = drop(F.gelu(self.enter(x)))
        q, k, v = (each.view(batch, length, HEADS, -1).transpose(1, 2) for each in self.qkv(self.before(x)).chunk(3, -1))
        bias = self.near[distance].permute(2, 0, 1)[None] + hidden
        y = F.scaled_dot_product_attention(q, k, v, attn_mask=bias.to(q.dtype), dropout_p=0.1 if self.training else 0)
        x = x + drop(self.joined(y.transpose(1, 2).reshape(batch, length, WIDE)))
        x = x + drop(self.outer(drop(F.gelu(self.inner(self.middle(x))))))
        x = self.after(x)
        dependents, heads = drop(F.gelu(self.dependent(x))), drop(F.gelu(self.head(x)))
        heads = torch.cat([self.root.expand(batch, 1, WIDE), heads], 1)
        arcs = (self.arc(dependents) @ heads.transpose(1, 2)).float()
        far = (self.far[distance] - 1e4 * torch.eye(length))[None] + hidden[:, 0]
        arcs = (arcs + F.pad(far, (1, 0))).log_softmax(-1)
        dependents, heads = (F.pad(drop(F.gelu(own(x))), (0, 1), value=1) for own in (self.named_dependent, self.named_head))
        return arcs, self.names(dependents).view(batch, length, -1, NARROW + 1), heads

    def build(self) -> onnx.ModelProto:
        """The same for one sentence as a graph."""
        graph = Graph()

        def weight(name, value):
            return graph.weight(name, value.detach().numpy() if isinstance(value, torch.Tensor) else np.asarray(value))

        def product(x, layer, name):
            return graph.node("MatMul", [x, weight(f"{name}.w", layer.weight.T)], f"{name}.y")

        def linear(x, layer, name):
            return graph.node("Add", [product(x, layer, name), weight(f"{name}.b", layer.bias)], name)

        def gelu(x, layer, name):
            return graph.node("BiasGelu", [product(x, layer, name), weight(f"{name}.b", layer.bias)], name, CONTRIB)

        def norm(x, layer, name):
            return graph.node("LayerNormalization", [x, weight(f"{name}.w", layer.weight), weight(f"{name}.b", layer.bias)], name, epsilon=layer.eps, axis=-1)

        one, nought = weight("one", np.int64(1)), weight("nought", np.int64(0))
        size = graph.node("Squeeze", [graph.node("Shape", ["states"], "shape", start=1, end=2)], "size")
        place = graph.node("Range", [nought, size, one], "place")
        row = graph.node("Unsqueeze", [place, weight("axis0", [0])], "row")
        column = graph.node("Unsqueeze", [place, weight("axis1", [1])], "column")
        distance = graph.node("Sub", [row, column], "distance")
        distance = graph.node("Clip", [distance, weight("min", np.int64(-FAR)), weight("max", np.int64(FAR))], "clipped")
        distance = graph.node("Add", [distance, weight("middle", np.int64(FAR))], "index")
        near = graph.node("Gather", [weight("near.w", self.near), distance], "near.each", axis=0)
        near = graph.node("Transpose", [near], "near.heads", perm=[2, 0, 1])
        near = graph.node("Unsqueeze", [near, "axis0"], "near")
        # No word depends on itself.
        self.far.data[FAR] = -1e4
        far = graph.node("Gather", [weight("far.w", self.far), distance], "far.each", axis=0)
        far = graph.node("Pad", [far, weight("far.pad", [0, 1, 0, 0])], "far")

        x = graph.node("Sub", ["states", weight("shift", self.shift)], "shifted")
        x = graph.node("Mul", [x, weight("scale", self.scale)], "scaled")
        x = gelu(x, self.enter, "enter")
        y = product(norm(x, self.before, "before"), self.qkv, "qkv")
        parts = graph.node("Split", [y, weight("thirds", [WIDE] * 3)], ["q", "k", "v"], axis=-1)
        y = graph.node("MultiHeadAttention", [*parts, weight("qkv.b", self.qkv.bias), "", near], "heads.joined", CONTRIB, num_heads=HEADS)
        x = graph.node("Add", [x, linear(y, self.joined, "joined")], "attended")
        y = linear(gelu(norm(x, self.middle, "middle.norm"), self.inner, "inner"), self.outer, "outer")
        x = norm(graph.node("Add", [x, y], "sum"), self.after, "after")
        heads = graph.node("Concat", [weight("root", self.root.view(1, 1, WIDE)), gelu(x, self.head, "head")], "arc.heads", axis=1)
        heads = graph.node("Transpose", [heads], "arc.heads.t", perm=[0, 2, 1])
        arcs = graph.node("MatMul", [linear(gelu(x, self.dependent, "dependent"), self.arc, "arc"), heads], "arc.scores")
        graph.node("LogSoftmax", [graph.node("Add", [arcs, far], "arc.all")], "arcs", axis=-1)
        pad = [weight("pad", [0, 0, 0, 0, 0, 1]), weight("pad.value", np.float32(1))]
        graph.node("Pad", [gelu(x, self.named_head, "named.head"), *pad], "heads")
        y = graph.node("Pad", [gelu(x, self.named_dependent, "named.dependent"), *pad], "named")
        graph.node("MatMul", [y, weight("names.w", self.names.weight.T)], "dependents")
        shapes = {"arcs": [1, "length", "choices"], "dependents": [1, "length", "products"], "heads": [1, "length", NARROW + 1]}
        return graph.model(shapes, {"states": [1, "length", WORD]})


def train(network: Network, make_batches, seconds: float) -> None:
    """The rate falls with the clock, so that it is nought when the time is over."""
    optimizer = torch.optim.AdamW(network.parameters(), lr=RATE, betas=(0.9, 0.95), weight_decay=0.01, fused=True)
    start, at, losses = time.time(), 0, []
    network.train()
    while True:
        for states, heads, names in make_batches():
            done = (time.time() - start) / seconds
            if done >= 1:
                return
            for group in optimizer.param_groups:
                group["lr"] = RATE * min(1, (at + 1) / WARM_UP) * (1 - done)
            with mixed_precision():
                arcs, dependents, named = network(states, (heads >= 0).sum(1))
            chosen = named.float().gather(1, (heads - 1).clamp(0)[..., None].expand(-1, -1, NARROW + 1))
            scores = (dependents.float() * chosen[:, :, None]).sum(-1)
            loss = F.nll_loss(arcs.flatten(0, 1), heads.flatten(), ignore_index=-1)
            loss = loss + F.cross_entropy(scores.flatten(0, 1), names.flatten(), ignore_index=-1)
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimizer.step()
            losses.append(loss.item())
            at += 1
            if at % 100 == 0:
                print(f"{at} {time.time() - start:.0f} s, loss {np.mean(losses[-100:]):.4f}", flush=True)
        print("epoch", flush=True)


def measure(network: Network, session, states, heads, names):
    """Shares of right heads, and of those with the right relation, in full precision and in eight bits."""
    with torch.no_grad():
        exact = [each.numpy() for each in network(states, torch.tensor([heads.shape[1]]))]
    figures = []
    for arcs, dependents, named in (exact, session.run(["arcs", "dependents", "heads"], {"states": states.numpy()})):
        guess = arcs[0].argmax(-1)
        dependents = dependents.reshape(heads.shape[1], -1, NARROW + 1)
        relations = (dependents @ named[0][np.maximum(guess - 1, 0)][..., None])[..., 0].argmax(-1)
        right = guess == heads[0].numpy()
        figures += [right.mean(), (right & ((guess == 0) | (relations == names[0].numpy()))).mean()]
    return figures


if __name__ == "__main__":
    main(*sys.argv[1:])

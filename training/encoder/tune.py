"""Trains the upper layers further on questions and the sentences that answer them (InfoNCE, van den Oord et al. 2018; the
result is a mean of the weights before and after, Wortsman et al. 2022). Half an hour on two cores at most."""

import json
import random

import torch
import torch.nn.functional as F

WIDTH, HEADS = 384, 12
STEPS = 325
WARM_UP = 40
QUESTIONS = 12
"""In a step, each with one answer and some other sentences."""
RATE = 2e-5
TEMPERATURE = 0.05
FROZEN = 6
"""Lower layers, which stay as they are."""
STAY = 3.0
"""Weight of the distance from the vectors before."""
SHARE = 0.7
"""Of the change that is kept: at 1 sentences of an article are told apart best, at 0.5 articles are."""
LONGEST = 128
MATRICES = {"q.w": (WIDTH, WIDTH), "k.w": (WIDTH, WIDTH), "v.w": (WIDTH, WIDTH), "ao.w": (WIDTH, WIDTH), "fi.w": (1536, WIDTH), "fo.w": (WIDTH, 1536)}
VECTORS = ("q.b", "k.b", "v.b", "ao.b", "fi.b", "fo.b", "aln.w", "aln.b", "oln.w", "oln.b")


class Layer(torch.nn.Module):
    def __init__(self, tensors, at):
        super().__init__()
        shapes = {**MATRICES, **{name: (-1,) for name in VECTORS}}
        self.own = torch.nn.ParameterDict(
            {name.replace(".", "_"): torch.nn.Parameter(torch.tensor(tensors[f"{at}.{name}"].reshape(shape))) for name, shape in shapes.items()}
        )

    def forward(self, x, mask, eps):
        own = self.own
        batch, length, _ = x.shape

        def linear(y, name):
            return F.linear(y, own[f"{name}_w"], own[f"{name}_b"])

        def heads(name):
            return linear(x, name).view(batch, length, HEADS, WIDTH // HEADS).transpose(1, 2)

        def norm(y, name):
            return F.layer_norm(y, (WIDTH,), own[f"{name}_w"], own[f"{name}_b"], eps)

        y = F.scaled_dot_product_attention(heads("q"), heads("k"), heads("v"), attn_mask=mask)
        y = linear(y.transpose(1, 2).reshape(batch, length, WIDTH), "ao")
        x = norm(x + F.dropout(y, 0.1, self.training), "aln")
        y = linear(F.gelu(linear(x, "fi")), "fo")
        return norm(x + F.dropout(y, 0.1, self.training), "oln")


class Body(torch.nn.Module):
    def __init__(self, blob):
        super().__init__()
        self.eps = blob.eps
        self.norm = [torch.tensor(blob.tensors["emb.ln.w"]), torch.tensor(blob.tensors["emb.ln.b"])]
        self.layers = torch.nn.ModuleList(Layer(blob.tensors, f"l{i}") for i in range(blob.layers))

    def forward(self, x, lengths):
        return F.normalize((self.tokens(x, lengths) * real_ones(x, lengths)[..., None]).sum(1), dim=1)

    def tokens(self, x, lengths):
        mask = torch.zeros(len(x), 1, 1, x.shape[1]).masked_fill(~real_ones(x, lengths)[:, None, None], -1e4)
        x = F.layer_norm(x, (WIDTH,), *self.norm, self.eps)
        for layer in self.layers:
            x = layer(x, mask.to(x.dtype), self.eps)
        return x


def mixed_precision():
    """Products in sixteen bits on processors with AVX-512: with AVX2 they take six times as long as exact ones."""
    return torch.autocast("cpu", torch.bfloat16, enabled="AVX512" in torch.backends.cpu.get_cpu_capability())


def real_ones(x, lengths):
    return torch.arange(x.shape[1])[None] < lengths[:, None]


class Texts:
    """Batches of texts, by their ids each cut to LONGEST."""

    def __init__(self, tokenizer, table, positions):
        self.tokenizer, self.table, self.positions = tokenizer, torch.tensor(table), torch.tensor(positions)
        self.known = {}

    def ids(self, text):
        if text not in self.known:
            self.known[text] = self.tokenizer.encode(text, LONGEST)
        return self.known[text]

    def batch(self, texts):
        ids = [self.ids(text) for text in texts]
        longest = max(map(len, ids))
        padded = torch.tensor([own + [1] * (longest - len(own)) for own in ids])
        return self.table[padded] + self.positions[:longest], torch.tensor([len(own) for own in ids])

    def encode(self, body, texts):
        body.eval()
        vectors = torch.zeros(len(texts), WIDTH)
        order = sorted(range(len(texts)), key=lambda i: len(self.ids(texts[i])))
        with torch.no_grad():
            for at in range(0, len(order), 32):
                some = order[at : at + 32]
                vectors[some] = body(*self.batch([texts[i] for i in some]))
        return vectors


def tune(blob, tokenizer, table, positions, questions_path: str) -> None:
    """Changes the tensors of `blob`. The file holds articles with their sentences, and questions with the numbers of the
    sentences that answer them (`tuning-data.ts`)."""
    torch.manual_seed(1)
    random.seed(1)
    with open(questions_path, encoding="utf8") as file:
        data = json.load(file)
    texts, body = Texts(tokenizer, table, positions), Body(blob)
    sentences, languages, numbers = [], [], {}
    for article in data["articles"]:
        for at, sentence in enumerate(article["sentences"]):
            numbers[article["id"], at] = len(sentences)
            sentences.append(f"passage: {sentence}")
            languages.append(article["language"])
    asked = [f"query: {each['question']}" for each in data["questions"]]
    of_sentences, of_questions = texts.encode(body, sentences), texts.encode(body, asked)
    from_center = centering(of_sentences, languages)
    question_center = of_questions.mean(0)

    def compare(questions, passages, which):
        return F.normalize(questions - question_center, dim=1) @ from_center(passages, which).T

    examples = choose_examples(data, numbers, compare(of_questions, of_sentences, torch.arange(len(sentences))))
    for layer in body.layers[:FROZEN]:
        layer.requires_grad_(False)
    parameters = [each for each in body.parameters() if each.requires_grad]
    optimizer = torch.optim.AdamW(parameters, lr=RATE, weight_decay=0.01)
    queue = []
    for step in range(STEPS):
        for group in optimizer.param_groups:
            group["lr"] = RATE * min(1, (step + 1) / WARM_UP) * (1 - step / STEPS)
        if len(queue) < QUESTIONS:
            queue = random.sample(examples, len(examples))
        some, queue = queue[:QUESTIONS], queue[QUESTIONS:]
        chosen = {right for _, right, *_ in some}
        for _, _, beside, far, _ in some:
            chosen |= {*random.sample(beside, min(3, len(beside))), *far}
        chosen = sorted(chosen, key=lambda i: len(texts.ids(sentences[i])))
        body.train()
        # Long sentences apart: padding costs as much as text.
        parts = (chosen[: len(chosen) * 2 // 3], chosen[len(chosen) * 2 // 3 :])
        passages = torch.cat([body(*texts.batch([sentences[i] for i in part])) for part in parts])
        questions = body(*texts.batch([asked[example[0]] for example in some]))
        likeness = compare(questions, passages, torch.tensor(chosen)) / TEMPERATURE
        loss = 0
        for row, (_, right, _, _, all_right) in zip(likeness, some):
            kept = [at for at, i in enumerate(chosen) if i == right or i not in all_right]
            loss = loss + F.cross_entropy(row[kept][None], torch.tensor([kept.index(chosen.index(right))]))
        moved = 2 - (passages * of_sentences[chosen]).sum(1).mean() - (questions * of_questions[[each[0] for each in some]]).sum(1).mean()
        optimizer.zero_grad()
        (loss / QUESTIONS + STAY * moved).backward()
        torch.nn.utils.clip_grad_norm_(parameters, 1.0)
        optimizer.step()
    for i, layer in enumerate(body.layers):
        for name, value in layer.own.items():
            key = f"l{i}.{name.replace('_', '.')}"
            before = blob.tensors[key]
            blob.tensors[key] = before + SHARE * (value.detach().numpy().reshape(before.shape) - before)


def centering(vectors, languages):
    """Vectors are compared from the center of their language; with few texts it leans on the center of all."""
    names = sorted(set(languages))
    index = torch.tensor([names.index(each) for each in languages])
    counts = torch.bincount(index)[:, None]
    sums = torch.zeros(len(names), WIDTH).index_add_(0, index, vectors)
    centers = (sums + vectors.mean(0) * 50) / (counts + 50)
    return lambda own, which: F.normalize(own - centers[index[which]], dim=1)


def choose_examples(data, numbers, likeness):
    """Lists question, answering sentence, the likest others of its article, one of another, and all that answer."""
    sentences = {article["id"]: article["sentences"] for article in data["articles"]}
    examples = []
    for at, question in enumerate(data["questions"]):
        all_right = {numbers[each["article"], i] for each in question["answers"] for i in each["right"]}
        for answer in question["answers"][:2]:
            right = {numbers[answer["article"], i] for i in answer["right"]}
            own = {numbers[answer["article"], i] for i in range(len(sentences[answer["article"]]))}
            beside = sorted(own - all_right, key=lambda i: -likeness[at, i])[:6]
            far = [i for i in likeness[at].topk(12).indices.tolist() if i not in all_right and i not in own][:1]
            examples.append((at, max(right, key=lambda i: likeness[at, i]), beside, far, all_right))
    return examples

"""Makes the files of services/engines/encoder/models: python3 main.py BLOB DATA QUESTIONS OUT"""

import json
import os
import sys

import numpy as np
import onnxruntime

from build_body import WIDTH, build_body, write_eight_bit
from choose_pieces import choose_pieces, read_lines
from read_blob import read_blob
from tokenizer import Tokenizer
from tune import tune

LANGUAGES = ["en", "cs", "de", "es", "fr", "nl", "pl", "sk"]


def main(blob_path: str, data: str, questions: str, out: str) -> None:
    blob = read_blob(blob_path)
    unknown_score = float(min(blob.scores)) - 10
    whole = Tokenizer(blob.pieces, blob.scores, unknown_score, blob.normalization)
    kept = choose_pieces(blob.pieces, blob.scores, whole, data)
    pieces = [blob.pieces[i] for i in kept]
    scores = [round(float(blob.scores[i]), 4) for i in kept]
    os.makedirs(out, exist_ok=True)
    write_vocabulary(f"{out}/vocabulary.tsv", pieces, scores, unknown_score)
    write_normalization(f"{out}/normalization.tsv", blob.normalization)
    rows = blob.blocks["emb.word"].reshape(-1, WIDTH // 32)[kept]
    rows.tofile(f"{out}/table.bin")
    positions = blob.tensors["emb.pos"].reshape(-1, WIDTH)[: blob.positions] + blob.tensors["emb.type"].reshape(-1, WIDTH)[0]
    positions = positions.astype("<f4")
    positions.tofile(f"{out}/positions.bin")

    tokenizer = Tokenizer(pieces, scores, unknown_score, blob.normalization)
    table = blob.tensors["emb.word"].reshape(-1, WIDTH)[kept]

    def inputs_of(text: str):
        ids = tokenizer.encode(text)
        return {"embedded": (table[ids] + positions[: len(ids)])[None], "mask": np.ones((1, len(ids)), np.int32)}

    tune(blob, tokenizer, table, positions, questions)
    texts = sample_texts(data)
    plain = build_body(blob)
    write_eight_bit(plain, f"{out}/vectors.onnx")
    exact = run_all(plain.SerializeToString(), [inputs_of(text) for text in texts])
    made = run_all(f"{out}/vectors.onnx", [inputs_of(text) for text in texts])
    likeness = (exact * made).sum(1)
    print(json.dumps({"pieces": len(pieces), "cosine mean": float(likeness.mean()), "cosine min": float(likeness.min())}))


def sample_texts(data: str) -> list[str]:
    """Forty sentences of each language's treebank, half as questions and half as passages."""
    texts = []
    for language in LANGUAGES:
        lines = [line[9:].strip() for line in read_lines(f"{data}/ud/{language}.dev.conllu") if line.startswith("# text = ")]
        chosen = [line for line in lines if len(line) > 40][:: max(1, len(lines) // 60)][:40]
        texts += [("query: " if i % 4 < 2 else "passage: ") + text for i, text in enumerate(chosen)]
    return texts


def open_session(model) -> onnxruntime.InferenceSession:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 2
    return onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])


def run_all(model, inputs) -> np.ndarray:
    session = open_session(model)
    return np.concatenate([session.run(["vector"], one)[0] for one in inputs])


def write_vocabulary(path: str, pieces, scores, unknown_score) -> None:
    """One piece a line with its score; the first line is the score of an unknown character."""
    with open(path, "w", encoding="utf8", newline="\n") as file:
        file.write(f"{unknown_score:.4f}\n")
        file.writelines(f"{piece}\t{score}\n" for piece, score in zip(pieces, scores))


def write_normalization(path: str, normalization) -> None:
    """A character and its replacement a line, both as hexadecimal code points."""
    with open(path, "w", encoding="utf8", newline="\n") as file:
        for point, to in sorted(normalization.items()):
            file.write(f"{point:x}\t{' '.join(f'{each:x}' for each in to)}\n")


main(*sys.argv[1:])

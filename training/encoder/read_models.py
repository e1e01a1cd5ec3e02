"""Reads the files of services/engines/encoder/models that networks share."""

import numpy as np

from build_body import WIDTH
from tokenizer import Tokenizer


def read_tokenizer(models: str) -> Tokenizer:
    unknown, *lines = read_lines(f"{models}/vocabulary.tsv")
    pieces, scores = zip(*(line.rsplit("\t", 1) for line in lines))
    normalization = {}
    for line in read_lines(f"{models}/normalization.tsv"):
        point, _, to = line.partition("\t")
        normalization[int(point, 16)] = [int(each, 16) for each in to.split()]
    return Tokenizer(pieces, [float(score) for score in scores], float(unknown), normalization)


def read_lines(path: str) -> list[str]:
    with open(path, encoding="utf8", newline="\n") as file:
        return file.read().rstrip("\n").split("\n")


def read_table(models: str) -> np.ndarray:
    blocks = np.fromfile(f"{models}/table.bin", np.dtype([("scale", "<f2"), ("codes", "u1", 16)]))
    rows = np.concatenate([(blocks["codes"] & 15), (blocks["codes"] >> 4)], axis=1).astype(np.float32) - 8
    return (rows * blocks["scale"].astype(np.float32)[:, None]).reshape(-1, WIDTH)


def read_positions(models: str) -> np.ndarray:
    return np.fromfile(f"{models}/positions.bin", "<f4").reshape(-1, WIDTH)

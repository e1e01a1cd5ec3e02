"""Chooses the pieces that the eight languages need: those of the treebanks, names, lexica and the taxonomy, single
characters outside scripts of other languages, and the most probable ones of the languages' alphabets."""

import glob
import json
import os
import re
import unicodedata
from collections import Counter

from tokenizer import MARK, UNKNOWN, Tokenizer

COUNT = 64_000
SCRIPTS_OF_OTHERS = set(
    "CJK HANGUL HIRAGANA KATAKANA KANGXI THAI ARABIC DEVANAGARI TAMIL TELUGU BENGALI KANNADA MALAYALAM GUJARATI "
    "GURMUKHI ORIYA SINHALA KHMER LAO MYANMAR ETHIOPIC GEORGIAN ARMENIAN HEBREW TIBETAN BOPOMOFO YI MONGOLIAN "
    "IDEOGRAPHIC SYRIAC THAANA".split()
)
ALPHABET = set("abcdefghijklmnopqrstuvwxyzáčďéěíňóřšťúůýžäĺľôŕöüßàâæçèêëîïœùûÿñąćęłńśźżīāēūő'’-." + MARK + "0123456789&%€$£/")


def choose_pieces(pieces, scores, tokenizer: Tokenizer, data: str) -> list[int]:
    in_text, in_lexica = Counter(), Counter()
    for word, count in text_words(data).items():
        for part in tokenizer.normalize(word).split() or [""]:
            for piece in tokenizer.word(part):
                in_text[piece] += count
    for word in lexicon_words(data, tokenizer):
        for piece in tokenizer.word(word):
            in_lexica[piece] += 1
    characters = {
        i
        for i, piece in enumerate(pieces)
        if i > UNKNOWN and piece != "<mask>" and len(piece.lstrip(MARK)) <= 1 and is_ours(piece)
    }
    kept = set(range(UNKNOWN + 1)) | characters | set(in_text) | set(in_lexica)
    if len(kept) > COUNT:
        spare = sorted(kept - characters - set(range(UNKNOWN + 1)), key=lambda i: (in_text[i] * 3 + in_lexica[i], scores[i], i))
        kept -= set(spare[: len(kept) - COUNT])
    more = (
        i
        for i in sorted(range(UNKNOWN + 1, len(pieces)), key=lambda i: (-scores[i], i))
        if pieces[i] != "<mask>" and set(pieces[i].lower()) <= ALPHABET
    )
    while len(kept) < COUNT:
        kept.add(next(more))
    return sorted(kept)


def is_ours(piece: str) -> bool:
    try:
        return unicodedata.name(piece.lstrip(MARK) or MARK).split()[0] not in SCRIPTS_OF_OTHERS
    except ValueError:
        return True


def text_words(data: str) -> Counter:
    words = Counter()
    for path in sorted(glob.glob(f"{data}/ud/*.conllu") + glob.glob(f"{data}/ud/en.wikinews/*.conllu")):
        for line in read_lines(path):
            if line.startswith("# text = "):
                words.update(line[9:].split())
    for path in sorted(glob.glob(f"{data}/ner/*")):
        column = 1 if "germeval" in path or "uner" in path else 0
        for line in read_lines(path):
            fields = re.split(r"[\t ]", line.strip())
            if not line.startswith("# ") and len(fields) > column:
                words[fields[column]] += 1
    return words


def lexicon_words(data: str, tokenizer: Tokenizer):
    def bare(word):
        return tokenizer.normalize(word).replace(" ", "")

    for path in sorted(glob.glob(f"{data}/lexicon/*_50k.txt")):
        for line in read_lines(path):
            word = line.split()[0]
            yield bare(word)
            yield bare(word[:1].upper() + word[1:])
    for path in sorted(glob.glob(f"{data}/names/*.txt")):
        for line in read_lines(path, "latin1"):
            if line.strip() and not line.startswith("#"):
                yield bare(line.strip())
    with open(os.path.join(data, "taxonomy/iptc-mediatopics.json"), encoding="utf8") as file:
        concepts = json.load(file)["conceptSet"]
    for concept in concepts:
        for member in ("prefLabel", "definition"):
            for language, text in (concept.get(member) or {}).items():
                if language[:2] in ("en", "de", "fr", "es"):
                    yield from tokenizer.normalize(text).split()


def read_lines(path: str, encoding: str = "utf8"):
    with open(path, encoding=encoding, errors="replace") as file:
        yield from file

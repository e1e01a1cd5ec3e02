import type { DocumentView, SentenceView, TokenSpan } from '../../document-view.ts';
import { foldText } from '../../entities/fold-text.ts';
import { normalize } from '../../tokens.ts';
import type { Token } from '../../types.ts';
import { headOf, wordKey } from './word-key.ts';

/** A token as names and rules are compared with it. */
export type DocumentWord = {
  text: string;
  upos: Token['upos'];
  norm: string;
  folded: string;
  stem: string;
  /** In lower case. */
  lemma: string;
  foldedLemma: string;
  lemmaStem: string;
  /** Under which it is looked up: of its form and of its lemma. */
  keys: readonly string[];
  isCapitalized: boolean;
  /** The first word of its sentence, whose capital says nothing. */
  isInitial: boolean;
};

/** A sentence in which capitals say nothing: all of it, or nearly every word, has them. */
export type WordSentence = {
  words: readonly DocumentWord[];
  isUpper: boolean;
  isTitleCase: boolean;
};

export type DocumentWords = {
  view: DocumentView;
  language: string;
  sentences: readonly WordSentence[];
  /** Whether marks tell words apart: not in a text that has none at all, and in no language that does without. */
  marksMatter: boolean;
  /** Where tokens with this key stand. */
  placesOf(key: string): readonly TokenSpan[];
};

const unmarkedLanguages = new Set(['en', 'nl', 'und']);

export function readWords(view: DocumentView): DocumentWords {
  const { language } = view;
  const sentences = view.sentences.map((sentence) => readSentence(sentence, language));
  let places: Map<string, TokenSpan[]> | undefined;
  return {
    view,
    language,
    sentences,
    marksMatter:
      !unmarkedLanguages.has(language) &&
      sentences.some(({ words }) => words.some(({ norm, folded }) => norm !== folded)),
    placesOf(key) {
      places ??= listPlaces(sentences);
      return places.get(key) ?? [];
    },
  };
}

function readSentence({ tokens }: SentenceView, language: string): WordSentence {
  const first = tokens.findIndex(({ text }) => /\p{L}/u.test(text));
  const words = tokens.map((token, at) => readWord(token, at === first, language));
  const long = words.filter(({ text }) => /^\p{L}{4}/u.test(text));
  const capitals = long.filter(({ isCapitalized }) => isCapitalized).length;
  return {
    words,
    isUpper: long.length > 1 && long.every(({ text }) => text === text.toUpperCase()),
    isTitleCase: long.length > 2 && capitals / long.length > 0.7,
  };
}

function readWord(token: Token, isInitial: boolean, language: string): DocumentWord {
  const { text, upos, norm } = token;
  const folded = foldText(norm);
  const lemma = token.lemma === undefined ? norm : normalize(token.lemma);
  const foldedLemma = lemma === norm ? folded : foldText(lemma);
  const head = headOf(folded);
  const lemmaHead = headOf(foldedLemma);
  const key = wordKey(head, language);
  const lemmaKey = lemmaHead === head ? key : wordKey(lemmaHead, language);
  return {
    text,
    upos,
    norm,
    folded,
    stem: head === folded ? key : wordKey(folded, language),
    lemma,
    foldedLemma,
    lemmaStem: lemmaHead === foldedLemma ? lemmaKey : wordKey(foldedLemma, language),
    keys: key === lemmaKey ? [key] : [key, lemmaKey],
    isCapitalized: /^\p{Lu}/u.test(text),
    isInitial,
  };
}

function listPlaces(sentences: readonly WordSentence[]): Map<string, TokenSpan[]> {
  const places = new Map<string, TokenSpan[]>();
  for (const [sentence, { words }] of sentences.entries()) {
    for (const [from, { keys }] of words.entries()) {
      for (const key of keys) {
        const span = { sentence, from, to: from + 1 };
        const known = places.get(key);
        if (known) known.push(span);
        else places.set(key, [span]);
      }
    }
  }
  return places;
}

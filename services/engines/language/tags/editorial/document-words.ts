import { memoizeByLanguage } from '../../../../../lib/runtime/memoize.ts';
import { foldForMatching } from '../../../../../lib/text/fold-for-matching.ts';
import type { DocumentView, SentenceView, TokenSpan } from '../../document-view.ts';
import { normalize } from '../../segmentation/tokenize.ts';
import type { Token } from '../../types.ts';
import { stemOf, type WordKey, wordKey } from './word-key.ts';

/** A token as names and rules are compared with it. */
export type DocumentWord = ReturnType<typeof readWord>;
export type WordSentence = ReturnType<typeof readSentence>;
export type DocumentWords = ReturnType<typeof readWords>;

const unmarkedLanguages = new Set(['en', 'nl', 'und']);

export function readWords(view: DocumentView) {
  const { language } = view;
  const sentences = view.sentences.map((sentence) => readSentence(sentence, language));
  let places: Map<WordKey, TokenSpan[]> | undefined;
  return {
    view,
    language,
    sentences,
    /** True if marks tell words apart: not in a text that has none at all, and in no language that does without. */
    marksMatter:
      !unmarkedLanguages.has(language) &&
      sentences.some(({ words }) => words.some(({ norm, folded }) => norm !== folded)),
    placesOf(key: WordKey): readonly TokenSpan[] {
      places ??= listPlaces(sentences);
      return places.get(key) ?? [];
    },
  };
}

function readSentence({ tokens }: SentenceView, language: string) {
  const first = tokens.findIndex(({ text }) => /\p{L}/u.test(text));
  const words = tokens.map((token, at) => readWord(token, at === first, language));
  const long = words.filter(({ text }) => /^\p{L}{4}/u.test(text));
  const capitals = long.filter(({ isCapitalized }) => isCapitalized).length;
  return {
    words,
    /** In such a sentence capitals say nothing: all of it, or nearly every word, has them. */
    isUpper: long.length > 1 && long.every(({ text }) => text === text.toUpperCase()),
    isTitleCase: long.length > 2 && capitals / long.length > 0.7,
  };
}

function readWord(token: Token, isInitial: boolean, language: string) {
  const { text, upos, norm } = token;
  const lemma = token.lemma === undefined ? norm : normalize(token.lemma);
  const form = readShape(norm, language);
  const base = lemma === norm ? form : readShape(lemma, language);
  return {
    text,
    upos,
    norm,
    folded: form.folded,
    stem: form.stem,
    lemma,
    foldedLemma: base.folded,
    lemmaStem: base.stem,
    /** Under which it is looked up: of its form and of its lemma. */
    keys: form.key === base.key ? form.keys : [form.key, base.key],
    isCapitalized: /^\p{Lu}/u.test(text),
    /** The first word of its sentence, whose capital says nothing. */
    isInitial,
  };
}

const readShape = memoizeByLanguage((norm, language) => {
  const folded = foldForMatching(norm);
  const key = wordKey(folded, language);
  return { folded, stem: stemOf(folded, language), key, keys: [key] };
}, 50_000);

function listPlaces(sentences: readonly WordSentence[]): Map<WordKey, TokenSpan[]> {
  const places = sentences.flatMap(({ words }, sentence) =>
    words.flatMap(({ keys }, from) =>
      keys.map((key) => ({ key, span: { sentence, from, to: from + 1 } })),
    ),
  );
  const byKey = Map.groupBy(places, ({ key }) => key);
  return new Map([...byKey].map(([key, own]) => [key, own.map(({ span }) => span)]));
}

import { KnownWords } from './known-words.ts';
import { endBehindSign } from './word-ends.ts';
import type { WordFilter } from './word-filter.ts';
import { IDEOGRAPH, isWithinWord, MARK, NO_WORD, signAt, UNSPACED } from './word-signs.ts';

/**
 * The words of a text in their order, as parallel lists. Punctuation and white space are no words; a compound that may
 * be written apart ("e-mail", "Rhein-Main") is its parts.
 */
export type WordList = {
  /** As written, in NFC: what `=word` asks for. */
  readonly forms: readonly string[];
  /** What all inflected forms of the word have in common, folded: what plain words are looked up by. */
  readonly stems: readonly string[];
  /** Where each stands in the text, UTF-16 units. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
};

/** Signs that a word may have in it: # & ' + , . and the other apostrophes. */
const inner = new Uint8Array(0x80);
for (const code of [35, 38, 39, 43, 44, 46]) inner[code] = 1;

function mayGoOn(code: number): boolean {
  return code < 0x80 ? inner[code] === 1 : code === 0x2019 || code === 0x2bc || code === 0xff07;
}

const languages = new Map<string, KnownWords>();

function wordsOf(language: string): KnownWords {
  let words = languages.get(language);
  if (words === undefined) {
    words = new KnownWords(language);
    languages.set(language, words);
  }
  return words;
}

/**
 * The words of a text with their stems in its language; in languages without rules they are folded only. Where words
 * begin and end does not depend on the language. The parts of what is written in one piece ("l'école", "e-mail", an
 * address) follow one another; of ideographs every two neighboringWords are a word, so that words there overlap.
 * What a filter does not let through has no form and no stem.
 */
export function readWords(text: string, language: string, filter?: WordFilter): WordList {
  const known = wordsOf(language);
  const forms: string[] = [];
  const stems: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  eachWord(text, language, (start, end) => {
    if (filter === undefined || filter.mayBe(text, start, end)) {
      const word = known.read(text, start, end);
      forms.push(word.form);
      stems.push(word.stem);
    } else {
      forms.push('');
      stems.push('');
    }
    starts.push(start);
    ends.push(end);
  });
  return { forms, stems, starts, ends };
}

/** Calls with the place of each word of a text, in UTF-16 units. */
export function eachWord(text: string, language: string, add: AddWord): void {
  const length = text.length;
  let at = 0;
  while (at < length) {
    const kind = signAt(text, at);
    if (kind === NO_WORD || kind === MARK) {
      at++;
      continue;
    }
    const start = at;
    if (kind >= IDEOGRAPH) {
      do at++;
      while (signAt(text, at) === kind);
      if (kind === UNSPACED) addSegments(text, start, at, language, add);
      else addPairs(start, at, add);
      continue;
    }
    do at++;
    while (at < length && isWithinWord(signAt(text, at)));
    if (at < length && mayGoOn(text.charCodeAt(at))) at = endBehindSign(text, start, at);
    add(start, at);
  }
}

type AddWord = (start: number, end: number) => void;

function addPairs(start: number, end: number, add: AddWord): void {
  if (end - start === 1) add(start, end);
  for (let at = start; at + 2 <= end; at++) add(at, at + 2);
}

const segmenters = new Map<string, Intl.Segmenter>();

function addSegments(
  text: string,
  start: number,
  end: number,
  language: string,
  add: AddWord,
): void {
  let segmenter = segmenters.get(language);
  if (segmenter === undefined) {
    const known = /^[a-z]{2,3}$/.test(language) ? language : 'und';
    segmenter = new Intl.Segmenter(known, { granularity: 'word' });
    segmenters.set(language, segmenter);
  }
  for (const { segment, index, isWordLike } of segmenter.segment(text.slice(start, end))) {
    if (isWordLike) add(start + index, start + index + segment.length);
  }
}

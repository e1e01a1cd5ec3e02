import { memoize } from '../../../../lib/runtime/memoize.ts';
import { KnownWords } from './known-words.ts';
import { endBehindSign, isApostrophe } from './word-ends.ts';
import type { WordFilter } from './word-filter.ts';
import { IDEOGRAPH, isWithinWord, MARK, NO_WORD, signAt, UNSPACED } from './word-signs.ts';

/** Words of a text as parallel lists, without punctuation; compounds ("e-mail", "Rhein-Main") are their parts. */
export type WordList = {
  /** As written, in NFC, for `=word`. */
  readonly forms: readonly string[];
  /** Folded stem, shared by all inflected forms, for plain words. */
  readonly stems: readonly string[];
  /** Offsets in the text, UTF-16 units. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
};

/** Characters within words: # & ' + , . and the other apostrophes. */
const inner = new Uint8Array(0x80);
for (const code of [35, 38, 39, 43, 44, 46]) inner[code] = 1;

function mayGoOn(code: number): boolean {
  return code < 0x80 ? inner[code] === 1 : isApostrophe(code);
}

const wordsOf = memoize((language: string) => new KnownWords(language));

/**
 * Splits a text into words with their stems; in languages without rules they are folded only. Word boundaries do not
 * depend on the language. Parts of one token ("l'école", "e-mail", an address) follow one another; every two adjacent
 * ideographs are a word, so that words there overlap. Words that the filter rejects have no form and no stem.
 */
export function readWords(text: string, language: string, filter?: WordFilter): WordList {
  const known = wordsOf(language);
  const forms: string[] = [];
  const stems: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  eachWord(text, language, (start, end) => {
    const isRead = filter === undefined || filter.mayBe(text, start, end);
    const word = isRead ? known.read(text, start, end) : undefined;
    forms.push(word?.form ?? '');
    stems.push(word?.stem ?? '');
    starts.push(start);
    ends.push(end);
  });
  return { forms, stems, starts, ends };
}

/** Calls `add` with the range of each word, in UTF-16 units. */
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

const segmenterOf = memoize((language: string) => {
  const known = /^[a-z]{2,3}$/.test(language) ? language : 'und';
  return new Intl.Segmenter(known, { granularity: 'word' });
});

function addSegments(text: string, start: number, end: number, language: string, add: AddWord) {
  const segments = segmenterOf(language).segment(text.slice(start, end));
  for (const { segment, index, isWordLike } of segments)
    if (isWordLike) add(start + index, start + index + segment.length);
}

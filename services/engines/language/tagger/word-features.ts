import { hashEnd, hashMore, hashSeed, hashString, mix } from '../../../../lib/text/hash.ts';
import { sharedPrefix } from '../../../../lib/text/text.ts';
import type { Stems } from '../correction/hunspell-dictionary.ts';
import { lookUpHash, type WordTable } from '../word-table.ts';

/** The tagger's knowledge of words: ambiguity classes, frequencies, frequent endings. */
export type Vocabulary = {
  /** Words of the treebank; the value is the number of the set of tags that they had there. */
  known: WordTable;
  /** The sets of tags by number, tags divided by spaces; rare sets are left out. */
  classes: readonly string[];
  /** Words of subtitles with the logarithm of their count, 1–15. */
  frequency: WordTable;
  /** The language's most frequent endings, for `alternations`. */
  endings: readonly string[];
  stems?: Stems;
};

/** Everything about one word that its tags may depend on; hashes are unsigned 32-bit numbers. */
export type WordFeatures = {
  /** Features of the word itself, unmasked. */
  ids: Uint32Array;
  form: number;
  suffix2: number;
  suffix3: number;
  shape: number;
  /** Hash of the tags that the treebank has for it; that of "none" for an unknown word. */
  ambiguity: number;
};

/** `Ab-1` → `Xx-9`: classes of characters, runs shortened, at most nine signs. */
export function shapeOf(word: string): string {
  let shape = '';
  for (const char of word) {
    const type = /\p{Lu}/u.test(char)
      ? 'X'
      : /\p{Ll}/u.test(char)
        ? 'x'
        : /\p{N}/u.test(char)
          ? '9'
          : /\p{L}/u.test(char)
            ? 'o'
            : char;
    if (!shape.endsWith(type)) shape += type;
    if (shape.length > 8) break;
  }
  return shape;
}

const maxCut = 3;

/** Tells paradigms apart by the endings that the stem has in frequent words: `výborem` beside `výbor`, `výboru`. */
function addAlternations(word: string, { frequency, endings }: Vocabulary, ids: number[]): void {
  if (word.length < 4 || word.length > 24 || !/^\p{L}{4}/u.test(word)) return;
  for (let cut = 0; cut <= maxCut && word.length - cut >= 3; cut++) {
    const stemLength = word.length - cut;
    const stem = hashMore(hashSeed, word, 0, stemLength);
    const own = hashString(word.slice(stemLength));
    for (let i = 0; i < endings.length; i++) {
      const ending = endings[i] ?? '';
      if (ending.length === cut && word.endsWith(ending)) continue;
      const hash = hashEnd(hashMore(stem, ending, 0, ending.length));
      if (lookUpHash(frequency, hash) > 0) ids.push(mix(own, 7000 + i));
    }
  }
}

/** Adds the ends of an unknown word's stems in the dictionary, and the edits from them to the word. */
function addStems(form: string, lower: string, stems: readonly string[], ids: number[]): void {
  ids.push(mix(stems.length === 0 ? 0 : stems[0] === form ? 1 : 2, 40));
  for (const stem of stems) {
    const common = sharedPrefix(stem, lower);
    const edit = mix(hashString(lower.slice(common)), hashString(stem.slice(common)));
    ids.push(mix(edit, 41));
    ids.push(mix(hashString(stem.slice(-2)), 42));
    ids.push(mix(hashString(stem.slice(-3)), 43));
    ids.push(mix(mix(hashString(stem.slice(-1)), hashString(lower.slice(-2))), 44));
  }
}

const maxLength = 64;

/** Beginning and end of an overlong word: what is between costs time and says nothing. */
function clip(text: string): string {
  if (text.length <= maxLength) return text;
  return text.slice(0, maxLength / 2) + text.slice(-maxLength / 2);
}

/** Features of a word. Training hides rare ones, to learn what to do with words that it never saw. */
export function wordFeatures(text: string, vocabulary: Vocabulary, isHidden = false): WordFeatures {
  const form = clip(text);
  const lower = form.toLowerCase();
  const norm = lower.replace(/\p{N}/gu, '0');
  const normHash = hashString(norm);
  const wordClass = isHidden ? 0 : lookUpHash(vocabulary.known, hashString(lower));
  const formHash = wordClass === 0 ? 1 : normHash;
  const shape = hashString(shapeOf(form));
  const ids: number[] = [];
  const add = (template: number, value: number): void => {
    ids.push(mix(value, template));
  };
  const length = norm.length;
  add(1, formHash);
  add(2, wordClass === 0 ? 1 : hashString(form));
  for (let n = 1; n <= 5; n++) {
    add(2 + n, length >= n ? hashEnd(hashMore(hashSeed, norm, length - n, length)) : 0);
    if (n < 5) add(7 + n, length > n ? hashEnd(hashMore(hashSeed, norm, 0, n)) : 0);
  }
  const suffix2 = hashString(norm.slice(-2));
  const suffix3 = hashString(norm.slice(-3));
  const frequency = lookUpHash(vocabulary.frequency, hashString(lower));
  add(12, shape);
  add(13, mix(shape, suffix2));
  add(14, mix(shape, suffix3));
  add(15, frequency);
  add(16, mix(shape, frequency > 0 ? 1 : 0));
  add(17, wordClass);
  addAlternations(lower, vocabulary, ids);
  // Slavic negation and superlative: what the rest of the word is, tells what the whole is.
  const prefix = lower.startsWith('nej') ? 3 : lower.startsWith('ne') ? 2 : 0;
  if (wordClass === 0 && prefix > 0 && length > prefix + 2) {
    add(18 + prefix, lookUpHash(vocabulary.known, hashString(lower.slice(prefix))));
  }
  if (wordClass === 0 && vocabulary.stems && length > 2 && length <= 32) {
    addStems(form, lower, vocabulary.stems(form), ids);
    if (lower !== form) ids.push(mix(Math.min(1, vocabulary.stems(lower).length), 45));
  }
  return {
    ids: Uint32Array.from(ids),
    form: formHash,
    suffix2,
    suffix3,
    shape,
    ambiguity: mix(wordClass, 18),
  };
}

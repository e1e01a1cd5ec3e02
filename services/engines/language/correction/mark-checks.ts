import type { Token } from '../types.ts';
import { casingOf } from './casing.ts';
import type { FoldedWord, MarkRestorer } from './mark-restorer.ts';

export const WORD = /^\p{L}[\p{L}\p{M}'’-]*$/u;
const SHORT = 3;

/** True if a reading has the marks that are there already: to complete a word is not to change it. */
export function preservesMarks(reading: string, word: string, plain: string): boolean {
  if (word === plain) return true;
  for (let i = 0; i < word.length; i++) {
    const letter = word.charAt(i);
    if (letter !== plain.charAt(i) && letter !== reading.charAt(i)) return false;
  }
  return true;
}

/** True if a word is right as it is: the dictionary knows it, or there is none and the lexicon has it, not as a careless form. */
export function isRightAsIs(
  word: string,
  token: Token | undefined,
  look: FoldedWord | undefined,
  { dictionary, logFrequency }: MarkRestorer,
): boolean {
  if (!token) return false;
  if (!dictionary) return logFrequency(word) > 0 && look?.wantsMarks !== true;
  return dictionary.check(word) || dictionary.check(token.text.normalize('NFC'));
}

/** At least half of a sentence with this many words should be known; else it is in another language. */
const JUDGED_WORDS = 4;
const KNOWN_SHARE = 0.5;

export function isForeignSentence(
  folded: readonly string[],
  isRight: (place: number) => boolean,
): boolean {
  const places = folded.flatMap((word, place) => (WORD.test(word) ? [place] : []));
  const known = places.filter(isRight).length;
  return places.length >= JUDGED_WORDS && known < places.length * KNOWN_SHARE;
}

export function memoize(ask: () => boolean): () => boolean {
  let answer: boolean | undefined;
  return () => {
    answer ??= ask();
    return answer;
  };
}

/** A name inside a sentence, which may be a foreign one: "Kim Novak", "Uber". Known names are found without marks too. */
export function isName({ upos, text }: Token, place: number): boolean {
  return place > 0 && upos === 'PROPN' && casingOf(text) === 'capital';
}

const HYPHEN = /^[-‐–]$/;

/** A word with a capital, a part of one or one of two letters: touched only where a reading with marks is far commoner. */
export function isDelicate(
  tokens: readonly Token[],
  place: number,
  look: FoldedWord | undefined,
  { language }: MarkRestorer,
): boolean {
  if (look?.wantsMarks) return false;
  const token = tokens[place];
  const before = tokens[place - 1];
  if (!token || token.text.length < SHORT) return true;
  const isGlued =
    (!token.spaceAfter && HYPHEN.test(tokens[place + 1]?.text ?? '')) ||
    (before !== undefined && !before.spaceAfter && HYPHEN.test(before.text));
  const isCapital =
    casingOf(token.text) !== 'lower' && (language !== 'de' || token.upos === 'PROPN');
  return isGlued || isCapital;
}

import { hashString } from '../../../../lib/text/hash.ts';
import { abbreviationsOf, months } from '../../../../lib/text/tokens/abbreviations.ts';
import {
  classAt,
  DIGIT,
  isLowerAt,
  isUpperAt,
  LETTER,
} from '../../../../lib/text/tokens/characters.ts';
import type { Vocabulary } from '../tagger/word-features.ts';
import type { Sentence, Token } from '../types.ts';
import { lookUpHash } from '../word-table.ts';

type SentenceOptions = {
  language: string;
  /** Media-type domains: one line end closes a sentence; elsewhere it takes two. */
  newlineEndsSentence: boolean;
  /** Without it no word is taken for one that starts a sentence. */
  isStarter?: StarterTest | undefined;
};

const terminator = /^(?:[.!?…‽]+|[。！？।؟۔]+)$/;
const closer = /^(?:["”“’‘»«)\]}]|''|’’)$/;
const opener = /^(?:["“„‚‘«»([{¿¡'–—-]|''|``|,,|--)$/;
const roman = /^[IVXLC]+$/;

/** Longer ones are cut: no one writes them, and steps that look across a whole sentence take more than linear time. */
export const maxSentenceTokens = 500;
/** From here on a sentence that grows too long is cut at a space. */
const longSentence = maxSentenceTokens - 50;

/** `J`, `E.E`: letters that stand for names, without the last period. */
const initials = /^\p{L}(?:\.\p{L})*$/u;
/** Quotes that only close, even after a space: `… . »`. */
const spacedCloser = /^(?:''|»|”)$/;
/** Languages that open quotes with these signs. */
const reversedQuotes = new Set(['cs', 'de', 'pl', 'sk']);

/** Number of line ends between two offsets, at most 2. */
function lineEnds(text: string, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to && count < 2; i++) {
    const code = text.charCodeAt(i);
    if (code === 13 && text.charCodeAt(i + 1) === 10) continue;
    if (code === 10 || code === 13 || code === 0x2028 || code === 0x2029) count++;
  }
  return count;
}

type Reading = SentenceOptions & {
  text: string;
  /** True if the word before the terminator starts its sentence. */
  startsSentence: boolean;
  /** True if no closing quote or bracket follows the terminator. */
  isBare: boolean;
};

/** Languages that write ordinal numbers with a period. */
const ordinalLanguages = new Set(['cs', 'de', 'pl', 'sk']);

/** True if the period after (or in) `word` is not a full stop, given the word that follows. */
function isAbbreviated(word: string, next: Token, reading: Reading): boolean {
  const { language, text, startsSentence } = reading;
  const { before, number, after, last } = abbreviationsOf(language);
  const norm = word.toLowerCase();
  if (before.has(norm)) return true;
  if (number.has(norm) && classAt(text, next.start) === DIGIT) return true;
  if (!isUpperAt(text, next.start) && classAt(text, next.start) === LETTER) return true;
  if (last.has(norm)) return false;
  const afterInitials = initials.test(word);
  const isStarter =
    isUpperAt(text, next.start) && (reading.isStarter?.(next.norm, { afterInitials }) ?? false);
  if (after.has(norm)) return !isStarter;
  if (afterInitials) return !isStarter || startsSentence;
  if (word.length <= 2 && classAt(word, 0) === DIGIT) {
    if (startsSentence) return true;
    return ordinalLanguages.has(language) && !isStarter;
  }
  if (roman.test(word)) return ordinalLanguages.has(language) && !isStarter;
  return false;
}

/** True if a sentence ends with the terminator `tokens[at]`, `next` being what follows. */
function endsHere(tokens: Token[], at: number, next: Token, reading: Reading): boolean {
  const token = tokens[at];
  if (!token) return false;
  if (/^[,;:)\]}/%]/.test(next.text)) return false;
  if (isLowerAt(reading.text, next.start)) return reading.isBare && /[!?]$/.test(token.text);
  if (!token.text.endsWith('.') || /^\.{2,}$/.test(token.text)) return true;
  const previous = tokens[at - 1];
  const isApart = token.text === '.';
  if (isApart && previous?.end !== token.start) return true;
  const word = isApart ? (previous?.text ?? '') : token.text.slice(0, -1);
  if (/^\d+$/.test(word) && months.has(next.norm)) return false;
  return !isAbbreviated(word, next, reading);
}

/** Index of the last closing quote or bracket that belongs to the terminator at `at`. */
function withClosers(tokens: Token[], at: number, language: string): number {
  let last = at;
  for (;;) {
    const next = tokens[last + 1];
    const current = tokens[last];
    if (!next || !current) return last;
    const isClose = next.start === current.end && closer.test(next.text);
    const isSpaced =
      next.spaceAfter && spacedCloser.test(next.text) && !reversedQuotes.has(language);
    if (!isClose && !isSpaced) return last;
    last++;
  }
}

function isTerminator(token: Token): boolean {
  return (
    terminator.test(token.text) ||
    (token.text.length > 1 && token.text.endsWith('.') && classAt(token.text, 0) !== DIGIT)
  );
}

export function splitSentences(
  text: string,
  tokens: Token[],
  options: SentenceOptions,
): Sentence[] {
  const sentences: Sentence[] = [];
  const reading: Reading = { ...options, text, startsSentence: false, isBare: true };
  const breakAt = options.newlineEndsSentence ? 1 : 2;
  let current: Token[] = [];
  const close = (): void => {
    const first = current[0];
    const last = current.at(-1);
    if (first && last) sentences.push({ start: first.start, end: last.end, tokens: current });
    current = [];
  };
  let end = -1;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    if (!token) continue;
    const next = tokens[i + 1];
    token.sentence = sentences.length;
    current.push(token);
    if (!next) break;
    if (isTerminator(token)) {
      const last = withClosers(tokens, i, options.language);
      const lastToken = tokens[last];
      const following = tokens[last + 1];
      const isWide = /^[。！？]/.test(token.text);
      if (following && lastToken && (lastToken.spaceAfter || isWide)) {
        const head = opener.test(following.text) ? (tokens[last + 2] ?? following) : following;
        reading.startsSentence = current.length <= (token.text === '.' ? 2 : 1);
        reading.isBare = last === i;
        if (endsHere(tokens, i, head, reading)) end = last;
      }
    }
    const isBroken = token.spaceAfter && lineEnds(text, token.end, next.start) >= breakAt;
    const isFull =
      current.length >= maxSentenceTokens || (current.length >= longSentence && token.spaceAfter);
    if (i === end || isBroken || isFull) close();
  }
  close();
  return sentences;
}

const names = /\b(?:NUM|PROPN|SYM|X)\b/;
/** Classes of the words in names and titles: `J. Kovář`, `U.S. Federal Reserve`. */
const namesAndWords = /\b(?:ADJ|NOUN|NUM|PROPN|SYM|X)\b/;
const titleLanguages = new Set(['de', 'en']);

/** True if a capitalised word, given in lower case, starts a sentence rather than a name. */
export type StarterTest = (norm: string, options: { afterInitials: boolean }) => boolean;

/**
 * A word starts sentences when the treebank knows it, and never as a name: `The`, `Potom`, but not
 * `Department`. Common nouns count only where they are not capitalised in titles, and never after
 * initials.
 */
export function starterTest(language: string, { known, classes }: Vocabulary): StarterTest {
  const test = (pattern: RegExp): boolean[] =>
    classes.map((tags) => tags !== '' && !pattern.test(tags));
  const strict = test(namesAndWords);
  const loose = titleLanguages.has(language) ? strict : test(names);
  return (norm, { afterInitials }) =>
    (afterInitials ? strict : loose)[lookUpHash(known, hashString(norm))] ?? false;
}

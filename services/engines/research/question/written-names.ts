import { fold } from '../../../../lib/text/fold.ts';
import { foldStem } from '../../../../lib/text/fold-stem.ts';
import { isGrammatical } from '../../archive/words/port.ts';
import { listOf } from './little-words.ts';
import type { QuestionToken } from './question-tokens.ts';

/** How many capitalised words stand side by side from here on; the first word of a sentence is no name for that. */
export function capitalRun(
  tokens: readonly QuestionToken[],
  from: number,
  language: string,
): number {
  let at = from;
  while (isCapitalName(tokens, at, language)) at++;
  return at - from;
}

export function isCapitalised(text: string): boolean {
  return /^\p{Lu}/u.test(text);
}

/** The last word of a name, folded: what a person is called by once known. */
export function surnameOf(name: string): string {
  return fold(name.split(' ').at(-1) ?? '');
}

const sentenceEnd = /^[.?!:;…([„“”"«»–—]+$/u;

export function isSentenceStart(tokens: readonly QuestionToken[], at: number): boolean {
  const before = tokens[at - 1];
  return before === undefined || sentenceEnd.test(before.text);
}

/** Whether a word is written as a name is. German writes every noun so; "I" and "Why" are none, but "WHO" is. */
export function isCapitalName(
  tokens: readonly QuestionToken[],
  at: number,
  language: string,
): boolean {
  const { text = '', pos } = tokens[at] ?? {};
  if (!/^\p{Lu}/u.test(text) || (language === 'de' && pos !== 'PROPN')) return false;
  const isAbbreviation = /^[\p{Lu}\p{N}.-]{2,}$/u.test(text);
  if (isAbbreviation) return at > 0 || pos === 'PROPN';
  if (text.length === 1 && language === 'en') return text !== 'I' && tokens[at + 1]?.text === '.';
  const folded = foldStem(text);
  if (isGrammatical(folded, language) || listOf('question', language).has(folded)) return false;
  return !isSentenceStart(tokens, at) && !(language === 'en' && calendar.has(folded));
}

/** In English these have a capital too, but what is told of a day may leave them out. */
const calendar = new Set(
  'january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday'.split(
    ' ',
  ),
);

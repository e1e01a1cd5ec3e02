import { foldStem } from '../../../../lib/text/fold-for-matching.ts';
import { isGrammatical } from '../../archive/words/port.ts';
import {
  isVerb,
  type QuestionMention,
  type QuestionToken,
  type ReadText,
} from './question-tokens.ts';
import { wordListOf } from './word-lists/read-word-list.ts';

const nouns = new Set(['NOUN', 'PROPN', 'ADJ', 'X', '']);
const named = new Set(['person', 'organization', 'location', 'product', 'event']);

/** Words from which a question is in capitals; fewer may be abbreviations: "NATO USA". */
const minShouted = 3;

/** Lowercases a text in capitals, so that "WHO" is no organization. */
export function withoutShouting(text: string): string {
  const words = text.match(/\p{L}+/gu) ?? [];
  const isShouted = words.length >= minShouted && !/\p{Ll}/u.test(text) && /\p{Lu}/u.test(text);
  return isShouted ? text.toLowerCase() : text;
}

/**
 * True if nothing but the first letter may be a capital. With names restored, 18 of 24 unanswerable questions in small letters
 * are refused, and 14 without.
 */
export function lacksCapitals(text: string): boolean {
  return /\p{Ll}/u.test(text) && !/\p{Lu}/u.test([...text.trim()].slice(1).join(''));
}

export function withCapitals(text: string, { tokens }: ReadText, language: string): string {
  const isLittle = (word: string) =>
    isGrammatical(word, language) ||
    wordListOf('question', language).has(word) ||
    wordListOf('weak', language).has(word);
  return capitalised(
    text,
    tokens.filter(
      (token) =>
        nouns.has(token.pos) && !isLittle(foldStem(token.text)) && !isVerb(token, language),
    ),
  );
}

/** Capitalises the names recognised in `read`, the analysis of `withCapitals`. */
export function withKnownNames(text: string, { tokens, mentions }: ReadText): string {
  const known = mentions.filter(isSurelyName);
  return capitalised(
    text,
    tokens.filter((_, at) => known.some(({ first, last }) => at >= first && at <= last)),
  );
}

/** Single words may be common nouns: "nature", "time". Places rarely are. */
function isSurelyName({ gkbId, type, first, last }: QuestionMention): boolean {
  return gkbId !== undefined && named.has(type) && (last > first || type === 'location');
}

function capitalised(text: string, words: readonly QuestionToken[]): string {
  const letters = [...text];
  for (const { off } of words) {
    const letter = letters[off] ?? '';
    const capital = letter.toUpperCase();
    if (capital.length === letter.length) letters[off] = capital;
  }
  return letters.join('');
}

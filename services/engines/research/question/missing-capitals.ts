import { foldStem } from '../../../../lib/text/fold-stem.ts';
import { isGrammatical } from '../../archive/words/port.ts';
import { listOf } from './little-words.ts';
import {
  isVerb,
  type QuestionMention,
  type QuestionToken,
  type ReadText,
} from './question-tokens.ts';

const nouns = new Set(['NOUN', 'PROPN', 'ADJ', 'X', '']);
const named = new Set(['person', 'organization', 'location', 'product', 'event']);

/** As many words in capitals are a question in capitals; fewer may be abbreviations: "NATO USA". */
const leastShouted = 3;

/** A text in capitals throughout in small letters, so that "WHO" asks for somebody and is no organization. */
export function withoutShouting(text: string): string {
  const words = text.match(/\p{L}+/gu) ?? [];
  const isShouted = words.length >= leastShouted && !/\p{Ll}/u.test(text) && /\p{Lu}/u.test(text);
  return isShouted ? text.toLowerCase() : text;
}

/** Whether a text is written in small letters throughout, but for the first perhaps. */
export function lacksCapitals(text: string): boolean {
  return /\p{Ll}/u.test(text) && !/\p{Lu}/u.test([...text.trim()].slice(1).join(''));
}

/** The text with every word that may be of a name written like one. */
export function withCapitals(text: string, { tokens }: ReadText, language: string): string {
  const isLittle = (word: string) =>
    isGrammatical(word, language) ||
    listOf('question', language).has(word) ||
    listOf('weak', language).has(word);
  return capitalised(
    text,
    tokens.filter(
      (token) =>
        nouns.has(token.pos) && !isLittle(foldStem(token.text)) && !isVerb(token, language),
    ),
  );
}

/** The text with the names that are known in it written so; `read` is the one above. */
export function withKnownNames(text: string, { tokens, mentions }: ReadText): string {
  const known = mentions.filter(isSurelyName);
  return capitalised(
    text,
    tokens.filter((_, at) => known.some(({ first, last }) => at >= first && at <= last)),
  );
}

/** A single word that could be a name may be any word: "nature", "time". Places are mostly meant. */
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

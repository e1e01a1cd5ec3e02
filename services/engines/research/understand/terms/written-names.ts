import { foldStem } from '../../../../../lib/text/fold-for-matching.ts';
import { foldForSearch } from '../../../../../lib/text/fold-for-search.ts';
import { isGrammatical } from '../../../archive/words/port.ts';
import type { QuestionMention, QuestionToken, ReadText } from '../question-tokens.ts';
import { wordListOf } from '../word-lists/read-word-list.ts';

/** Counts the consecutive capitalised words from a position; sentence starts do not count. */
export function capitalRun(tokens: readonly QuestionToken[], from: number, language: string) {
  let at = from;
  while (isCapitalName(tokens, at, language)) at++;
  return at - from;
}

export function isCapitalised(text: string): boolean {
  return /^\p{Lu}/u.test(text);
}

export function surnameOf(name: string): string {
  return foldForSearch(name.split(' ').at(-1) ?? '');
}

const sentenceEnd = /^[.?!:;…([„“”"«»–—]+$/u;

function isSentenceStart(tokens: readonly QuestionToken[], at: number): boolean {
  const before = tokens[at - 1];
  return before === undefined || sentenceEnd.test(before.text);
}

/** True if a word is capitalised like a name. All German nouns are; "I" and "Why" are none, "WHO" is. */
export function isCapitalName(tokens: readonly QuestionToken[], at: number, language: string) {
  const { text = '', pos } = tokens[at] ?? {};
  if (!/^\p{Lu}/u.test(text) || (language === 'de' && pos !== 'PROPN')) return false;
  const isAbbreviation = /^[\p{Lu}\p{N}.-]{2,}$/u.test(text);
  if (isAbbreviation) return at > 0 || pos === 'PROPN';
  if (text.length === 1 && language === 'en') return text !== 'I' && tokens[at + 1]?.text === '.';
  const folded = foldStem(text);
  if (isGrammatical(folded, language) || wordListOf('question', language).has(folded)) return false;
  return !isSentenceStart(tokens, at) && !(language === 'en' && calendar.has(folded));
}

/** Capitalised in English, but not names. */
const calendar = new Set(
  'january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday'.split(
    ' ',
  ),
);

/**
 * Splits "Tokyo Olympics" into place and event, as other articles phrase it, if both are known entities: worth one of 76
 * fresh questions.
 */
export async function splitEventNames(
  text: ReadText,
  read: (text: string) => Promise<ReadText>,
): Promise<ReadText> {
  const { tokens, mentions } = text;
  const knownAs = async (first: number, last: number, type: string) => {
    const words = tokens.slice(first, last + 1).map((token) => token.text);
    const { mentions: own } = await read(words.join(' '));
    return own.find(
      (each) => each.gkbId !== undefined && each.type === type && each.last === words.length - 1,
    );
  };
  const split = mentions.map(async (mention): Promise<QuestionMention> => {
    const { first, last, type } = mention;
    if (type !== 'event' || last === first) return mention;
    const place = await knownAs(first, last - 1, 'location');
    const event = place && (await knownAs(last, last, 'event'));
    return place && event ? { ...place, first, last: last - 1 } : mention;
  });
  return { tokens, mentions: await Promise.all(split) };
}

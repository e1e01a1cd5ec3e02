import { abbreviationsOf } from '../../../../lib/text/tokens/abbreviations.ts';
import { languages } from '../../language/stem/port.ts';

const breakPattern = /([.!?…])["'’”“»)\]]*\s+(?=["'‘“„«([]*[\p{Lu}\p{N}])/gu;
/** Months and days that a sentence goes on behind, as in "3. 2. 2025". */
const greatestOrdinal = 31;
/** Longer ones than these are taken for words that end a sentence. */
const mostAbbreviated = 5;

/** Behind which something always follows, in any language: a paragraph's own is not asked for. */
const abbreviated: ReadonlySet<string> = new Set(
  languages.flatMap((language) => {
    const { before, number } = abbreviationsOf(language);
    return [...before, ...number].filter((word) => word.length <= mostAbbreviated);
  }),
);
/** Words that are no abbreviations where a sentence ends with them. */
const words: ReadonlySet<string> = new Set(
  'no art sea ten arch red ste sec mark para fig min max str'.split(' '),
);

/**
 * Where the sentences of a paragraph begin, by their signs alone: fast, for cutting passages. Rather too few than a
 * sentence cut behind "Dr."
 */
export function sentenceStarts(text: string): number[] {
  const starts = [0];
  for (const match of text.matchAll(breakPattern)) {
    if (match[1] === '.' && goesOn(text, match.index)) continue;
    starts.push(match.index + match[0].length);
  }
  return starts;
}

/** Whether the full stop at `end` is that of an abbreviation, an initial or an ordinal number. */
function goesOn(text: string, end: number): boolean {
  let start = end;
  while (start > 0 && /[\p{L}\p{M}\p{N}]/u.test(text.charAt(start - 1))) start--;
  const word = text.slice(start, end);
  if (word === '') return false;
  if (/^\d+$/.test(word)) {
    const isPart = /[\d:.,–-]/.test(text.charAt(start - 1));
    return !isPart && Number(word) <= greatestOrdinal;
  }
  if (word.length === 1 && /\p{L}/u.test(word)) return true;
  const isCapital = /^\p{Lu}/u.test(word);
  const lower = word.toLowerCase();
  return abbreviated.has(lower) && (isCapital || !words.has(lower));
}

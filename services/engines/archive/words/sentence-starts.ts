import { abbreviationsOf } from '../../../../lib/text/tokens/abbreviations.ts';
import { languages } from '../../language/stem/port.ts';

const breakPattern = /([.!?…])["'’”“»)\]]*\s+(?=["'‘“„«([]*[\p{Lu}\p{N}])/gu;
/** Numbers up to this are ordinals within a sentence, as in "3. 2. 2025". */
const maxOrdinal = 31;
/** Longer words are taken for the end of a sentence. */
const maxAbbreviationLength = 5;

/** Abbreviations of all languages that something always follows: the paragraph's language is not asked for. */
const abbreviated: ReadonlySet<string> = new Set(
  languages.flatMap((language) => {
    const { before, number } = abbreviationsOf(language);
    return [...before, ...number].filter((word) => word.length <= maxAbbreviationLength);
  }),
);
/** Words that are no abbreviations at the end of a sentence. */
const words: ReadonlySet<string> = new Set(
  'no art sea ten arch red ste sec mark para fig min max str'.split(' '),
);

/** Splits a paragraph by punctuation alone: fast, for cutting passages. Prefers too few to a cut after "Dr." */
export function sentenceStarts(text: string): number[] {
  const starts = [0];
  for (const match of text.matchAll(breakPattern)) {
    if (match[1] === '.' && goesOn(text, match.index)) continue;
    starts.push(match.index + match[0].length);
  }
  return starts;
}

/** True if the period at `end` belongs to an abbreviation, an initial or an ordinal number. */
function goesOn(text: string, end: number): boolean {
  let start = end;
  while (start > 0 && /[\p{L}\p{M}\p{N}]/u.test(text.charAt(start - 1))) start--;
  const word = text.slice(start, end);
  if (word === '') return false;
  if (/^\d+$/.test(word)) {
    const isPart = /[\d:.,–-]/.test(text.charAt(start - 1));
    return !isPart && Number(word) <= maxOrdinal;
  }
  if (word.length === 1 && /\p{L}/u.test(word)) return true;
  const isCapital = /^\p{Lu}/u.test(word);
  const lower = word.toLowerCase();
  return abbreviated.has(lower) && (isCapital || !words.has(lower));
}

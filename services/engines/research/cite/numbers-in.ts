import { foldForSearch } from '../../../../lib/text/fold-for-search.ts';
import type { FoundSentence } from '../../archive/port.ts';
import { resolveDate } from '../rank/event-time.ts';
import { readTable } from '../understand/word-lists/read-word-list.ts';

const czechMonths =
  /^(led(?:en|na|nu)|únor\p{L}*|břez\p{L}+|dub(?:en|na|nu)|květ(?:en|na|nu)|červ(?:en|na|nu)|červen(?:ec|ce|ci)|srp(?:en|na|nu)|září|říj(?:en|na|nu)|listopad\p{L}*|prosin\p{L}+)$/u;

const table = readTable('number-words.tsv', import.meta.url).map(
  ([list, words = '']) => [list, words.split(' ')] as const,
);
const czechBeginnings = table.find(([list]) => list === 'months cs')?.[1] ?? [];
/** Names of numbers and months in every language, by number: `12`, `month 7`. */
const named = new Map(
  table.flatMap(([list, words]) =>
    list === 'months cs'
      ? []
      : words.map((word, at) => [foldForSearch(word), numberAt(list, at)] as const),
  ),
);
// "One" is no number in most sentences, and "May" begins sentences without a date.
for (const word of ['one', 'jeden', 'may']) named.delete(word);

function numberAt(list: string | undefined, at: number): string {
  if (list === 'months en') return `month ${at + 1}`;
  return String(list === 'tens' ? (at + 1) * 10 : at);
}

/** Matches `14 059`, not `1997 500`. */
const spacedNumber = /(?<!\d)\d{1,3}(?: \d{3})+(?!\d)/gu;
const may = /\d\.? may\b|\bmay \d/iu;

/** True if a word is compared as a number: a numeral or the name of a month. */
export function isNumberWord(word: string): boolean {
  return named.has(foldForSearch(word)) || czechMonth(word.toLowerCase()) !== undefined;
}

export function numbersIn(text: string, language: string): string[] {
  const joined = text.replace(spacedNumber, (number) => number.replaceAll(' ', ''));
  const digits = [...joined.matchAll(/\d+(?:[.,\u00a0\u202f]\d+)*/gu)].map(([number]) =>
    plainNumber(number),
  );
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const inWords = words.flatMap((word) => {
    const month = language === 'cs' ? czechMonth(word) : undefined;
    return month ?? named.get(foldForSearch(word)) ?? [];
  });
  return [...digits, ...inWords, ...(may.test(text) ? ['month 5'] : [])];
}

export function statedNumbers(
  sentence: Pick<FoundSentence, 'text' | 'language' | 'entities'>,
  publishedAt: number | undefined,
): string[] {
  const found = sentence.entities.flatMap((entity) => {
    const date = resolveDate(entity, publishedAt);
    return date
      ? [...datePieces(new Date(date.time)), ...numbersIn(entity.stdForm, 'en')]
      : numbersIn(entity.stdForm, 'en');
  });
  return [
    ...numbersIn(sentence.text, sentence.language),
    ...found,
    ...(publishedAt === undefined ? [] : datePieces(new Date(publishedAt))),
  ];
}

function datePieces(date: Date): string[] {
  return [
    String(date.getUTCFullYear()),
    `month ${date.getUTCMonth() + 1}`,
    String(date.getUTCDate()),
  ];
}

function czechMonth(word: string): string | undefined {
  if (!czechMonths.test(word)) return undefined;
  if (word.startsWith('červenec') || word.startsWith('červenc')) return 'month 7';
  const at = czechBeginnings.findIndex((beginning) => word.startsWith(beginning));
  return at < 0 ? undefined : `month ${at + 1}`;
}

/** Reads `14,059`, `14.059` and `14 059` as one number, `9,79` and `9.79` as another. */
function plainNumber(written: string): string {
  const compact = written.replace(/[\u00a0\u202f]/gu, '');
  if (/^\d{1,3}(?:[.,]\d{3})+$/.test(compact)) return compact.replace(/[.,]/g, '');
  return compact.replace(',', '.').replace(/^0+(?=\d)/, '');
}

import { fold } from '../../../../lib/text/fold.ts';
import type { FoundSentence } from '../../archive/port.ts';
import { resolveDate } from '../answer/told-time.ts';

const units: Readonly<Record<string, readonly string[]>> = {
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  ),
  cs: 'nula jeden dva tři čtyři pět šest sedm osm devět deset jedenáct dvanáct třináct čtrnáct patnáct šestnáct sedmnáct osmnáct devatenáct dvacet'.split(
    ' ',
  ),
};
const tens: Readonly<Record<string, readonly string[]>> = {
  en: 'ten twenty thirty forty fifty sixty seventy eighty ninety hundred'.split(' '),
  cs: 'deset dvacet třicet čtyřicet padesát šedesát sedmdesát osmdesát devadesát sto'.split(' '),
};
const monthNames: Readonly<Record<string, readonly string[]>> = {
  en: 'january february march april may june july august september october november december'.split(
    ' ',
  ),
  cs: 'led únor břez dub květ červ červenec srp září říj listopad prosin'.split(' '),
};
const czechMonths =
  /^(led(?:en|na|nu)|únor\p{L}*|břez\p{L}+|dub(?:en|na|nu)|květ(?:en|na|nu)|červ(?:en|na|nu)|červen(?:ec|ce|ci)|srp(?:en|na|nu)|září|říj(?:en|na|nu)|listopad\p{L}*|prosin\p{L}+)$/u;

/** Every language's names of numbers and months, as a number is written: `12`, `month 7`. */
const named = new Map<string, string>();
for (const names of Object.values(units)) {
  for (const [number, name] of names.entries()) named.set(fold(name), String(number));
}
for (const names of Object.values(tens)) {
  for (const [at, name] of names.entries()) named.set(fold(name), String((at + 1) * 10));
}
for (const [at, name] of (monthNames.en ?? []).entries()) {
  // "May" begins sentences that are no dates.
  if (name !== 'may') named.set(name, `month ${at + 1}`);
}
const czechBeginnings = monthNames.cs ?? [];
// What is said of one is no number.
for (const one of ['one', 'jeden']) named.delete(one);

/** `14 059`, not `1997 500`. */
const spacedNumber = /(?<!\d)\d{1,3}(?: \d{3})+(?!\d)/gu;
/** Beside a number it is the month. */
const may = /\d\.? may\b|\bmay \d/iu;

/** Whether a word is compared as a number: one, or the name of a month. */
export function isNumberWord(word: string): boolean {
  return named.has(fold(word)) || czechMonth(word.toLowerCase()) !== undefined;
}

/** What a text says in digits, and in words where they are those of numbers and months. */
export function numbersIn(text: string, language: string): string[] {
  const joined = text.replace(spacedNumber, (number) => number.replaceAll(' ', ''));
  const digits = [...joined.matchAll(/\d+(?:[.,\u00a0\u202f]\d+)*/gu)].map(([number]) =>
    plainNumber(number),
  );
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const told = words.flatMap((word) => {
    const month = language === 'cs' ? czechMonth(word) : undefined;
    return month ?? named.get(fold(word)) ?? [];
  });
  return [...digits, ...told, ...(may.test(text) ? ['month 5'] : [])];
}

/** What a passage says, its analysis found, and the day of its article. */
export function saidNumbers(
  sentence: Pick<FoundSentence, 'text' | 'language' | 'entities'>,
  publishedAt: number | undefined,
): string[] {
  const found = sentence.entities.flatMap((entity) => {
    const told = resolveDate(entity, publishedAt);
    return told
      ? [...datePieces(new Date(told.time)), ...numbersIn(entity.stdForm, 'en')]
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

/** `14,059`, `14.059` and `14 059` are one number, `9,79` and `9.79` another. */
function plainNumber(written: string): string {
  const compact = written.replace(/[\u00a0\u202f]/gu, '');
  if (/^\d{1,3}(?:[.,]\d{3})+$/.test(compact)) return compact.replace(/[.,]/g, '');
  return compact.replace(',', '.').replace(/^0+(?=\d)/, '');
}

import type { RuleLexicon } from '../rule-lexicon.ts';

/** Phrases that read the same in every language that writes the currency after the amount. */
export const sharedPhrases = {
  date: ['{day} ?{month} {year}', '{day} ?{month}', '{weekday},? {day} ?{month}( {year})?'],
  month: ['{month} {year}'],
  offset: ['{offset}'],
  weekday: ['{weekday}'],
  clock: ['{hour}:{minute}(:{second})?'],
  duration: ['{n} {unit}'],
  money: [
    '{amount} ?{currency}',
    '{amount} ?{symbol}',
    '{symbol} ?{amount}',
    '{currencyCode} ?{amount}',
    '{amount} ?{currencyCode}',
  ],
  percent: ['{n} ?%', '{n} {percent}'],
  number: ['{n}'],
} as const satisfies RuleLexicon['phrases'];

/** Splits a list of forms that have no spaces. */
export function listForms(text: string): string[] {
  return text.split(' ');
}

/** Numbers a list of words from `first` on. */
export function numberForms(text: string, first = 0, step = 1): Record<string, number> {
  return Object.fromEntries(text.split(' ').map((word, index) => [word, first + index * step]));
}

import { foldForSearch } from '../../../../../lib/text/fold-for-search.ts';
import { readTable } from '../word-lists/read-word-list.ts';

export type Unit = {
  readonly measure: string;
  /** Size in metres, seconds, kilograms or kilometres an hour; 1 if units cannot be converted. */
  readonly factor: number;
  /** End behind the number, UTF-16 units. */
  readonly end: number;
};

const words = readTable('units.tsv', import.meta.url).map(
  ([table = '', measure = '', factor, word]) => ({
    table,
    measure,
    factor: Number(factor),
    pattern: new RegExp(`^(?:${word})$`),
  }),
);
/** Values of different measures are never compared. */
const units = words.filter(({ table }) => table !== 'prefix');
/** Words between a number and its unit: multipliers and powers. */
const prefixes = words.filter(({ table }) => table === 'prefix');
const currencies = new Set(
  words.flatMap(({ table, measure }) => (table === 'currency' ? measure : [])),
);

/** Reads a number's unit from the text behind it; undefined for counts. */
export function unitOf(textBehind: string): Unit | undefined {
  const share = /^\s*(?:%|per cent\b)/i.exec(textBehind);
  if (share) return { measure: 'share', factor: 1, end: share[0].length };
  const speed = /^\s*km\/h(?!\p{L})/iu.exec(textBehind);
  if (speed) return { measure: 'speed', factor: 1, end: speed[0].length };
  let [power, times] = ['', 1];
  for (const { 0: word, index } of [...textBehind.matchAll(/\p{L}+/gu)].slice(0, 2)) {
    const own = foldForSearch(word);
    const unit = units.find(({ pattern }) => pattern.test(own));
    if (unit) {
      const factor = power === '' ? unit.factor * times : times;
      return { measure: power + unit.measure, factor, end: index + word.length };
    }
    const prefix = prefixes.find(({ pattern }) => pattern.test(own));
    if (!prefix) return undefined;
    power = prefix.measure === '' ? '' : `${prefix.measure} `;
    times = prefix.factor;
  }
  return undefined;
}

export function measureOf(textBehind: string): string | undefined {
  return unitOf(textBehind)?.measure;
}

export function isMoney(measure: string | undefined): boolean {
  return measure !== undefined && currencies.has(measure);
}

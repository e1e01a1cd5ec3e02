import { foldForMatching } from '../../../../../lib/text/fold-for-matching.ts';
import type { RuleLexicon } from './rule-lexicon.ts';

/** Digits of a folded text with the group separators of the language; at most six after the decimal sign. */
export function digitsPattern(lexicon: Pick<RuleLexicon, 'decimal'>): string {
  const group = lexicon.decimal === '.' ? "[,'’]" : '[. ]';
  const decimal = lexicon.decimal === '.' ? '\\.' : ',';
  return `(?:\\d{1,3}(?:${group}\\d{3}){1,5}(?!\\d)|\\d{1,15})(?:${decimal}\\d{1,6})?`;
}

/** The number as plain digits, without exponent or trailing zeros; at most six decimals. */
export function formatNumber(value: number): string {
  const text = String(Number(value.toFixed(6)));
  if (!text.includes('e')) return text;
  return BigInt(Math.round(value)).toString();
}

/** Reads a number in digits or words ("3.5 million", "dva tisíce tři sta"); undefined for a run of words that is none. */
export function createNumberReader(lexicon: RuleLexicon): (text?: string) => number | undefined {
  const fold = ([word, value]: [string, number]): [string, number] => [
    foldForMatching(word),
    value,
  ];
  const ones = new Map([...lexicon.numbers].map(fold));
  const scales = new Map([...lexicon.scales, ...lexicon.scaleMarks].map(fold));
  const digits = new RegExp(`^[-−–]?${digitsPattern(lexicon)}`, 'u');
  const separators = lexicon.decimal === '.' ? /[,'’]/g : /[. ]/g;

  return (text = '') => {
    const trimmed = text.trim();
    const written = digits.exec(trimmed)?.[0];
    if (written !== undefined) {
      const value = Number(written.replace(/^[−–]/, '-').replace(separators, '').replace(',', '.'));
      const rest = foldForMatching(trimmed.slice(written.length).trim());
      if (rest === '') return value;
      const scale = rest.split(/[\s-]+/).reduce<number | undefined>((product, word) => {
        const factor = scales.get(word);
        return product === undefined || factor === undefined ? undefined : product * factor;
      }, 1);
      return scale === undefined ? undefined : Number((value * scale).toPrecision(15));
    }
    return readWords(foldForMatching(trimmed).split(/[\s-]+/), ones, scales, lexicon.numberJoiner);
  };
}

function readWords(
  words: readonly string[],
  ones: ReadonlyMap<string, number>,
  scales: ReadonlyMap<string, number>,
  joiner: string | undefined,
): number | undefined {
  let total = 0;
  let current: number | undefined;
  let lastScale = Number.POSITIVE_INFINITY;
  for (const word of words) {
    if (word === joiner || word === 'a' || word === 'an') continue;
    const one = ones.get(word);
    const scale = scales.get(word);
    if (one !== undefined) {
      if (current === undefined || current === 0) current = one;
      // Only a smaller part may follow: twenty five, sto dvacet; never two three.
      else if (
        (current % 100 === 0 && one < 100) ||
        (current % 10 === 0 && current % 100 !== 10 && one < 10)
      )
        current += one;
      else return undefined;
    } else if (scale === 100) {
      if (current !== undefined && current >= 100) return undefined;
      current = (current ?? 1) * 100;
    } else if (scale !== undefined) {
      if (scale >= lastScale) return undefined;
      total += (current ?? 1) * scale;
      current = undefined;
      lastScale = scale;
    } else return undefined;
  }
  const value = total + (current ?? 0);
  return total === 0 && current === undefined ? undefined : value;
}

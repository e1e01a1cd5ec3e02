import { fold } from '../../../../../lib/text/fold.ts';

/** What a number measures, and how much one of its unit is of others of the same measure. */
export type Unit = {
  readonly measure: string;
  /** In metres, seconds, kilograms, kilometres an hour; 1 where units cannot be reckoned into one another. */
  readonly factor: number;
  /** Where it ends behind the number, UTF-16 units. */
  readonly end: number;
};

/** Units by what they measure, folded; values of different measures are of different things. */
const units: readonly (readonly [string, number, RegExp])[] = [
  ['length', 1, /^(?:m|metr(?:u|y|ech|em|um)?|meters?|metres?)$/],
  ['length', 1_000, /^(?:km|kilomet\w*)$/],
  ['length', 0.01, /^(?:cm|centimet\w*)$/],
  ['length', 0.001, /^(?:mm|milimet\w*|millimet\w*)$/],
  ['length', 1_609.344, /^mil(?:e|es|i)$/],
  ['length', 0.3048, /^(?:feet|foot|stop(?:a|y|u|ou|ach))$/],
  ['length', 0.0254, /^inch(?:es)?$/],
  ['length', 0.9144, /^yards?$/],
  ['time', 1, /^(?:s|sec|seconds?|sek|sekund\w*)$/],
  ['time', 60, /^(?:min|minut(?:e|es|y|u|a|ach|ou)?)$/],
  ['time', 3_600, /^(?:hours?|hodin\w*)$/],
  ['time', 86_400, /^(?:days?|dni|dnu|dnech|den)$/],
  ['time', 604_800, /^(?:weeks?|tyd(?:en|ny|nu|nech))$/],
  ['time', 2_629_746, /^(?:months?|mesic\w*)$/],
  ['time', 31_556_952, /^(?:years?|let|letech|rok(?:u|y|em)?)$/],
  ['time', 315_569_520, /^(?:decades?|desetilet\w*)$/],
  ['time', 3_155_695_200, /^(?:centur(?:y|ies)|stolet\w*)$/],
  ['weight', 1, /^(?:kg|kilograms?|kilogram(?:u|y|ech))$/],
  ['weight', 0.001, /^(?:g|grams?|gram(?:u|y|ech))$/],
  ['weight', 1_000, /^(?:t|tun(?:a|y|u|e|ou|ach)?|tons?|tonnes?)$/],
  ['weight', 0.45359237, /^pounds?$/],
  ['share', 1, /^(?:percent\w*|procent\w*)$/],
  ['speed', 1, /^kmh$/],
  ['speed', 1.609344, /^mph$/],
  ['heat', 1, /^(?:degrees?|stup(?:en|ne|nu|nich)|celsi\w*)$/],
];
/** Money, whose rates are not for us to reckon. */
const moneys: readonly (readonly [string, RegExp])[] = [
  ['crowns', /^(?:crowns?|korun\w*|kc|czk)$/],
  ['dollars', /^(?:dollars?|dolar\w*|usd)$/],
  ['euros', /^(?:euros?|eur)$/],
  ['pounds sterling', /^(?:gbp|liber)$/],
  ['francs', /^(?:francs?|frank(?:u|y|ech|um)?)$/],
  ['marks', /^(?:marks?|mar(?:ek|ky|kach))$/],
  ['roubles', /^(?:r(?:o)?ubles?|rubl(?:u|y|ech))$/],
  ['zlotys', /^(?:zlot(?:y|ys|ych)|pln)$/],
  ['forints', /^(?:forint(?:s|u|y)?|huf)$/],
  ['yen', /^(?:yen|jenu|jeny)$/],
  ['lire', /^(?:lire|lira|liry)$/],
  ['money', /^(?:penez|money)$/],
];
const moneyMeasures: ReadonlySet<string> = new Set(moneys.map(([measure]) => measure));
const known: readonly (readonly [string, number, RegExp])[] = [
  ...units,
  ...moneys.map(([measure, pattern]) => [measure, 1, pattern] as const),
];
/** What may stand between a number and its unit, with what it makes of one: another measure, or so many of it. */
const between: readonly (readonly [string, number, RegExp])[] = [
  ['', 1e3, /^(?:thousand|tisic\w*|tis)$/],
  ['', 1e6, /^(?:million|milion\w*|mil)$/],
  ['', 1e9, /^(?:billion|miliard\w*|mld)$/],
  ['square ', 1, /^(?:square|ctverecn\w*)$/],
  ['cubic ', 1, /^(?:cubic|krychlov\w*)$/],
];

/** The unit of a number, by the words behind it; undefined: it counts things, or nothing tells. */
export function unitOf(textBehind: string): Unit | undefined {
  const share = /^\s*(?:%|per cent\b)/i.exec(textBehind);
  if (share) return { measure: 'share', factor: 1, end: share[0].length };
  const speed = /^\s*km\/h(?!\p{L})/iu.exec(textBehind);
  if (speed) return { measure: 'speed', factor: 1, end: speed[0].length };
  let [kind, times] = ['', 1];
  for (const { 0: word, index } of [...textBehind.matchAll(/\p{L}+/gu)].slice(0, 2)) {
    const own = fold(word);
    const unit = known.find(([, , pattern]) => pattern.test(own));
    if (unit) {
      const factor = kind === '' ? unit[1] * times : times;
      return { measure: kind + unit[0], factor, end: index + word.length };
    }
    const found = between.find(([, , pattern]) => pattern.test(own));
    if (!found) return undefined;
    [kind, times] = found;
  }
  return undefined;
}

/** What a number measures, by the words behind it; undefined: it counts things, or nothing tells. */
export function measureOf(textBehind: string): string | undefined {
  return unitOf(textBehind)?.measure;
}

/** Whether a measure is a sum of money. */
export function isMoney(measure: string | undefined): boolean {
  return measure !== undefined && moneyMeasures.has(measure);
}

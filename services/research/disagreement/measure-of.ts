import { fold } from '../../../lib/contract/fold.ts';

/** Units by what they measure, folded beginnings; values of different measures are of different things. */
const measures: readonly (readonly [string, RegExp])[] = [
  [
    'length',
    /^(?:m|km|cm|mm|metr(?:u|y|ech|em|um)?|meters?|metres?|kilomet\w*|centimet\w*|milimet\w*|millimet\w*|mil(?:e|es|i)|feet|foot|inch(?:es)?|yards?|stop(?:a|y|u|ou|ach))$/,
  ],
  [
    'time',
    /^(?:s|sec|seconds?|sek|sekund\w*|min|minut(?:e|es|y|u|a|ach|ou)?|hours?|hodin\w*|days?|dni|dnu|dnech|den|weeks?|tyd(?:en|ny|nu|nech)|months?|mesic\w*|years?|let|letech|rok(?:u|y|em)?|decades?|centur(?:y|ies)|desetilet\w*|stolet\w*)$/,
  ],
  [
    'weight',
    /^(?:kg|g|t|kilograms?|kilogram(?:u|y|ech)|grams?|gram(?:u|y|ech)|tun(?:a|y|u|e|ou|ach)?|tons?|tonnes?|pounds?)$/,
  ],
  ['share', /^(?:percent\w*|procent\w*)$/],
  ['speed', /^(?:mph|kmh)$/],
  ['heat', /^(?:degrees?|stup(?:en|ne|nu|nich)|celsi\w*)$/],
  ['money', /^(?:crowns?|korun\w*|kc|dollars?|dolar\w*|euros?|eur|usd|czk|penez|money)$/],
];

/** What a number measures, by the words behind it; undefined: it counts things, or nothing tells. */
export function measureOf(textBehind: string): string | undefined {
  if (/^\s*(?:%|per cent\b)/i.test(textBehind)) return 'share';
  const words =
    fold(textBehind)
      .match(/[a-z]+/g)
      ?.slice(0, 2) ?? [];
  for (const word of words) {
    const known = measures.find(([, pattern]) => pattern.test(word));
    if (known) return known[0];
    if (!/^(?:thousand|million|billion|tisic\w*|milion\w*|miliard\w*|square|cubic)$/.test(word)) {
      return undefined;
    }
  }
  return undefined;
}

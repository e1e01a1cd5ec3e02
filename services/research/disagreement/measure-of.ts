import { fold } from '../../../lib/contract/fold.ts';

/** Units by what they measure, folded beginnings; values of different measures are of different things. */
const measures: readonly (readonly [string, RegExp])[] = [
  [
    'length',
    /^(?:m|km|cm|mm|metr\w*|meter\w*|metre\w*|kilomet\w*|centimet\w*|mil(?:e|es|i)|feet|foot|inch\w*|stop\w*)$/,
  ],
  [
    'time',
    /^(?:s|sec\w*|sek\w*|min|minut\w*|hour\w*|hodin\w*|day|days|dni|dnu|den|week\w*|tyd\w*|month\w*|mesic\w*|year\w*|let|rok\w*|decade\w*)$/,
  ],
  ['weight', /^(?:kg|g|t|kilogram\w*|gram\w*|tun\w*|ton|tons|tonnes?|pound\w*)$/],
  ['share', /^(?:percent\w*|procent\w*|per)$/],
  ['speed', /^(?:mph|kmh)$/],
  ['heat', /^(?:degree\w*|stup\w*|celsi\w*)$/],
  ['money', /^(?:crown\w*|korun\w*|kc|dollar\w*|dolar\w*|euro\w*|eur|usd|czk)$/],
];

/** What a number measures, by the words behind it; undefined: it counts things, or nothing tells. */
export function measureOf(textBehind: string): string | undefined {
  if (/^\s*%/.test(textBehind)) return 'share';
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

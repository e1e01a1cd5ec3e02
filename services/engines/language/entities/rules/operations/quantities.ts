import { foldForMatching } from '../../../../../../lib/text/fold-for-matching.ts';
import { formatNumber } from '../number-words.ts';
import type { Operation, PhraseContext } from '../rule-match.ts';

function readCurrency({ groups, lexicon }: PhraseContext): string | undefined {
  return lexicon.currency(groups.symbol ?? groups.currencyCode ?? groups.currency);
}

const vagueBefore =
  /(?:^|\P{L})(?:several|few|many|some|hundreds?|thousands?|tens|dozens|of|nekolik|par|mnoho|desitk[ya]|desitek|stovk[ya]|stovek|tisice|tisicu|desetitisice|statisice|mehrere|einige|hunderte|tausende|plusieurs|quelques|centaines|milliers|varios|varias|cientos|miles|de|enkele|honderden|duizenden|kilka|setki|tysiace|niekolko|stovky|tisice)[ -]$/u;

/** Scales that count one of themselves when they stand alone: "sto lidí", never "milionů korun". */
const single =
  /^(?:hundred|thousand|million|billion|trillion|sto|tisic|milion|miliard[au]|hundert|tausend|million|milliarde|cent|mille|cien|mil|honderd|duizend|miljoen|miljard|tysiac|miliard)(?![\p{L}])/u;

/** True if the amount is only hinted at ("several million"), or a lone one in words, an article more often than a number. */
function isVague({ text, start, lexicon }: PhraseContext, written: string): boolean {
  if (/\p{N}/u.test(written)) return false;
  const value = lexicon.number(written);
  if (value === undefined || (value < 100 && (value < 2 || !Number.isInteger(value)))) return true;
  if (!lexicon.isScale(written.split(/[ -]/)[0] ?? '')) return false;
  return (
    !single.test(written) ||
    vagueBefore.test(foldForMatching(text.slice(Math.max(0, start - 16), start)))
  );
}

export const quantityOperations: Readonly<Record<string, Operation>> = {
  money: {
    type: 'money',
    read: (context) => {
      const written = context.groups.amount ?? '';
      const amount = context.lexicon.number(written);
      const currency = readCurrency(context);
      const isOne = amount === 1 || amount === 0.5;
      if (amount === undefined || currency === undefined) return undefined;
      if (!isOne && isVague(context, written)) return undefined;
      return `${formatNumber(amount)} ${currency}`;
    },
  },
  percent: {
    type: 'percent',
    read: ({ groups, lexicon }) => {
      const value = lexicon.number(groups.n ?? groups.digits);
      return value === undefined ? undefined : `${formatNumber(value)}%`;
    },
  },
  ordinal: {
    type: 'ordinal',
    read: ({ groups, lexicon }) => {
      const form = groups.nthNumber ?? '';
      const value = lexicon.ordinal(form) ?? Number.parseInt(form, 10);
      return Number.isNaN(value) ? undefined : String(value);
    },
  },
  number: {
    type: 'number',
    read: (context) => {
      const written = context.groups.n ?? '';
      const value = context.lexicon.number(written);
      if (value === undefined || isVague(context, written)) return undefined;
      return formatNumber(value);
    },
  },
};

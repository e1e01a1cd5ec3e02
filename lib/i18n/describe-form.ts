import { describeTime, type FormWords, wordsIn } from './describe-time.ts';
import { formatAmount } from './format-value.ts';

/**
 * Describes the services' forms of times, numbers and amounts (`P30Y`, `2026-SU`, `5000000 USD`; CONTRACT 6.1) as people do;
 * the standard form of anything else, and one that cannot be read, as it is.
 */
export function describeForm(
  { stdForm, type }: { stdForm: string; type?: string | undefined },
  locale: string,
): string {
  // A language that an article was given may be none.
  const known = /^[a-z]{2,3}$/.test(locale) ? locale : 'en';
  return inWords(stdForm, type, known) ?? stdForm;
}

function inWords(form: string, type: string | undefined, locale: string): string | undefined {
  const words = wordsIn(locale);
  switch (type) {
    case 'date':
    case 'time':
      return describeTime(form, locale);
    case 'duration':
      return describeLength(form, locale, words);
    case 'set':
      return describeSet(form, locale, words) ?? describeTime(form, locale);
    case 'money': {
      const [, amount, currency] = /^(-?\d+(?:\.\d+)?) ([A-Z]{3})$/.exec(form) ?? [];
      return currency && formatAmount(Number(amount), currency, locale);
    }
    case 'percent': {
      const [, value] = /^(-?\d+(?:\.\d+)?)%$/.exec(form) ?? [];
      const style = { style: 'percent', maximumFractionDigits: 6 } as const;
      return value && new Intl.NumberFormat(locale, style).format(Number(value) / 100);
    }
    case 'number': {
      const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
      return /^-?\d+(?:\.\d+)?$/.test(form) ? format.format(Number(form)) : undefined;
    }
    case 'ordinal':
      return /^\d{1,9}$/.test(form) ? words('ordinal', { number: Number(form) }) : undefined;
    default:
      return undefined;
  }
}

const amount = String.raw`(\d+(?:\.\d+)?)`;
const length = new RegExp(
  `^P(?:${amount}Y)?(?:${amount}M)?(?:${amount}W)?(?:${amount}WE)?(?:${amount}D)?` +
    `(?:T(?:${amount}H)?(?:${amount}M)?(?:${amount}S)?)?$`,
);
/** In the order of the parts. */
const units = ['year', 'month', 'week', 'weekend', 'day', 'hour', 'minute', 'second'] as const;

function readLength(form: string): { unit: (typeof units)[number]; count: number }[] {
  const parts = length.exec(form)?.slice(1) ?? [];
  return units.flatMap((unit, place) => {
    const count = parts[place];
    return count === undefined ? [] : [{ unit, count: Number(count) }];
  });
}

function describeLength(form: string, locale: string, words: FormWords): string | undefined {
  const parts = readLength(form).map(({ unit, count }) =>
    unit === 'weekend'
      ? words('weekends', { count })
      : new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
  );
  if (parts.length === 0) return undefined;
  return new Intl.ListFormat(locale, { type: 'unit', style: 'long' }).format(parts);
}

/** Describes recurring times: after a length, on a day of the week, at a part of the day. */
function describeSet(form: string, locale: string, words: FormWords): string | undefined {
  const [, day] = /^XXXX-WXX-([1-7])$/.exec(form) ?? [];
  if (day) return words('every.weekday', { day });
  const [, part] = /^XXXX-XX-XXT([A-Z]{2})$/.exec(form) ?? [];
  if (part) return words('every.part', { part });
  const [first, ...rest] = readLength(form);
  if (first === undefined) return undefined;
  if (rest.length === 0) return words(`every.${first.unit}`, { count: first.count });
  return words('every.length', { length: describeLength(form, locale, words) ?? form });
}

import type { Language } from '../../../../lib/contract/inventories.ts';
import { locales } from './format-date.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Making a format takes far longer than using it. */
function formatOf(language: Language, currency: string, isShort: boolean): Intl.NumberFormat {
  const key = `${language} ${currency} ${isShort}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locales[language], {
    ...(isShort && { notation: 'compact', compactDisplay: 'long' }),
    ...(currency && { style: 'currency', currencyDisplay: 'name', minimumFractionDigits: 0 }),
    ...(currency && { currency }),
    maximumFractionDigits: 2,
  });
  formats.set(key, format);
  return format;
}

const symbols: Record<string, string> = { km2: 'km²', m2: 'm²' };

/**
 * "10.9 million", „394,3 miliardy amerických dolarů“, "8,849 m". Numbers from a million up are told in words where that
 * loses nothing. `unit` as in a fact: an ISO 4217 code, `people` (not told), or any symbol.
 */
export function formatAmount(amount: number, unit: string | undefined, language: Language): string {
  const currency = unit && /^[A-Z]{3}$/.test(unit) ? unit : '';
  const format = formatOf(language, currency, isRound(amount));
  const parts = format.formatToParts(amount === 0 ? 0 : amount);
  const text = parts.map(({ value }) => value).join('');
  if (currency) return takesDe(parts, language) ? insertDe(text, parts, language) : text;
  if (unit === undefined || unit === 'people') return text;
  return `${text}\u00A0${symbols[unit] ?? unit}`;
}

/** A million or more, and whole at two decimals of its million, milliard or billion. */
function isRound(amount: number): boolean {
  const size = Math.abs(amount);
  if (size < 1e6 || size >= 1e15) return false;
  const step = 10 ** (Math.floor(Math.log10(size) / 3) * 3 - 2);
  return Number.isInteger(size / step);
}

/** In French and Spanish a million is a noun: "2 millions de couronnes", which the locale data leave out. */
function takesDe(parts: readonly Intl.NumberFormatPart[], language: Language): boolean {
  return (language === 'fr' || language === 'es') && parts.some(({ type }) => type === 'compact');
}

function insertDe(text: string, parts: readonly Intl.NumberFormatPart[], language: Language) {
  const currency = parts.find(({ type }) => type === 'currency')?.value ?? '';
  const isElided = language === 'fr' && /^[aeiouyéh]/iu.test(currency);
  return text.replace(currency, () => (isElided ? `d’${currency}` : `de ${currency}`));
}

import type { Language } from '../../../../lib/contract/inventories.ts';
import type { Fact } from '../../../../lib/contract/knowledge-record.ts';
import type { KnowledgeEntity } from '../entity.ts';
import { chooseStandardForm, chooseText } from './choose-text.ts';
import {
  formatDate,
  formatDateRange,
  formatInflectedDate,
  locales,
  type WrittenDate,
} from './format-date.ts';
import type { Phrases } from './phrases.ts';

const formats = new Map<string, Intl.NumberFormat>();

const symbols: Record<string, string> = { km2: 'km²', m2: 'm²' };

/** Finds an entity by id; undefined for an unknown one. */
export type Resolve = (id: string) => KnowledgeEntity | undefined;

/** The subject of an infobox and the words of its language. */
export type InfoboxContext = {
  entity: KnowledgeEntity;
  language: Language;
  words: Phrases;
  resolve: Resolve;
};

/** Texts of these are descriptions; those of others are names, which need no translation. */
const describing: ReadonlySet<string> = new Set([
  'citizenship',
  'occupation',
  'office',
  'known-for',
  'official-language',
  'industry',
]);

/** The value of a fact without its time; undefined if the language cannot express it. */
export function writeValue(fact: Fact, { language, resolve }: InfoboxContext): string | undefined {
  if (fact.entity !== undefined) {
    const entity = resolve(fact.entity);
    return entity && chooseStandardForm(entity, language);
  }
  if (fact.text !== undefined) {
    const text = chooseText(fact.text, language, isName(fact));
    return text && fact.property === 'currency' ? nameCurrency(text, language) : text;
  }
  if (fact.amount !== undefined) return formatAmount(fact.amount, fact.unit, language);
  return fact.date === undefined ? undefined : formatDate(fact.date, language)?.text;
}

function isName(fact: Fact): boolean {
  return !describing.has(fact.property) && !isOffice(fact);
}

/**
 * For a head of state or government, a text by language is the office in its masculine form; a text for all languages
 * is a name.
 */
export function isOffice({ property, text }: Fact): boolean {
  const isHead = property === 'head-of-state' || property === 'head-of-government';
  return isHead && text !== undefined && text.und === undefined;
}

/** Replaces an ISO 4217 code by the name of the currency. */
function nameCurrency(text: string, language: Language): string {
  if (!/^[A-Z]{3}$/.test(text)) return text;
  const name = new Intl.DisplayNames(language, { type: 'currency' }).of(text);
  return name === undefined || name === text ? text : `${name} (${text})`;
}

/** The time of a fact: "1993–2003", „od března 2018“, "as of 2025", "since 1993, as of 2024"; undefined without any. */
export function writeWhen(fact: Fact, context: InfoboxContext): string | undefined {
  const { words, language } = context;
  const { from, until, asOf, amount } = fact;
  const span = writeSpan(fact, context);
  if (!asOf || (span && [from, until].some((date) => date && isSameDate(date, asOf)))) return span;
  const seen = formatDate(asOf, language)?.text;
  if (seen === undefined) return span;
  if (span) return `${span}, ${words.asOf(seen)}`;
  return amount === undefined ? words.asOf(seen) : seen;
}

function writeSpan({ from, until }: Fact, { language, words }: InfoboxContext): string | undefined {
  const range = from && until && formatDateRange(from, until, language);
  if (range) return range;
  if (until) return say(words.until, formatInflectedDate(until, language));
  return from ? say(words.since, formatInflectedDate(from, language)) : undefined;
}

/** One may be more precise: `2020` and `2020-05`. */
function isSameDate(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

function say(phrase: Phrases['since'], date: WrittenDate | undefined): string | undefined {
  return date && phrase(date.text, date.precision);
}

/** Cached: creating a format takes far longer than using it. */
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

/**
 * "10.9 million", „394,3 miliardy amerických dolarů“, "8,849 m". Uses words from a million up if no digits are lost.
 * `unit` is that of a fact: an ISO 4217 code, `people` (not written), or a symbol.
 */
function formatAmount(amount: number, unit: string | undefined, language: Language): string {
  const currency = unit && /^[A-Z]{3}$/.test(unit) ? unit : '';
  const format = formatOf(language, currency, isRound(amount));
  const parts = format.formatToParts(amount === 0 ? 0 : amount);
  const text = parts.map(({ value }) => value).join('');
  if (currency) return takesDe(parts, language) ? insertDe(text, parts, language) : text;
  if (unit === undefined || unit === 'people') return text;
  return `${text}\u00A0${symbols[unit] ?? unit}`;
}

/** At least a million, and whole at two decimals of its million, milliard or billion. */
function isRound(amount: number): boolean {
  const size = Math.abs(amount);
  if (size < 1e6 || size >= 1e15) return false;
  const step = 10 ** (Math.floor(Math.log10(size) / 3) * 3 - 2);
  return Number.isInteger(size / step);
}

/** In French and Spanish a million is a noun: "2 millions de couronnes". The locale data lacks that. */
function takesDe(parts: readonly Intl.NumberFormatPart[], language: Language): boolean {
  return (language === 'fr' || language === 'es') && parts.some(({ type }) => type === 'compact');
}

function insertDe(text: string, parts: readonly Intl.NumberFormatPart[], language: Language) {
  const currency = parts.find(({ type }) => type === 'currency')?.value ?? '';
  const isElided = language === 'fr' && /^[aeiouyéh]/iu.test(currency);
  return text.replace(currency, () => (isElided ? `d’${currency}` : `de ${currency}`));
}

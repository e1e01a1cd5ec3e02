import { type Language, languages } from '../../../../lib/contract/inventories.ts';
import type { Fact } from '../../../../lib/contract/knowledge-record.ts';
import type { KnowledgeEntity } from '../entity.ts';
import { formatDate, formatDateRange, formatInflectedDate, localeOf } from './format-date.ts';
import { phrase } from './phrases.ts';

const formats = new Map<string, Intl.NumberFormat>();

const symbols: Record<string, string> = { km2: 'km²', m2: 'm²' };

export type Resolve = (id: string) => KnowledgeEntity | undefined;

export type InfoboxContext = {
  entity: KnowledgeEntity;
  language: Language;
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

/** A head's text by language is the office in its masculine form; a text for all languages is a name. */
export function isOffice({ property, text }: Fact): boolean {
  const isHead = property === 'head-of-state' || property === 'head-of-government';
  return isHead && text !== undefined && text.und === undefined;
}

function nameCurrency(text: string, language: Language): string {
  if (!/^[A-Z]{3}$/.test(text)) return text;
  const name = new Intl.DisplayNames(language, { type: 'currency' }).of(text);
  return name === undefined || name === text ? text : `${name} (${text})`;
}

/** The time of a fact: "1993–2003", „od března 2018“, "as of 2025", "since 1993, as of 2024"; undefined without any. */
export function writeWhen(fact: Fact, context: InfoboxContext): string | undefined {
  const { language } = context;
  const { from, until, asOf, amount } = fact;
  const span = writeSpan(fact, context);
  if (!asOf || (span && [from, until].some((date) => date && isSameDate(date, asOf)))) return span;
  const seen = formatDate(asOf, language)?.text;
  if (seen === undefined) return span;
  if (span) return `${span}, ${phrase(language, 'as of', seen)}`;
  return amount === undefined ? phrase(language, 'as of', seen) : seen;
}

function writeSpan({ from, until }: Fact, { language }: InfoboxContext): string | undefined {
  const range = from && until && formatDateRange(from, until, language);
  if (range) return range;
  const date = formatInflectedDate(until || from || '', language);
  return date && phrase(language, `${until ? 'until' : 'since'} ${date.precision}`, date.text);
}

/** One may be more precise: `2020` and `2020-05`. */
function isSameDate(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

/** Cached: creating a format takes far longer than using it. */
function formatOf(language: Language, currency: string, isShort: boolean): Intl.NumberFormat {
  const key = `${language} ${currency} ${isShort}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(localeOf(language), {
    ...(isShort && { notation: 'compact', compactDisplay: 'long' }),
    ...(currency && { style: 'currency', currencyDisplay: 'name', minimumFractionDigits: 0 }),
    ...(currency && { currency }),
    maximumFractionDigits: 2,
  });
  formats.set(key, format);
  return format;
}

/** "10.9 million", "8,849 m". `unit` is an ISO 4217 code, `people` (not written), or a symbol. */
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

export function chooseStandardForm(entity: KnowledgeEntity, language: Language): string {
  const inOrder: Language[] = [language, 'en', ...languages];
  for (const each of inOrder) {
    const form = tidy(entity.names[each]?.[0] ?? '');
    if (form) return form;
  }
  return entity.id;
}

/** A name may fall back to another language; a description ("mayor of London") would not fit the text around it. */
function chooseText(text: Readonly<Record<string, string>>, language: Language, isName: boolean) {
  const own = text[language] ?? text.und;
  const anyOther = isName ? (text.en ?? Object.values(text)[0]) : undefined;
  return tidy(own ?? anyOther ?? '') || undefined;
}

const edges = /^[\s,;:–—-]+|[\s,;:–—-]+$/gu;

/** Normalizes to one line without dangling punctuation; empty without any letter, digit or symbol. */
export function tidy(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(/[\t-\r\u2028\u2029]/gu, ' ')
    .replace(/\s{2,}/gu, ' ')
    .replace(edges, '');
  return /[\p{L}\p{N}\p{S}]/u.test(line) ? line : '';
}

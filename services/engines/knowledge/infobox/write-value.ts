import type { Language } from '../../../../lib/contract/inventories.ts';
import type { Fact } from '../../../../lib/contract/knowledge-record.ts';
import type { KnowledgeEntity } from '../entity.ts';
import { chooseStandardForm, chooseText } from './choose-text.ts';
import { formatAmount } from './format-amount.ts';
import {
  formatDate,
  formatDateRange,
  formatInflectedDate,
  type WrittenDate,
} from './format-date.ts';
import type { LanguageWords } from './language-words.ts';

/** Finds an entity by its id; undefined for one that the base does not hold. */
export type Resolve = (id: string) => KnowledgeEntity | undefined;

/** What is told of whom, and with what words. */
export type Writing = {
  entity: KnowledgeEntity;
  language: Language;
  words: LanguageWords;
  resolve: Resolve;
};

/** Texts of these describe; of the others they name, and need no translation to be understood. */
const describing: ReadonlySet<string> = new Set([
  'citizenship',
  'occupation',
  'office',
  'known-for',
  'official-language',
  'industry',
]);

/** What the fact says, without when; undefined where it cannot be told in this language. */
export function writeValue(fact: Fact, { language, resolve }: Writing): string | undefined {
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

/** Of a head of state or government a text by language is the office, as a man holds it; one for all languages is a name. */
export function isOffice({ property, text }: Fact): boolean {
  const isHead = property === 'head-of-state' || property === 'head-of-government';
  return isHead && text !== undefined && text.und === undefined;
}

/** A currency is given by its ISO 4217 code and told by its name. */
function nameCurrency(text: string, language: Language): string {
  if (!/^[A-Z]{3}$/.test(text)) return text;
  const name = new Intl.DisplayNames(language, { type: 'currency' }).of(text);
  return name === undefined || name === text ? text : `${name} (${text})`;
}

/**
 * When it was so: "1993–2003", „od března 2018“, "as of 2025", "since 1993, as of 2024"; undefined where the fact does
 * not say.
 */
export function writeWhen(fact: Fact, writing: Writing): string | undefined {
  const { words, language } = writing;
  const { from, until, asOf, amount } = fact;
  const span = writeSpan(fact, writing);
  if (!asOf || (span && [from, until].some((date) => date && isSameDate(date, asOf)))) return span;
  const seen = formatDate(asOf, language)?.text;
  if (seen === undefined) return span;
  if (span) return `${span}, ${words.asOf(seen)}`;
  return amount === undefined ? words.asOf(seen) : seen;
}

function writeSpan({ from, until }: Fact, { language, words }: Writing): string | undefined {
  const range = from && until && formatDateRange(from, until, language);
  if (range) return range;
  if (until) return say(words.until, formatInflectedDate(until, language));
  return from ? say(words.since, formatInflectedDate(from, language)) : undefined;
}

/** One may be told more exactly: `2020` and `2020-05`. */
function isSameDate(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

function say(phrase: LanguageWords['since'], date: WrittenDate | undefined): string | undefined {
  return date && phrase(date.text, date.precision);
}

import { join } from 'node:path';
import { readWordLists, splitWords, type WordLists } from '../../../../../lib/text/word-lists.ts';
import type { Language } from '../../types.ts';

const timeUnits = [
  ...(['second', 'minute', 'hour', 'day', 'week', 'weekend', 'month', 'quarter', 'year'] as const),
  ...(['decade', 'century'] as const),
];
/** Lengths of time that TIMEX3 counts in. */
export type TimeUnit = (typeof timeUnits)[number];

export type Forms<Value> = ReadonlyMap<string, Value>;

/**
 * Words and phrases of one language, matched without regard to case and diacritics; the files are in `lexicon`.
 *
 * Templates: words, `{slot}`s, `(a|b)` alternatives with `?` after them, `\.` for a dot, `~` before the first
 * character that belongs to the mention (what stands before it is context only), `<name>` for a macro of the file. A
 * template starts with a word, a slot or alternatives of these.
 */
export type RuleLexicon = ReturnType<typeof readRuleLexicon>;

export function readRuleLexicon(language: Language) {
  const lists = readWordLists(join(import.meta.dirname, 'lexicon'), `${language}.txt`);
  const settings = new Map(lists.entries('settings'));
  const numbers = readNumbers(lists);
  return {
    decimal: settings.get('decimal') === '.' ? '.' : ',',
    /** In dates of digits the month stands before the day. */
    isMonthFirst: settings.get('numericDate') === 'mdy',
    /** Months and weekdays count only with a capital (May and may). */
    hasCapitalNames: settings.has('hasCapitalNames'),
    /** May follow the day of the month, as a regular expression. */
    daySuffix: settings.get('daySuffix') ?? '',
    numberJoiner: settings.get('numberJoiner'),
    months: numericForms(lists, 'months'),
    weekdays: numericForms(lists, 'weekdays'),
    units: unitForms(lists, 'units'),
    /** Endings that make a number an adjective of length: 35letý. */
    unitAdjectives: unitForms(lists, 'unitAdjectives'),
    seasons: formsByKey(lists, 'seasons'),
    parts: formsByKey(lists, 'parts'),
    /** Words for a day counted from the reference date. */
    offsets: numericForms(lists, 'offsets'),
    /** Words for a year counted from the reference date's. */
    yearOffsets: numericForms(lists, 'yearOffsets'),
    numbers,
    scales: numericForms(lists, 'scales'),
    /** Shortened scales; those without a dot are read in amounts of money only. */
    scaleMarks: numericForms(lists, 'scaleMarks'),
    ordinals: readOrdinals(lists, numbers),
    /** Words for the hour that "half to" counts from, and the like. */
    hours: numericForms(lists, 'hours'),
    clockWords: formsByKey(lists, 'clockWords'),
    frequencies: formsByKey(lists, 'frequencies'),
    holidays: formsByKey(lists, 'holidays'),
    currencies: formsByKey(lists, 'currencies'),
    percent: lists.words('percent'),
    /** Words that show that a weekday lies ahead. */
    future: lists.words('future'),
    /** Templates with the names of their operations. */
    phrases: readPhrases(lists),
  };
}

export function formsByKey(lists: WordLists, section: string): Map<string, string> {
  return new Map(
    lists
      .entries(section)
      .flatMap(([key, forms]) => splitWords(forms).map((form): [string, string] => [form, key])),
  );
}

/** Keys are numbers; `20+10` counts from 20 on in tens. */
function numericForms(lists: WordLists, section: string): Map<string, number> {
  return new Map(
    lists.entries(section).flatMap(([key, forms]) => {
      const [first = 0, step = 0] = key.split('+').map(Number);
      return splitWords(forms).map((form, i): [string, number] => [form, first + i * step]);
    }),
  );
}

function unitForms(lists: WordLists, section: string): Map<string, TimeUnit> {
  const forms = new Map<string, TimeUnit>();
  for (const [form, key] of formsByKey(lists, section)) {
    const unit = timeUnits.find((known) => known === key);
    if (!unit) throw new Error(`${key} is no unit of time.`);
    forms.set(form, unit);
  }
  return forms;
}

/** Compounds put the unit before the ten: pětadvacet, einundzwanzig. */
function readNumbers(lists: WordLists): Map<string, number> {
  const numbers = numericForms(lists, 'numbers');
  const tens = [...numbers].filter(([, value]) => value >= 20);
  for (const [joiner, units] of lists.entries('compounds')) {
    for (const [ten, value] of tens) {
      for (const [i, unit] of splitWords(units).entries()) {
        numbers.set(unit + joiner + ten, value + i + 1);
      }
    }
  }
  return numbers;
}

/** With a joiner the ten stands before the ordinal: twenty-first. */
function readOrdinals(lists: WordLists, numbers: Forms<number>): Map<string, number> {
  const ordinals = numericForms(lists, 'ordinals');
  const units = [...ordinals].filter(([, value]) => value < 10);
  for (const joiner of lists.lines('ordinalJoiner')) {
    for (const [ten, value] of numbers) {
      if (value < 20) continue;
      for (const [unit, ownValue] of units) ordinals.set(ten + joiner + unit, value + ownValue);
    }
  }
  return ordinals;
}

function readPhrases(lists: WordLists): [string, string][] {
  const macros = lists.entries('macros');
  return lists
    .entries('phrases')
    .map(([operation, template]) => [
      operation,
      macros.reduce((text, [name, value]) => text.replaceAll(`<${name}>`, value), template),
    ]);
}

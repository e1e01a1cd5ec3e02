import { join } from 'node:path';
import { foldForMatching } from '../../../../../lib/text/fold-for-matching.ts';
import { readWordLists } from '../../../../../lib/text/word-lists.ts';
import { compileTemplate, formsSlot, type Slot } from './compile-template.ts';
import { createNumberReader, digitsPattern } from './number-words.ts';
import { type Forms, formsByKey, type RuleLexicon } from './rule-lexicon.ts';

export type LexiconReader = ReturnType<typeof createReader>;

const currencyLists = readWordLists(join(import.meta.dirname, 'lexicon'), 'currencies.txt');
const currencySymbols = formsByKey(currencyLists, 'symbols');
const currencyCodes = currencyLists.words('codes');

function lookUp<Value>(
  entries: Iterable<readonly [string, Value]>,
): (form: string | undefined) => Value | undefined {
  const map = new Map<string, Value>();
  for (const [form, value] of entries) map.set(foldForMatching(form), value);
  return (form) => map.get(form?.replace(/ +/g, ' ') ?? '');
}

function createReader(lexicon: RuleLexicon) {
  const scales = new Set([...lexicon.scales.keys()].map(foldForMatching));
  return {
    month: lookUp(lexicon.months),
    weekday: lookUp(lexicon.weekdays),
    unit: lookUp(lexicon.units),
    unitAdjective: lookUp(lexicon.unitAdjectives),
    season: lookUp(lexicon.seasons),
    part: lookUp(lexicon.parts),
    offset: lookUp(lexicon.offsets),
    yearOffset: lookUp(lexicon.yearOffsets),
    hour: lookUp(lexicon.hours),
    clockWord: lookUp(lexicon.clockWords),
    frequency: lookUp(lexicon.frequencies),
    holiday: lookUp(lexicon.holidays),
    currency: lookUp([
      ...currencySymbols,
      ...currencyCodes.map((code) => [code, code] as const),
      ...lexicon.currencies,
    ]),
    ordinal: lookUp(lexicon.ordinals),
    number: createNumberReader(lexicon),
    isScale: (form: string) => scales.has(form),
    future: new RegExp(
      `(?<!\\p{L})(?:${lexicon.future.map(foldForMatching).join('|')})(?!\\p{L})`,
      'u',
    ),
  };
}

function pattern(source: string): Slot {
  return { source, first: new Set(['#']) };
}

function joined(...slots: Slot[]): Slot {
  return {
    source: `(?:${slots.map((slot) => slot.source).join('|')})`,
    first: new Set(slots.flatMap((slot) => [...slot.first])),
  };
}

function createSlots(lexicon: RuleLexicon): Record<string, Slot> {
  const forms = (of: Forms<unknown>) => formsSlot(of.keys());
  const day = pattern(`(?:0?[1-9]|[12]\\d|3[01])(?!\\d)${lexicon.daySuffix}`);
  const unit = forms(lexicon.units);
  const digitOrdinal = lexicon.decimal === '.' ? '\\d{1,4}(?:st|nd|rd|th)' : '\\d{1,2}\\.';
  const ordinal = joined(forms(lexicon.ordinals), pattern(digitOrdinal));
  return {
    ...numberSlots(lexicon),
    day,
    day2: day,
    month: forms(lexicon.months),
    year: pattern('(?:1[0-9]|20)\\d\\d(?![\\d%])'),
    decade: pattern('(?:(?:1[5-9]|20)\\d0|[1-9]0)'),
    quarter: pattern('[1-4]'),
    weekday: forms(lexicon.weekdays),
    weekdayPlural: formsSlot([...lexicon.weekdays.keys()].map((form) => `${form}s`)),
    unit,
    unit1: unit,
    unit2: unit,
    unitAdjective: forms(lexicon.unitAdjectives),
    season: forms(lexicon.seasons),
    part: forms(lexicon.parts),
    offset: forms(lexicon.offsets),
    yearOffset: forms(lexicon.yearOffsets),
    hour: pattern('(?:[01]?\\d|2[0-4])(?!\\d)'),
    minute: pattern('[0-5]\\d(?!\\d)'),
    second: pattern('[0-5]\\d(?!\\d)'),
    hourWord: forms(lexicon.hours),
    clockWord: forms(lexicon.clockWords),
    frequency: forms(lexicon.frequencies),
    holiday: forms(lexicon.holidays),
    symbol: forms(currencySymbols),
    currencyCode: formsSlot(currencyCodes),
    currency: forms(lexicon.currencies),
    percent: formsSlot(lexicon.percent),
    nth: ordinal,
    nthNumber: ordinal,
  };
}

/** Numbers in digits, which a scale may follow, and in words. */
function numberSlots(lexicon: RuleLexicon): Record<string, Slot> {
  const marks = [...lexicon.scaleMarks.keys()];
  const digits = `${digitsPattern(lexicon)}(?![.,:]?\\d)`;
  const scale = formsSlot(lexicon.scales.keys());
  const dottedMark = formsSlot(marks.filter((mark) => mark.endsWith('.'))).source;
  const anyMark = formsSlot(marks).source;
  const word = joined(formsSlot(lexicon.numbers.keys()), scale);
  const joiner = lexicon.numberJoiner ? `(?:${lexicon.numberJoiner}[ -])?` : '';
  const words = `${word.source}(?:[ -]${joiner}${word.source}){0,7}`;
  const number = (mark: string): Slot => ({
    source: `(?:${digits}(?:[ -]?(?:${scale.source}|${mark})){0,2}|${words})`,
    first: new Set(['#', ...word.first]),
  });
  const plainNumber = number(dottedMark);
  return {
    n: plainNumber,
    n2: plainNumber,
    digits: pattern(digits),
    amount: number(`${dottedMark}|${anyMark}`),
  };
}

/** Makes a lexicon ready to run. Throws for a phrase whose operation is not among those given. */
export function compileLexicon<Operation>(
  lexicon: RuleLexicon,
  operations: Readonly<Record<string, Operation>>,
) {
  const { isMonthFirst, hasCapitalNames } = lexicon;
  const slots = createSlots(lexicon);
  // By the folded first word; `#` holds those that begin with a digit.
  const rules = new Map<string, { operation: Operation; pattern: RegExp }[]>();
  for (const [name, template] of lexicon.phrases) {
    const operation = operations[name];
    if (!operation) throw new Error(`Unknown operation ${name} of the template "${template}".`);
    const compiled = compileTemplate(template, slots);
    const rule = { operation, pattern: compiled.pattern };
    for (const first of compiled.first) rules.set(first, [...(rules.get(first) ?? []), rule]);
  }
  return { isMonthFirst, hasCapitalNames, reader: createReader(lexicon), rules };
}

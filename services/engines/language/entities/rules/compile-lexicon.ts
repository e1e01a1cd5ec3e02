import { foldText } from '../../../../../lib/text/fold-text.ts';
import { compileTemplate, formsSlot, type Slot } from './compile-template.ts';
import { createNumberReader, digitsPattern, type NumberReader } from './number-words.ts';
import type { DayPart, Operation, RuleLexicon, Season, TimeUnit } from './rule-lexicon.ts';

/** Look-ups from a form of the folded text to what it stands for. */
export type LexiconReader = {
  month: (form: string) => number | undefined;
  weekday: (form: string) => number | undefined;
  unit: (form: string) => TimeUnit | undefined;
  unitAdjective: (form: string) => TimeUnit | undefined;
  season: (form: string) => Season | undefined;
  part: (form: string) => DayPart | undefined;
  offset: (form: string) => number | undefined;
  yearOffset: (form: string) => number | undefined;
  hour: (form: string) => number | undefined;
  clockWord: (form: string) => string | undefined;
  frequency: (form: string) => string | undefined;
  holiday: (form: string) => string | undefined;
  currency: (form: string) => string | undefined;
  ordinal: (form: string) => number | undefined;
  number: NumberReader;
  isScale: (form: string) => boolean;
  future: RegExp;
};

export type PhraseRule = { operation: Operation; pattern: RegExp };

export type CompiledLexicon = {
  reader: LexiconReader;
  /** Rules by the folded first word; `#` holds those that begin with a digit. */
  rules: ReadonlyMap<string, readonly PhraseRule[]>;
};

const currencySymbols: Readonly<Record<string, string>> = {
  US$: 'USD',
  A$: 'AUD',
  C$: 'CAD',
  HK$: 'HKD',
  R$: 'BRL',
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₽': 'RUB',
  '₴': 'UAH',
  '₹': 'INR',
  '₩': 'KRW',
  '₺': 'TRY',
  '₪': 'ILS',
  Kč: 'CZK',
  zł: 'PLN',
  Ft: 'HUF',
};

const currencyCodes =
  'USD EUR GBP CZK PLN CHF JPY CNY INR RUB UAH SEK NOK DKK HUF CAD AUD NZD TRY BRL KRW ILS ZAR RON BGN HKD SGD MXN'.split(
    ' ',
  );

function lookUp<Value>(
  entries: Iterable<readonly [string, Value]>,
): (form: string) => Value | undefined {
  const map = new Map<string, Value>();
  for (const [form, value] of entries) map.set(foldText(form), value);
  return (form) => map.get(form.replace(/ +/g, ' '));
}

function* listed<Value extends string>(
  groups: Readonly<Partial<Record<Value, readonly string[]>>> | undefined,
): Generator<readonly [string, Value]> {
  for (const key in groups) {
    for (const form of groups[key] ?? []) yield [form, key];
  }
}

function* numbered(groups: readonly (readonly string[])[]): Generator<readonly [string, number]> {
  for (const [index, forms] of groups.entries()) for (const form of forms) yield [form, index + 1];
}

function createReader(lexicon: RuleLexicon): LexiconReader {
  const scales = new Set(Object.keys(lexicon.scales).map(foldText));
  return {
    month: lookUp(numbered(lexicon.months)),
    weekday: lookUp(numbered(lexicon.weekdays)),
    unit: lookUp(listed(lexicon.units)),
    unitAdjective: lookUp(listed(lexicon.unitAdjectives)),
    season: lookUp(listed(lexicon.seasons)),
    part: lookUp(listed(lexicon.parts)),
    offset: lookUp(Object.entries(lexicon.offsets)),
    yearOffset: lookUp(Object.entries(lexicon.yearOffsets ?? {})),
    hour: lookUp(Object.entries(lexicon.hours ?? {})),
    clockWord: lookUp(Object.entries(lexicon.clockWords ?? {})),
    frequency: lookUp(Object.entries(lexicon.frequencies ?? {})),
    holiday: lookUp(Object.entries(lexicon.holidays ?? {})),
    currency: lookUp([
      ...Object.entries(currencySymbols),
      ...currencyCodes.map((code) => [code, code] as const),
      ...listed(lexicon.currencies),
    ]),
    ordinal: lookUp(Object.entries(lexicon.ordinals ?? {})),
    number: createNumberReader(lexicon),
    isScale: (form) => scales.has(form),
    future: new RegExp(`(?<!\\p{L})(?:${lexicon.future.map(foldText).join('|')})(?!\\p{L})`, 'u'),
  };
}

function pattern(source: string, ...first: string[]): Slot {
  return { source, first: new Set(first.length > 0 ? first : ['#']) };
}

function joined(...slots: Slot[]): Slot {
  return {
    source: `(?:${slots.map((slot) => slot.source).join('|')})`,
    first: new Set(slots.flatMap((slot) => [...slot.first])),
  };
}

function createSlots(lexicon: RuleLexicon): Record<string, Slot> {
  const keys = (record: object | undefined) => formsSlot(Object.keys(record ?? {}));
  const values = (record: Readonly<Partial<Record<string, readonly string[]>>> | undefined) =>
    formsSlot(Object.values(record ?? {}).flatMap((list) => list ?? []));
  const marks = Object.keys(lexicon.scaleMarks ?? {});

  const digits = `${digitsPattern(lexicon)}(?![.,:]?\\d)`;
  const scale = keys(lexicon.scales).source;
  const dottedMark = formsSlot(marks.filter((mark) => mark.endsWith('.'))).source;
  const anyMark = formsSlot(marks).source;
  const word = joined(keys(lexicon.numbers), keys(lexicon.scales));
  const joiner = lexicon.numberJoiner ? `(?:${lexicon.numberJoiner}[ -])?` : '';
  const words = `${word.source}(?:[ -]${joiner}${word.source}){0,7}`;
  const number = (mark: string): Slot => ({
    source: `(?:${digits}(?:[ -]?(?:${scale}|${mark})){0,2}|${words})`,
    first: new Set(['#', ...word.first]),
  });
  const day = pattern(`(?:0?[1-9]|[12]\\d|3[01])(?!\\d)${lexicon.daySuffix}`);
  const plainNumber = number(dottedMark);
  const unit = values(lexicon.units);
  const digitOrdinal = lexicon.decimal === '.' ? '\\d{1,4}(?:st|nd|rd|th)' : '\\d{1,2}\\.';
  const ordinal = joined(keys(lexicon.ordinals), pattern(digitOrdinal));

  return {
    n: plainNumber,
    n2: plainNumber,
    digits: pattern(digits),
    amount: number(`${dottedMark}|${anyMark}`),
    day,
    day2: day,
    month: formsSlot(lexicon.months.flat()),
    year: pattern('(?:1[0-9]|20)\\d\\d(?![\\d%])'),
    decade: pattern('(?:(?:1[5-9]|20)\\d0|[1-9]0)'),
    quarter: pattern('[1-4]'),
    weekday: formsSlot(lexicon.weekdays.flat()),
    weekdayPlural: formsSlot(lexicon.weekdays.flat().map((form) => `${form}s`)),
    unit,
    unit1: unit,
    unit2: unit,
    unitAdjective: values(lexicon.unitAdjectives),
    season: values(lexicon.seasons),
    part: values(lexicon.parts),
    offset: keys(lexicon.offsets),
    yearOffset: keys(lexicon.yearOffsets),
    hour: pattern('(?:[01]?\\d|2[0-4])(?!\\d)'),
    minute: pattern('[0-5]\\d(?!\\d)'),
    second: pattern('[0-5]\\d(?!\\d)'),
    hourWord: keys(lexicon.hours),
    clockWord: keys(lexicon.clockWords),
    frequency: keys(lexicon.frequencies),
    holiday: keys(lexicon.holidays),
    symbol: formsSlot(Object.keys(currencySymbols)),
    currencyCode: formsSlot(currencyCodes),
    currency: values(lexicon.currencies),
    percent: formsSlot(lexicon.percent),
    nth: ordinal,
    nthNumber: ordinal,
  };
}

/** Makes a lexicon ready to run: patterns by first word, and the readers of their slots. */
export function compileLexicon(lexicon: RuleLexicon): CompiledLexicon {
  const slots = createSlots(lexicon);
  const rules = new Map<string, PhraseRule[]>();
  for (const [operation, templates] of listedPhrases(lexicon)) {
    for (const template of templates) {
      const compiled = compileTemplate(template, slots);
      const rule = { operation, pattern: compiled.pattern };
      for (const first of compiled.first) {
        const bucket = rules.get(first);
        if (bucket) bucket.push(rule);
        else rules.set(first, [rule]);
      }
    }
  }
  return { reader: createReader(lexicon), rules };
}

function* listedPhrases(lexicon: RuleLexicon): Generator<[Operation, readonly string[]]> {
  let operation: Operation;
  for (operation in lexicon.phrases) yield [operation, lexicon.phrases[operation] ?? []];
}

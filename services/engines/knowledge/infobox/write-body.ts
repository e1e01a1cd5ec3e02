import type { Language } from '../../../../lib/contract/inventories.ts';
import {
  type Fact,
  type FactProperty,
  factProperties,
} from '../../../../lib/contract/knowledge-record.ts';
import type { KnowledgeEntity } from '../entity.ts';
import { countYears, formatDateRange } from './format-date.ts';
import { phrase } from './phrases.ts';
import { readTexts } from './read-texts.ts';
import { selectFacts } from './select-facts.ts';
import { type InfoboxContext, isOffice, writeValue, writeWhen } from './write-value.ts';

type FormattedFact = {
  text: string;
  isAmount: boolean;
  /** Gender of the person in the fact. */
  gender?: 'f' | 'm';
};

/** Labels of these agree with the subject of the infobox, not with the person in the fact. */
const agreeingWithSubject: ReadonlySet<ShownProperty> = new Set(['born', 'died', 'known-for']);

const kindBySubtype: [shape: RegExp, kind: LabelKind][] = [
  [/^(.+-)?(club|team)$/, 'club'],
  [/^(.+-)?(company|bank|retailer|airline|brewery|maker)$/, 'company'],
  [/^country$/, 'country'],
];

/** Elsewhere the word for an office differs when a woman holds it. */
const withoutGenderedOffices: ReadonlySet<string> = new Set(['en', 'nl']);

const maxValues = 6;

type FactsByProperty = ReadonlyMap<string, readonly Fact[]>;

/** Writes "Born: 5 October 1936, Prague." in the order of the contract. Names follow a label, so that none needs inflection. */
export function writeBody(context: InfoboxContext): string {
  const facts = Map.groupBy(context.entity.facts ?? [], ({ property }) => property);
  const clauses = factProperties.flatMap((property) => {
    const clause = writeClause(property, facts, context);
    return clause ? [endWithStop(clause)] : [];
  });
  return clauses.join(' ');
}

function writeClause(property: FactProperty, facts: FactsByProperty, context: InfoboxContext) {
  const own = facts.get(property) ?? [];
  switch (property) {
    case 'birthplace':
    case 'deathplace':
    case 'end-date':
    case 'coordinates':
    case 'website':
      return undefined;
    case 'born':
      return writeLife(property, own, facts.get('birthplace') ?? [], context);
    case 'died':
      return writeDeath(facts, context);
    case 'date':
      return writeDate(own, facts.get('end-date') ?? [], context);
    case 'head-of-state':
    case 'head-of-government':
      return writeHead(property, own, context);
    default:
      return writeList(property, formatFacts(own, context), context);
  }
}

function writeList(
  property: ShownProperty,
  told: readonly FormattedFact[],
  context: InfoboxContext,
  label = chooseLabel(property, told, context),
): string | undefined {
  const texts = [...new Set(told.map(({ text }) => text))];
  if (texts.length === 0) return undefined;
  const kept = texts.slice(0, maxValues);
  const list = kept.join(kept.some((text) => text.includes(',')) ? '; ' : ', ');
  const end = texts.length > maxValues ? ` ${phrase(context.language, 'and others')}` : '';
  return `${label}${colonIn(context.language)}${list}${end}`;
}

/** French has a non-breaking space before a colon. */
function colonIn(language: string): string {
  return language === 'fr' ? '\u00A0: ' : ': ';
}

function writeLife(
  property: 'born' | 'died',
  dates: readonly Fact[],
  places: readonly Fact[],
  context: InfoboxContext,
): string | undefined {
  const told = [dates, places].flatMap((facts) => formatFacts(facts, context).slice(0, 1));
  if (told.length === 0) return undefined;
  const label = chooseLabel(property, [], context);
  return `${label}${colonIn(context.language)}${told.map(({ text }) => text).join(', ')}`;
}

/** Date, place and age, if both dates allow it. */
function writeDeath(facts: FactsByProperty, context: InfoboxContext): string | undefined {
  const [born, died] = [facts.get('born'), facts.get('died')];
  const clause = writeLife('died', died ?? [], facts.get('deathplace') ?? [], context);
  const age = countYears(born?.[0]?.date ?? '', died?.[0]?.date ?? '');
  if (!clause || !age) return clause;
  const aged = phrase(context.language, age === 1 ? 'aged one' : 'aged many', String(age));
  return `${clause} (${aged})`;
}

/** An event of several days shows both ends. */
function writeDate(dates: readonly Fact[], ends: readonly Fact[], context: InfoboxContext) {
  const [start, end] = [dates[0]?.date ?? '', ends[0]?.date ?? ''];
  const range = formatDateRange(start, end, context.language);
  if (range === undefined) return writeList('date', formatFacts(dates, context), context);
  return `${chooseLabel('date', [], context)}${colonIn(context.language)}${range}`;
}

/** A known office becomes the label: "President: Petr Pavel". */
function writeHead(
  property: 'head-of-state' | 'head-of-government',
  facts: readonly Fact[],
  context: InfoboxContext,
): string | undefined {
  const offices = formatFacts(facts.filter(isOffice), context);
  const holders = facts.filter((fact) => !isOffice(fact));
  const people = formatFacts(holders, context);
  if (people.length === 0) return writeList(property, offices, context);
  const isGendered = !withoutGenderedOffices.has(context.language);
  const isMasculine = isGendered && people.some(({ gender }) => gender === 'f');
  const [office] = isMasculine ? [] : offices;
  const label = office && capitalize(office.text, context.language);
  return writeList(property, people, context, label);
}

function capitalize(text: string, language: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(language) + text.slice(first.length);
}

/** Abbreviations and eras already end with a full stop. */
function endWithStop(clause: string): string {
  return /[.!?…]$/u.test(clause) ? clause : `${clause}.`;
}

function chooseLabel(
  property: ShownProperty,
  told: readonly FormattedFact[],
  { entity, language }: InfoboxContext,
): string {
  const label = labelOf(property, kindOf(entity), language);
  const [first, second] = told;
  if (first?.isAmount) return label.amount ?? label.many ?? label.one;
  if (second) return label.many ?? label.one;
  const gender = agreeingWithSubject.has(property) ? entity.gender : first?.gender;
  return (gender && label[gender]) ?? label.one;
}

function kindOf({ type, subtypes }: KnowledgeEntity): LabelKind | undefined {
  if (type === 'event') return 'event';
  return kindBySubtype.find(([shape]) => subtypes.some((subtype) => shape.test(subtype)))?.[1];
}

function formatFacts(facts: readonly Fact[], context: InfoboxContext): FormattedFact[] {
  const values = new Map(facts.map((fact) => [fact, writeValue(fact, context)]));
  return selectFacts(facts.filter((fact) => values.get(fact))).map((fact) => {
    const when = writeWhen(fact, context);
    const gender = fact.entity === undefined ? undefined : context.resolve(fact.entity)?.gender;
    return {
      text: `${values.get(fact)}${when ? ` (${when})` : ''}`,
      isAmount: fact.amount !== undefined,
      ...(gender && { gender }),
    };
  });
}

/** Properties with a clause of their own; the others are part of another clause or not shown. */
export type ShownProperty = Exclude<
  FactProperty,
  'birthplace' | 'deathplace' | 'end-date' | 'coordinates' | 'website'
>;

type LabelKind = 'club' | 'company' | 'country' | 'event';

/**
 * A label by number and gender: `many` for several values (default `one`), `amount` for a number (default `many`), `f`
 * and `m` for a woman and a man, if known (default `one`): the subject for `born`, `died` and `known-for`. Names stay in
 * the nominative, as they follow a label and never a preposition.
 */
export type Label = { one: string; many?: string; amount?: string; f?: string; m?: string };

/** By language, property and kind of item (empty for any), from `labels.tsv`. */
const labels = new Map<string, Partial<Label>>();
for (const { key, language, text } of readTexts('labels.tsv', 3)) {
  const [property, kind, form = ''] = key;
  const place = `${language} ${property} ${kind}`;
  labels.set(place, { ...labels.get(place), [form]: text });
}

/** The label of a property for a kind of items, else for all. `labels.test.ts` checks that every property has one. */
export function labelOf(
  property: ShownProperty,
  kind: LabelKind | undefined,
  language: Language,
): Label {
  const label =
    labels.get(`${language} ${property} ${kind}`) ?? labels.get(`${language} ${property} `);
  return { one: property, ...label };
}

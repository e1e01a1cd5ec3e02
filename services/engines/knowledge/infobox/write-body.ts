import {
  type Fact,
  type FactProperty,
  factProperties,
} from '../../../../lib/contract/knowledge-record.ts';
import type { KnowledgeEntity } from '../entity.ts';
import { formatDateRange } from './format-date.ts';
import { type LabelKind, labelOf, type ShownProperty } from './labels.ts';
import { countYears } from './partial-date.ts';
import { selectFacts } from './select-facts.ts';
import { type InfoboxContext, isOffice, writeValue, writeWhen } from './write-value.ts';

/** The value of a fact and its time, in words. */
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

/** Longer lists end with "and others". */
const maxValues = 6;

type FactsByProperty = ReadonlyMap<string, readonly Fact[]>;

/**
 * Writes a clause for each property, in the order of the contract: "Born: 5 October 1936, Prague. Died: 18 December
 * 2011 (aged 75)." Names follow a label, so that none needs inflection. Empty if there is nothing to show.
 */
export function writeBody(context: InfoboxContext): string {
  const facts = Map.groupBy(context.entity.facts ?? [], ({ property }) => property);
  const clauses = factProperties.flatMap((property) => {
    const clause = writeClause(property, facts, context);
    return clause ? [endWithStop(clause)] : [];
  });
  return clauses.join(' ');
}

function writeClause(
  property: FactProperty,
  facts: FactsByProperty,
  context: InfoboxContext,
): string | undefined {
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
  const end = texts.length > maxValues ? ` ${context.words.andOthers}` : '';
  return `${label}${context.words.colon}${list}${end}`;
}

/** Date and place. */
function writeLife(
  property: 'born' | 'died',
  dates: readonly Fact[],
  places: readonly Fact[],
  context: InfoboxContext,
): string | undefined {
  const told = [dates, places].flatMap((facts) => formatFacts(facts, context).slice(0, 1));
  if (told.length === 0) return undefined;
  const label = chooseLabel(property, [], context);
  return `${label}${context.words.colon}${told.map(({ text }) => text).join(', ')}`;
}

/** Date, place and age, if both dates allow it. */
function writeDeath(facts: FactsByProperty, context: InfoboxContext): string | undefined {
  const [born, died] = [facts.get('born'), facts.get('died')];
  const clause = writeLife('died', died ?? [], facts.get('deathplace') ?? [], context);
  const age = countYears(born?.[0]?.date ?? '', died?.[0]?.date ?? '');
  return clause && age ? `${clause} (${context.words.aged(age)})` : clause;
}

/** An event of several days shows both ends. */
function writeDate(dates: readonly Fact[], ends: readonly Fact[], context: InfoboxContext) {
  const [start, end] = [dates[0]?.date ?? '', ends[0]?.date ?? ''];
  const range = formatDateRange(start, end, context.language);
  if (range === undefined) return writeList('date', formatFacts(dates, context), context);
  return `${chooseLabel('date', [], context)}${context.words.colon}${range}`;
}

/** A known office becomes the label: "President: Petr Pavel". */
function writeHead(
  property: 'head-of-state' | 'head-of-government',
  facts: readonly Fact[],
  context: InfoboxContext,
): string | undefined {
  const offices = formatFacts(facts.filter(isOffice), context);
  const people = formatFacts(
    facts.filter((fact) => !isOffice(fact)),
    context,
  );
  if (people.length === 0) return writeList(property, offices, context);
  const isMasculine =
    context.words.hasGenderedOffices && people.some(({ gender }) => gender === 'f');
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

/** Chooses the label that agrees with the values in number and gender. */
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

/** Formats the facts of one property; skips those that the language cannot express. */
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

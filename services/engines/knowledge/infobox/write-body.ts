import {
  type Fact,
  type FactProperty,
  factProperties,
} from '../../../../lib/contract/knowledge-record.ts';
import type { KnowledgeEntity } from '../entity.ts';
import { formatDateRange } from './format-date.ts';
import type { LabelKind, ToldProperty } from './language-words.ts';
import { countYears } from './partial-date.ts';
import { selectFacts } from './select-facts.ts';
import { isOffice, type Writing, writeValue, writeWhen } from './write-value.ts';

/** A fact in words: its value and when it was so. */
type Told = {
  text: string;
  isAmount: boolean;
  /** Of the person whom the fact names. */
  gender?: 'f' | 'm';
};

/** Their labels agree with the person whom the infobox is about, not with the one whom the fact names. */
const ofSubject: ReadonlySet<ToldProperty> = new Set(['born', 'died', 'known-for']);

const kindBySubtype: [shape: RegExp, kind: LabelKind][] = [
  [/^(.+-)?(club|team)$/, 'club'],
  [/^(.+-)?(company|bank|retailer|airline|brewery|maker)$/, 'company'],
  [/^country$/, 'country'],
];

/** Longer lists end with "and others". */
const maxValues = 6;

type FactsByProperty = ReadonlyMap<string, readonly Fact[]>;

/**
 * A clause for each property, in the order of the contract: "Born: 5 October 1936, Prague. Died: 18 December 2011 (aged 75)."
 * Names follow a label, so that none needs an inflected form. Empty where nothing can be told.
 */
export function writeBody(writing: Writing): string {
  const facts = Map.groupBy(writing.entity.facts ?? [], ({ property }) => property);
  const clauses = factProperties.flatMap((property) => {
    const clause = writeClause(property, facts, writing);
    return clause ? [endWithStop(clause)] : [];
  });
  return clauses.join(' ');
}

function writeClause(
  property: FactProperty,
  facts: FactsByProperty,
  writing: Writing,
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
      return writeLife(property, own, facts.get('birthplace') ?? [], writing);
    case 'died':
      return writeDeath(facts, writing);
    case 'date':
      return writeDate(own, facts.get('end-date') ?? [], writing);
    case 'head-of-state':
    case 'head-of-government':
      return writeHead(property, own, writing);
    default:
      return writeList(property, tellFacts(own, writing), writing);
  }
}

function writeList(
  property: ToldProperty,
  told: readonly Told[],
  writing: Writing,
  label = chooseLabel(property, told, writing),
): string | undefined {
  const texts = [...new Set(told.map(({ text }) => text))];
  if (texts.length === 0) return undefined;
  const kept = texts.slice(0, maxValues);
  const list = kept.join(kept.some((text) => text.includes(',')) ? '; ' : ', ');
  const end = texts.length > maxValues ? ` ${writing.words.andOthers}` : '';
  return `${label}${writing.words.colon}${list}${end}`;
}

/** Date and place. */
function writeLife(
  property: 'born' | 'died',
  dates: readonly Fact[],
  places: readonly Fact[],
  writing: Writing,
): string | undefined {
  const told = [dates, places].flatMap((facts) => tellFacts(facts, writing).slice(0, 1));
  if (told.length === 0) return undefined;
  const label = chooseLabel(property, [], writing);
  return `${label}${writing.words.colon}${told.map(({ text }) => text).join(', ')}`;
}

/** Date and place, and the age where both dates tell it. */
function writeDeath(facts: FactsByProperty, writing: Writing): string | undefined {
  const [born, died] = [facts.get('born'), facts.get('died')];
  const clause = writeLife('died', died ?? [], facts.get('deathplace') ?? [], writing);
  const age = countYears(born?.[0]?.date ?? '', died?.[0]?.date ?? '');
  return clause && age ? `${clause} (${writing.words.aged(age)})` : clause;
}

/** An event that lasted tells both its ends. */
function writeDate(dates: readonly Fact[], ends: readonly Fact[], writing: Writing) {
  const [start, end] = [dates[0]?.date ?? '', ends[0]?.date ?? ''];
  const range = formatDateRange(start, end, writing.language);
  if (range === undefined) return writeList('date', tellFacts(dates, writing), writing);
  return `${chooseLabel('date', [], writing)}${writing.words.colon}${range}`;
}

/** Where the name of the office is known it is the label of the person: "President: Petr Pavel". */
function writeHead(
  property: 'head-of-state' | 'head-of-government',
  facts: readonly Fact[],
  writing: Writing,
): string | undefined {
  const offices = tellFacts(facts.filter(isOffice), writing);
  const people = tellFacts(
    facts.filter((fact) => !isOffice(fact)),
    writing,
  );
  if (people.length === 0) return writeList(property, offices, writing);
  const isMasculine =
    writing.words.hasGenderedOffices && people.some(({ gender }) => gender === 'f');
  const [office] = isMasculine ? [] : offices;
  const label = office && capitalize(office.text, writing.language);
  return writeList(property, people, writing, label);
}

function capitalize(text: string, language: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(language) + text.slice(first.length);
}

/** An abbreviation or an era ends with a full stop of its own. */
function endWithStop(clause: string): string {
  return /[.!?…]$/u.test(clause) ? clause : `${clause}.`;
}

/** What introduces the values; it agrees with their number and gender. */
function chooseLabel(
  property: ToldProperty,
  told: readonly Told[],
  { entity, words }: Writing,
): string {
  const kind = kindOf(entity);
  const label = (kind && words.labelsByKind[kind]?.[property]) ?? words.labels[property];
  if (typeof label === 'string') return label;
  const [first, second] = told;
  if (first?.isAmount) return label.amount ?? label.many ?? label.one;
  if (second) return label.many ?? label.one;
  const gender = ofSubject.has(property) ? entity.gender : first?.gender;
  return (gender && label[gender]) ?? label.one;
}

function kindOf({ type, subtypes }: KnowledgeEntity): LabelKind | undefined {
  if (type === 'event') return 'event';
  return kindBySubtype.find(([shape]) => subtypes.some((subtype) => shape.test(subtype)))?.[1];
}

/** What the infobox tells of the facts of one property; what cannot be told in the language is passed over. */
function tellFacts(facts: readonly Fact[], writing: Writing): Told[] {
  const values = new Map(facts.map((fact) => [fact, writeValue(fact, writing)]));
  return selectFacts(facts.filter((fact) => values.get(fact))).map((fact) => {
    const when = writeWhen(fact, writing);
    const gender = fact.entity === undefined ? undefined : writing.resolve(fact.entity)?.gender;
    return {
      text: `${values.get(fact)}${when ? ` (${when})` : ''}`,
      isAmount: fact.amount !== undefined,
      ...(gender && { gender }),
    };
  });
}

import { type Fact, factProperties } from '../../../lib/contract/knowledge-record.ts';
import type { KnowledgeEntity } from '../entity.ts';
import { chooseText, tidy } from './choose-text.ts';
import { formatDateRange } from './format-date.ts';
import type { Label, LabelKind, ToldProperty } from './language-words.ts';
import { countYears } from './partial-date.ts';
import { selectFacts } from './select-facts.ts';
import { type Writing, writeValue, writeWhen } from './write-value.ts';

/** Longer lists end with "and others". */
const mostValues = 6;

type Told = { fact: Fact; text: string };

/**
 * A clause for each property, in the order of the contract: "Born: 5 October 1936, Prague. Died: 18 December 2011 (aged 75)."
 * Names follow a label, so that none needs an inflected form. Empty where nothing can be told.
 */
export function writeBody(entity: KnowledgeEntity, writing: Writing): string {
  const facts = Map.groupBy(entity.facts ?? [], ({ property }) => property ?? '');
  const clauses = factProperties.flatMap((property) => {
    const clause = writeClause(property, facts, entity, writing);
    return clause ? [endWithStop(clause)] : [];
  });
  return clauses.join(' ');
}

function writeClause(
  property: (typeof factProperties)[number],
  facts: Map<string, Fact[]>,
  entity: KnowledgeEntity,
  writing: Writing,
): string | undefined {
  switch (property) {
    case 'birthplace':
    case 'deathplace':
    case 'end-date':
    case 'coordinates':
    case 'website':
      return undefined;
    case 'born':
      return writeLife(property, 'birthplace', facts, entity, writing);
    case 'died':
      return writeLife(property, 'deathplace', facts, entity, writing);
    case 'date':
      return writeDate(facts, entity, writing);
    case 'head-of-state':
    case 'head-of-government':
      return writeLeader(property, facts.get(property) ?? [], entity, writing);
    default:
      return writeList(property, facts.get(property) ?? [], entity, writing);
  }
}

function writeList(
  property: ToldProperty,
  facts: readonly Fact[],
  entity: KnowledgeEntity,
  writing: Writing,
): string | undefined {
  const told = tellFacts(facts, writing);
  if (told.length === 0) return undefined;
  const values = told.map(({ fact, text }) => addWhen(text, fact, writing));
  const kept = new Set(values.slice(0, mostValues));
  const separator = [...kept].some((value) => value.includes(',')) ? '; ' : ', ';
  const list = [...kept].join(separator);
  const label = chooseLabel(property, kept.size, genderOf(told, writing), entity, writing);
  const end = values.length > mostValues ? ` ${writing.words.andOthers}` : '';
  return `${label}${writing.words.colon}${list}${end}`;
}

function tellFacts(facts: readonly Fact[], writing: Writing): Told[] {
  const told = facts.flatMap((fact) => {
    const text = writeValue(fact, writing);
    return text ? [{ fact, text }] : [];
  });
  const kept = new Set(selectFacts(told.map(({ fact }) => fact)));
  const textOf = new Map(told.map(({ fact, text }) => [fact, text]));
  return [...kept].map((fact) => ({ fact, text: textOf.get(fact) ?? '' }));
}

function addWhen(text: string, fact: Fact, writing: Writing): string {
  const when = writeWhen(fact, writing);
  return when ? `${text} (${when})` : text;
}

/** Date and place of a birth or death, and at death the age. */
function writeLife(
  property: 'born' | 'died',
  placeProperty: 'birthplace' | 'deathplace',
  facts: Map<string, Fact[]>,
  entity: KnowledgeEntity,
  writing: Writing,
): string | undefined {
  const [date] = tellFacts(facts.get(property) ?? [], writing);
  const [place] = tellFacts(facts.get(placeProperty) ?? [], writing);
  const parts = [date, place].flatMap((told) => told?.text ?? []);
  if (parts.length === 0) return undefined;
  const label = chooseLabel(property, 1, entity.gender, entity, writing);
  const age = property === 'died' ? countYears(firstDate(facts, 'born'), date?.fact.date ?? '') : 0;
  const aged = age ? ` (${writing.words.aged(age)})` : '';
  return `${label}${writing.words.colon}${parts.join(', ')}${aged}`;
}

function firstDate(facts: Map<string, Fact[]>, property: string): string {
  return facts.get(property)?.[0]?.date ?? '';
}

/** An event that lasted tells both its ends. */
function writeDate(
  facts: Map<string, Fact[]>,
  entity: KnowledgeEntity,
  writing: Writing,
): string | undefined {
  const [start, end] = [firstDate(facts, 'date'), firstDate(facts, 'end-date')];
  const range = formatDateRange(start, end, writing.language);
  if (range === undefined) return writeList('date', facts.get('date') ?? [], entity, writing);
  return `${chooseLabel('date', 1, undefined, entity, writing)}${writing.words.colon}${range}`;
}

/** Where the name of the office is known it is the label of the person: "President: Petr Pavel". */
function writeLeader(
  property: 'head-of-state' | 'head-of-government',
  facts: readonly Fact[],
  entity: KnowledgeEntity,
  writing: Writing,
): string | undefined {
  const office = facts.find(({ text, until }) => text !== undefined && until === undefined);
  const people = tellFacts(
    facts.filter((fact) => fact !== office),
    writing,
  );
  const name = office?.text && chooseText(office.text, writing.language);
  if (people.length === 0 || !name || genderOf(people, writing) === 'f') {
    const known = people.length > 0 ? people.map(({ fact }) => fact) : facts;
    return writeList(property, known, entity, writing);
  }
  const list = people.map(({ fact, text }) => addWhen(text, fact, writing)).join(', ');
  return `${capitalize(name, writing.language)}${writing.words.colon}${list}`;
}

function capitalize(text: string, language: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(language) + text.slice(first.length);
}

/** Of the only one that is told; of several, or of a thing, undefined. */
function genderOf(told: readonly Told[], { resolve }: Writing): 'f' | 'm' | undefined {
  const [only, second] = told;
  if (second !== undefined || only?.fact.entity === undefined) return undefined;
  return resolve(only.fact.entity)?.gender;
}

function chooseLabel(
  property: ToldProperty,
  count: number,
  gender: 'f' | 'm' | undefined,
  entity: KnowledgeEntity,
  { words }: Writing,
): string {
  const kind = kindOf(entity);
  const label: Label = (kind && words.labelsByKind[kind]?.[property]) ?? words.labels[property];
  if (typeof label === 'string') return label;
  if (count > 1) return label.many ?? label.one;
  return (gender && label[gender]) ?? label.one;
}

const kindBySubtype: [shape: RegExp, kind: LabelKind][] = [
  [/^(.+-)?(club|team)$/, 'club'],
  [/^(.+-)?(company|bank|retailer|airline|brewery|.+-maker)$/, 'company'],
  [/^country$/, 'country'],
];

function kindOf({ type, subtypes }: KnowledgeEntity): LabelKind | undefined {
  if (type === 'event') return 'event';
  return kindBySubtype.find(([shape]) => subtypes.some((subtype) => shape.test(subtype)))?.[1];
}

/** An abbreviation or an era ends with a full stop of its own. */
function endWithStop(clause: string): string {
  const line = tidy(clause);
  return /[.!?…]$/u.test(line) ? line : `${line}.`;
}

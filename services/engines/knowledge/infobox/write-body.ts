import {
  type Fact,
  type FactProperty,
  factProperties,
} from '../../../../lib/contract/knowledge-record.ts';
import { chooseLabel } from './choose-label.ts';
import { formatDateRange } from './format-date.ts';
import type { ToldProperty } from './language-words.ts';
import { countYears } from './partial-date.ts';
import { type Told, tellFacts } from './tell-facts.ts';
import { isOffice, type Writing } from './write-value.ts';

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

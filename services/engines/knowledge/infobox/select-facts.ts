import type { Fact } from '../../../../lib/contract/knowledge-record.ts';
import { readPartialDate, toUtc } from './partial-date.ts';

/** Of these only what holds now is told, or what held last. */
const singular: ReadonlySet<string> = new Set([
  'head-of-state',
  'head-of-government',
  'mayor',
  'leader',
  'chief',
  'owner',
  'league',
]);

/**
 * What an infobox tells of the facts of one property: of amounts the newest, of posts the present holders, of the rest
 * everything, what has ended last and latest first.
 */
export function selectFacts(facts: readonly Fact[]): Fact[] {
  const [first] = facts;
  if (first?.amount !== undefined) return latestFirst(facts).slice(0, 1);
  const present = facts.filter(({ until }) => until === undefined);
  const past = latestFirst(facts.filter(({ until }) => until !== undefined));
  if (!singular.has(first?.property ?? '')) return [...present, ...past];
  return present.length > 0 ? present : past.slice(0, 1);
}

/** Facts of one moment keep their order: the sort is stable. */
function latestFirst(facts: readonly Fact[]): Fact[] {
  return [...facts].sort((one, other) => momentOf(other) - momentOf(one));
}

/** In milliseconds; what is not dated comes before all that is. */
function momentOf({ until, asOf, from }: Fact): number {
  const parts = readPartialDate(until ?? asOf ?? from ?? '');
  return parts ? toUtc(parts).getTime() : Number.MIN_SAFE_INTEGER;
}

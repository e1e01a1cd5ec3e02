import type { Fact } from '../../../../lib/contract/knowledge-record.ts';
import { readPartialDate, toUtc } from './format-date.ts';

/** Only the present value of these is shown, or the last one. */
const singular: ReadonlySet<string> = new Set([
  'head-of-state',
  'head-of-government',
  'mayor',
  'leader',
  'chief',
  'owner',
  'league',
]);

/** Selects the newest amount, the present holders of a post, otherwise everything, past facts last and latest first. */
export function selectFacts(facts: readonly Fact[]): Fact[] {
  const [first] = facts;
  if (first?.amount !== undefined) return latestFirst(facts).slice(0, 1);
  const present = facts.filter(({ until }) => until === undefined);
  const past = latestFirst(facts.filter(({ until }) => until !== undefined));
  if (!singular.has(first?.property ?? '')) return [...present, ...past];
  return present.length > 0 ? present : past.slice(0, 1);
}

/** Stable: facts of one moment keep their order. */
function latestFirst(facts: readonly Fact[]): Fact[] {
  return [...facts].sort((one, other) => momentOf(other) - momentOf(one));
}

/** Milliseconds; undated facts come first. */
function momentOf({ until, asOf, from }: Fact): number {
  const parts = readPartialDate(until ?? asOf ?? from ?? '');
  return parts ? toUtc(parts).getTime() : Number.MIN_SAFE_INTEGER;
}

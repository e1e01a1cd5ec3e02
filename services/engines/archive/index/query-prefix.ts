import { foldForSearch } from '../../../../lib/text/fold-for-search.ts';
import type { Segment } from './segment.ts';

/** A term that a prefix stands for; only some of its written forms begin with it unless it `isWhole`. */
export type ExpandedTerm = { readonly term: string; readonly isWhole: boolean };

export type Expansion = {
  readonly terms: readonly ExpandedTerm[];
  /** Sum of their frequencies. */
  readonly frequency: number;
  /** More terms begin so than were taken. */
  readonly isCut: boolean;
};

/** Of so many terms a segment is asked before the most frequent are chosen. */
const asked = 1024;
const askedBeside = 256;
const leastStem = 2;

/**
 * The most frequent terms that a prefix may stand for. A stem may be shorter than what is looked for (`bank` for
 * `banki*`) or differ in its last letter (`citi` for `city*`): then its written forms decide.
 */
export function expandPrefix(
  segments: readonly Segment[],
  prefix: string,
  limit: number,
): Expansion {
  const known = new Map<string, { term: string; isWhole: boolean; frequency: number }>();
  const partly = new Set<string>();
  const count = (segment: Segment, term: string, isWhole: boolean) => {
    const frequency = (known.get(term)?.frequency ?? 0) + segment.frequency(term);
    known.set(term, { term, isWhole, frequency });
  };
  for (const segment of segments) {
    for (const term of segment.termsFrom(prefix, asked)) count(segment, term, true);
    for (const term of stemsBeside(segment, prefix)) partly.add(term);
  }
  for (const term of partly) for (const segment of segments) count(segment, term, false);
  const found = [...known.values()].toSorted(
    (a, b) => b.frequency - a.frequency || (a.term < b.term ? -1 : 1),
  );
  const terms = found.slice(0, limit);
  return {
    terms,
    frequency: terms.reduce((sum, { frequency }) => sum + frequency, 0),
    isCut: found.length > limit,
  };
}

function stemsBeside(segment: Segment, prefix: string): string[] {
  const stems = new Set<string>();
  for (let length = leastStem; length < prefix.length; length += 1)
    stems.add(prefix.slice(0, length));
  if (prefix.length > leastStem + 1)
    for (const term of segment.termsFrom(prefix.slice(0, -1), askedBeside)) stems.add(term);
  return [...stems].filter(
    (stem) => !stem.startsWith(prefix) && formsWithPrefix(segment, stem, prefix).size > 0,
  );
}

/** Numbers of those written forms of a term that begin with the prefix, folded. */
export function formsWithPrefix(segment: Segment, term: string, prefix: string): Set<number> {
  const numbers = new Set<number>();
  for (const [number, form] of segment.formsOf(term).entries())
    if (foldForSearch(form).startsWith(prefix)) numbers.add(number);
  return numbers;
}

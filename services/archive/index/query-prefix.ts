import { fold } from '../../../lib/contract/fold.ts';
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
const asked = 2048;
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
  const whole = new Set<string>();
  const partly = new Set<string>();
  for (const segment of segments) {
    for (const term of segment.termsFrom(prefix, asked)) whole.add(term);
    for (const term of stemsBeside(segment, prefix)) partly.add(term);
  }
  const found = [...whole]
    .map((term) => ({ term, isWhole: true }))
    .concat([...partly].map((term) => ({ term, isWhole: false })))
    .map((one) => ({
      ...one,
      frequency: segments.reduce((sum, segment) => sum + segment.frequency(one.term), 0),
    }))
    .toSorted((a, b) => b.frequency - a.frequency || (a.term < b.term ? -1 : 1));
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
    if (fold(form).startsWith(prefix)) numbers.add(number);
  return numbers;
}

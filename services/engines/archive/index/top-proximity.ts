import type { QueryBudget } from './query-budget.ts';
import { type PlacedCursor, scoreUnit } from './query-cursor.ts';
import type { SegmentQuery } from './query-open.ts';
import type { PhraseWord } from './query-plan.ts';
import { type PreparedQuery, wordRuns } from './query-prepare.ts';
import { factorOf, type Scoring } from './top-factors.ts';
import { isBehind, type RankedHit } from './top-hits.ts';

/** So many of the first hits are put in order anew by how close the words of the query stand. */
export const proximityDepth = 200;

/** Words further apart than this say nothing about one another. */
const reach = 5;
/** What two words side by side add, of what the rarer of them scores in full. */
const share = 0.4;

type Pair = { readonly words: readonly [PhraseWord, PhraseWord]; readonly gain: number };

/** Neighbouring words of a query, and what it gains a document to have them side by side in the same order. */
export function neighbours(query: PreparedQuery): Pair[] {
  return wordRuns(query.plan).flatMap((run) =>
    run.slice(1).flatMap((word, index) => {
      const before = run[index];
      if (before === undefined) return [];
      const gain = share * Math.min(greatestFactor(query, before), greatestFactor(query, word));
      return { words: [before, word] as const, gain };
    }),
  );
}

function greatestFactor({ factors, expansions }: PreparedQuery, word: PhraseWord): number {
  if (word.kind === 'prefix') return (expansions.get(word.prefix)?.factor ?? 0) * word.boost;
  return Math.max(0, ...word.terms.map(({ term, boost }) => (factors.get(term) ?? 0) * boost));
}

/**
 * Adds to each score what the nearness of neighbouring query words says (in the manner of Büttcher, Clarke & Lushman, SIGIR
 * 2006: with the square of the distance it fades) and puts the hits in order again.
 */
export function rankByProximity(
  queries: readonly SegmentQuery[],
  pairs: readonly Pair[],
  hits: readonly RankedHit[],
  scoring: Scoring,
  budget: QueryBudget,
): RankedHit[] {
  const lifted = queries.flatMap((query, number) => {
    const own = hits
      .filter(({ segment }) => segment === number)
      .toSorted((one, other) => one.document - other.document);
    if (own.length === 0) return [];
    const words = new Map<PhraseWord, PlacedCursor | undefined>();
    for (const word of pairs.flatMap((pair) => pair.words))
      if (!words.has(word)) words.set(word, query.openWord(word));
    return own.map((hit) => {
      if (!budget.spend(pairs.length)) return hit;
      let gain = 0;
      for (const pair of pairs) {
        const [before, after] = pair.words.map((word) => placesAt(words.get(word), hit.document));
        if (before && after) gain += Math.round(pair.gain * closeness(before, after));
      }
      const factor = factorOf(query.segment, hit.document, scoring) * scoreUnit;
      return { ...hit, value: hit.value + gain * factor };
    });
  });
  return lifted.toSorted((one, other) => (isBehind(one, other) ? 1 : -1));
}

function placesAt(cursor: PlacedCursor | undefined, document: number): Int32Array | undefined {
  if (cursor === undefined || cursor.advance(document) !== document || !cursor.matches())
    return undefined;
  return cursor.places();
}

/** 1: somewhere side by side in this order; half as much in the other; less with every word between. */
function closeness(before: Int32Array, after: Int32Array): number {
  let best = 0;
  let first = 0;
  for (const place of before) {
    while (first < after.length && (after[first] ?? 0) < place - reach) first += 1;
    for (let at = first; at < after.length; at += 1) {
      const distance = (after[at] ?? 0) - place;
      if (distance > reach) break;
      if (distance === 0) continue;
      best = Math.max(best, (distance > 0 ? 1 : 0.5) / distance ** 2);
    }
    if (best === 1) break;
  }
  return best;
}

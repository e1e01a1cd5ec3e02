import { type PositionalCursor, scoreUnit } from '../query/cursor.ts';
import { type WeightedPlan, wordRuns } from '../query/prepare-query.ts';
import type { QueryBudget } from '../query/query-budget.ts';
import type { PhraseWord } from '../query/query-plan.ts';
import type { SegmentQuery } from '../query/segment-query.ts';
import { factorOf, type Scoring } from './score-factors.ts';
import { hitsIn, isBehind, type RankedHit } from './top-hits.ts';

/** First hits that are reranked by the proximity of the query's words. */
export const proximityDepth = 200;

/** Maximal distance at which words count as close. */
const maxGap = 5;
/** Gain of two adjacent words, as a share of the full score of the rarer one. */
const share = 0.4;

export type Pair = { readonly words: readonly [PhraseWord, PhraseWord]; readonly gain: number };

/** Lists neighboring words of a query with the gain of a document that has them side by side in this order. */
export function neighboringWords(query: WeightedPlan): Pair[] {
  return wordRuns(query.plan).flatMap((run) =>
    run.slice(1).flatMap((word, index) => {
      const before = run[index];
      if (before === undefined) return [];
      const gain = share * Math.min(maxFactor(query, before), maxFactor(query, word));
      return { words: [before, word] as const, gain };
    }),
  );
}

/** Score of a word at full weight, in score units. */
export function maxFactor({ factors, expansions }: WeightedPlan, word: PhraseWord): number {
  if (word.kind === 'prefix') return (expansions.get(word.prefix)?.factor ?? 0) * word.boost;
  return Math.max(0, ...word.terms.map(({ term, boost }) => (factors.get(term) ?? 0) * boost));
}

/** Adds the proximity of neighboring words, fading with the square of the distance (Büttcher et al., SIGIR 2006). */
export function rankByProximity(
  queries: readonly SegmentQuery[],
  pairs: readonly Pair[],
  hits: readonly RankedHit[],
  scoring: Scoring,
  budget: QueryBudget,
): RankedHit[] {
  const lifted = queries.flatMap((query, number) => {
    const own = hitsIn(hits, number);
    if (own.length === 0) return [];
    const words = new Map<PhraseWord, PositionalCursor | undefined>();
    for (const word of pairs.flatMap((pair) => pair.words))
      if (!words.has(word)) words.set(word, query.openWord(word));
    return own.map((hit) => {
      if (!budget.spend(pairs.length)) return hit;
      let gain = 0;
      for (const pair of pairs) {
        const [before, after] = pair.words.map((word) =>
          positionsAt(words.get(word), hit.document),
        );
        if (before && after) gain += Math.round(pair.gain * greatestCloseness(before, after));
      }
      const factor = factorOf(query.segment, hit.document, scoring) * scoreUnit;
      return { ...hit, value: hit.value + gain * factor };
    });
  });
  return lifted.toSorted((one, other) => (isBehind(one, other) ? 1 : -1));
}

function positionsAt(cursor: PositionalCursor | undefined, document: number) {
  if (cursor === undefined || cursor.advance(document) !== document || !cursor.matches())
    return undefined;
  return cursor.positions();
}

/** Returns 1 where the second word is next, half as much where it is before the first, less with every word between. */
export function closeness(distance: number): number {
  return (distance > 0 ? 1 : 0.5) / distance ** 2;
}

function greatestCloseness(before: Int32Array, after: Int32Array): number {
  let best = 0;
  let first = 0;
  for (const position of before) {
    while (first < after.length && (after[first] ?? 0) < position - maxGap) first += 1;
    for (let at = first; at < after.length; at += 1) {
      const distance = (after[at] ?? 0) - position;
      if (distance > maxGap) break;
      if (distance === 0) continue;
      best = Math.max(best, closeness(distance));
    }
    if (best === 1) break;
  }
  return best;
}

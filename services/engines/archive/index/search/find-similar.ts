import { type Allowance, allowedBits, visibleSets } from '../filters/visible-documents.ts';
import { prepareQuery } from '../query/prepare-query.ts';
import type { QueryBudget } from '../query/query-budget.ts';
import { SegmentQuery } from '../query/segment-query.ts';
import { rankByScore } from '../ranking/rank-by-score.ts';
import type { Scoring } from '../ranking/score-factors.ts';
import { TopHits } from '../ranking/top-hits.ts';
import type { Segment } from '../segment/segment.ts';
import type { FoundHit } from './search-articles.ts';

/** A stem or concept of the target, and its weight (0 and above). */
type SalientTerm = { readonly term: string; readonly weight: number };

export type SimilarQuestion = Allowance & {
  /** Distinct, about 40 at most. */
  readonly terms: readonly SalientTerm[];
  readonly scoring: Scoring;
  readonly withDuplicates: boolean;
  /** Keys to leave out, such as that of the article itself; they lead no group. */
  readonly without?: ReadonlySet<number> | undefined;
  readonly limit: number;
  readonly budget: QueryBudget;
};

/** Ranks by the sum of weight · inverse frequency · weight in the article, times prior and freshness; without limit. */
export function findSimilar(segments: readonly Segment[], question: SimilarQuestion) {
  const { terms, scoring, limit, budget } = question;
  const nodes = terms.map(
    ({ term, weight }) => ({ kind: 'concept', term, boost: weight }) as const,
  );
  const query = prepareQuery(segments, { kind: 'or', nodes });
  const top = new TopHits(limit);
  const visible = visibleSets(segments, question);
  for (const [number, segment] of segments.entries()) {
    const parts = new SegmentQuery(segment, query, budget).openParts();
    const allowed = allowedBits(segment, question);
    const own = visible[number];
    if (own) rankByScore({ number, segment, parts, allowed, visible: own }, scoring, top, budget);
  }
  const hits = top.sorted().flatMap(({ segment: number, document, key, value }): FoundHit[] => {
    const segment = segments[number];
    return segment ? [{ segment, document, key, score: value }] : [];
  });
  return { hits, isPartial: budget.isSpent };
}

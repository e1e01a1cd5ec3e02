import { type Allowance, allowedBits, visibleSets } from '../filters/visible-documents.ts';
import { scoreUnit } from '../query/cursor.ts';
import { type PreparedQuery, prepareQuery } from '../query/prepare-query.ts';
import type { QueryBudget } from '../query/query-budget.ts';
import { SegmentQuery } from '../query/segment-query.ts';
import { rankByScore } from '../ranking/rank-by-score.ts';
import { factorOf, type Scoring } from '../ranking/score-factors.ts';
import { hitsIn, type RankedHit, TopHits } from '../ranking/top-hits.ts';
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

type Contribution = { readonly term: string; readonly score: number };

export type SimilarHit = FoundHit & {
  /** Contribution of each term to the score, highest first, without zeros. */
  readonly contributions: readonly Contribution[];
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
  const sorted = top.sorted();
  const reasons = contributionsOf(segments, sorted, query, question);
  const hits = sorted.flatMap((hit): SimilarHit[] => {
    const { segment: number, document, key, value } = hit;
    const segment = segments[number];
    const contributions = (reasons.get(hit) ?? []).toSorted((a, b) => b.score - a.score);
    return segment ? [{ segment, document, key, score: value, contributions }] : [];
  });
  return { hits, isPartial: budget.isSpent };
}

/** Looks up each term once in each segment, and follows its documents in their order. */
function contributionsOf(
  segments: readonly Segment[],
  hits: readonly RankedHit[],
  query: PreparedQuery,
  { terms, scoring }: SimilarQuestion,
): Map<RankedHit, Contribution[]> {
  const found = new Map<RankedHit, Contribution[]>(hits.map((hit) => [hit, []]));
  for (const [number, segment] of segments.entries()) {
    const own = hitsIn(hits, number);
    if (own.length === 0) continue;
    for (const { term, weight } of terms) {
      const postings = segment.postings(term);
      if (postings === undefined) continue;
      const full = (query.factors.get(term) ?? 0) * weight;
      for (const hit of own) {
        if (postings.advance(hit.document) !== hit.document) continue;
        const factor = factorOf(segment, hit.document, scoring) * scoreUnit;
        const score = Math.round(postings.weight * full) * factor;
        if (score > 0) found.get(hit)?.push({ term, score });
      }
    }
  }
  return found;
}

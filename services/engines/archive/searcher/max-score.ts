import { scoreUnit } from '../index/query/cursor.ts';
import { isWord, type WeightedPlan } from '../index/query/prepare-query.ts';
import { childrenOf, type QueryPlan } from '../index/query/query-plan.ts';
import { maxFactor, neighboringWords } from '../index/ranking/rank-by-proximity.ts';
import type { Scoring } from '../index/ranking/score-factors.ts';

/**
 * Upper bound of the score: every word at full weight, adjacent where the query has them so, with all readers in favor.
 * Hits are told as a share of it, 0–1, which has the order of the scores, is the same on every page and independent of
 * other hits. By date, and without words, it is 0.
 */
export function maxScore(query: WeightedPlan, scoring: Scoring): number {
  const greatest = (node: QueryPlan): number => {
    if (isWord(node)) return maxFactor(query, node);
    if (node.kind === 'concept') return (query.factors.get(node.term) ?? 0) * node.boost;
    if (node.kind === 'listed') return node.maxScore / scoreUnit;
    const parts = node.kind === 'not' ? [] : childrenOf(node);
    return parts.reduce((sum, part) => sum + greatest(part), 0);
  };
  const gains = neighboringWords(query).reduce((sum, { gain }) => sum + gain, 0);
  return (greatest(query.plan) + gains) * scoreUnit * (1 + scoring.priorShare / 2);
}

export function shareOf(score: number, greatest: number): number {
  return greatest > 0 ? Math.min(1, Math.max(0, score / greatest)) : 0;
}

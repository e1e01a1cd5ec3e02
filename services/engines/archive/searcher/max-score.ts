import { scoreUnit } from '../index/query/cursor.ts';
import { prepareQuery } from '../index/query/prepare-query.ts';
import type { QueryPlan } from '../index/query/query-plan.ts';
import { neighboringWords } from '../index/ranking/rank-by-proximity.ts';
import type { Scoring } from '../index/ranking/score-factors.ts';
import type { Segment } from '../index/segment/segment.ts';

/**
 * Upper bound of the score: every word at full weight, adjacent where the query has them so, with all readers in favor.
 * Hits are told as a share of it, 0–1, which has the order of the scores, is the same on every page and independent of
 * other hits. By date, and without words, it is 0.
 */
export function maxScore(segments: readonly Segment[], plan: QueryPlan, scoring: Scoring): number {
  const query = prepareQuery(segments, plan);
  const greatest = (node: QueryPlan): number => {
    switch (node.kind) {
      case 'word':
        return Math.max(
          0,
          ...node.terms.map(({ term, boost }) => (query.factors.get(term) ?? 0) * boost),
        );
      case 'prefix':
        return (query.expansions.get(node.prefix)?.factor ?? 0) * node.boost;
      case 'concept':
        return (query.factors.get(node.term) ?? 0) * node.boost;
      case 'phrase':
        return sumOf(node.words, greatest);
      case 'near':
        return sumOf(node.operands, greatest);
      case 'and':
      case 'or':
        return sumOf(node.nodes, greatest);
      default:
        return 0;
    }
  };
  const gains = neighboringWords(query).reduce((sum, { gain }) => sum + gain, 0);
  return (greatest(plan) + gains) * scoreUnit * (1 + scoring.priorShare / 2);
}

function sumOf(nodes: readonly QueryPlan[], greatest: (node: QueryPlan) => number): number {
  return nodes.reduce((sum, node) => sum + greatest(node), 0);
}

export function shareOf(score: number, greatest: number): number {
  return greatest > 0 ? Math.min(1, Math.max(0, score / greatest)) : 0;
}

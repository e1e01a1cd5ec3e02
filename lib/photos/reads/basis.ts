import type { Analysis } from '../../contract/analysis.ts';
import type { Decision } from '../../drafts/api.ts';
import { decidedAnalysis } from '../../drafts/export/analysis-json.ts';
import { keptTags } from '../../drafts/export/exported-article.ts';
import type { TagRules } from '../../drafts/policy.ts';

/** A topic of an article; `type` is missing if it is not an entity. */
export type BasisItem = { gkbId?: string; stdForm: string; type?: string; relevance?: number };

const maxItems = 200;

/** The topics of an article as its editor left it: kept tags, then entities that nobody removed. */
export function basisOf(
  analysis: Analysis,
  decisions: readonly Decision[],
  threshold: number,
  policy: TagRules,
): BasisItem[] {
  const tags = keptTags(analysis, decisions, threshold, policy).map(
    ({ gkbId, name, entityType, relevance }): BasisItem => ({
      stdForm: name,
      relevance,
      ...(gkbId && { gkbId }),
      ...(entityType && { type: entityType }),
    }),
  );
  const { entities = [] } = decidedAnalysis(analysis, decisions, threshold, policy);
  const others = entities.map(({ gkbId, stdForm, type, feats }): BasisItem => {
    const relevance = Number(feats?.relevance ?? Number.NaN);
    return {
      stdForm,
      ...(gkbId && { gkbId }),
      ...(type && { type }),
      ...(Number.isFinite(relevance) && { relevance: Math.min(100, Math.max(0, relevance)) }),
    };
  });
  const items = new Map<string, BasisItem>();
  for (const item of [...tags, ...others]) {
    const key = item.gkbId ?? `form:${item.stdForm}`;
    if (!items.has(key)) items.set(key, item);
  }
  return [...items.values()].slice(0, maxItems);
}

import type { Analysis, Entity, Tag } from '../contract/analysis.ts';
import type { Decision } from './api.ts';
import { itemKey } from './item-key.ts';

/** An entity and its tag as one: what decisions, feedback and exports are about. */
export type ArticleItem = {
  key: string;
  gkbId?: string;
  stdForm: string;
  /** Of the tag before that of the entity: 0–100 in answers of the media service. */
  relevance?: number;
  tag?: Tag;
  entity?: Entity;
};

/** The items of an analysis by key: the tags in their order, then the entities that are no tag. */
export function findArticleItems(analysis: Analysis): Map<string, ArticleItem> {
  const items = new Map<string, ArticleItem>();
  for (const tag of analysis.tags ?? []) {
    const key = itemKey(tag);
    const { gkbId, stdForm, relevance } = tag;
    if (!items.has(key)) items.set(key, { key, stdForm, relevance, tag, ...(gkbId && { gkbId }) });
  }
  for (const entity of analysis.entities ?? []) {
    const key = itemKey(entity);
    const known = items.get(key);
    if (known) {
      known.entity ??= entity;
      continue;
    }
    const { gkbId, stdForm } = entity;
    const relevance = Number(entity.feats?.relevance ?? Number.NaN);
    items.set(key, {
      key,
      stdForm,
      entity,
      ...(gkbId && { gkbId }),
      ...(Number.isFinite(relevance) && { relevance }),
    });
  }
  return items;
}

/** Whether an item is one of the article's tags: by decision, or else by being a tag above the threshold. */
export function isKept(
  item: ArticleItem,
  decision: Pick<Decision, 'kind'> | undefined,
  threshold: number,
): boolean {
  if (decision) return decision.kind === 'kept' || decision.kind === 'missing';
  return item.tag !== undefined && (item.relevance ?? 0) >= threshold;
}

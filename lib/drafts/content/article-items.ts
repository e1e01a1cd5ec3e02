import type { Analysis, Entity, Tag } from '../../contract/analysis.ts';

/** Identifies an entity and its tag alike: by id, else by standard form without regard to case, width and spacing. */
export function itemKey(item: { gkbId?: string | undefined; stdForm: string }): string {
  if (item.gkbId) return item.gkbId;
  return `form:${item.stdForm.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase()}`;
}

/** An entity and its tag as one: what decisions, feedback and exports are about. */
export type ArticleItem = {
  key: string;
  gkbId?: string;
  /** Id of the knowledge base's item that an editorial tag takes the place of. */
  standsFor?: string;
  stdForm: string;
  /** The tag's, else the entity's: 0–100 in answers of the media service. */
  relevance?: number;
  tag?: Tag;
  entity?: Entity;
};

/** The items of an analysis by key, tags first; an editorial tag and the entity that it stands for are one. */
export function findArticleItems(analysis: Analysis): Map<string, ArticleItem> {
  const items = new Map<string, ArticleItem>();
  const standIns = new Map<string, ArticleItem>();
  for (const tag of analysis.tags ?? []) {
    const key = itemKey(tag);
    if (items.has(key)) continue;
    const { gkbId, stdForm, relevance, feats } = tag;
    const item: ArticleItem = { key, stdForm, relevance, tag, ...(gkbId && { gkbId }) };
    if (feats?.standsFor) {
      item.standsFor = feats.standsFor;
      standIns.set(feats.standsFor, item);
    }
    items.set(key, item);
  }
  for (const entity of analysis.entities ?? []) {
    const key = itemKey(entity);
    const known = items.get(key) ?? standIns.get(key);
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

/** The decision about an item, or about the entity before an editorial tag took its place. */
export function decisionOn<D>(item: ArticleItem, decisions: ReadonlyMap<string, D>): D | undefined {
  const own = decisions.get(item.key);
  return own ?? (item.standsFor === undefined ? undefined : decisions.get(item.standsFor));
}

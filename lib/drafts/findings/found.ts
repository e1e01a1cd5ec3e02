import { z } from 'zod';
import type { Analysis } from '../../contract/analysis.ts';
import { findArticleItems } from '../content/article-items.ts';
import type { PolicyItem } from '../policy.ts';

const FoundItem = z.object({
  key: z.string(),
  gkbId: z.string().optional(),
  stdForm: z.string(),
  type: z.string().optional(),
  /** Missing in analyses of before. */
  tagType: z.string().optional(),
  standsFor: z.string().optional(),
  relevance: z.number().optional(),
  isTag: z.boolean(),
  isEntity: z.boolean(),
});
export type FoundItem = z.output<typeof FoundItem>;

/** The findings of an analysis that feedback can be about; stored beside it. */
export const Found = z.object({ items: z.array(FoundItem), hasSentiment: z.boolean() });
export type Found = z.output<typeof Found>;

export const nothingFound: Found = { items: [], hasSentiment: false };

export function readFound(analysis: Analysis): Found {
  const items = [...findArticleItems(analysis).values()].map(
    ({ key, gkbId, standsFor, stdForm, relevance, tag, entity }): FoundItem => ({
      key,
      gkbId,
      stdForm,
      type: entity?.type ?? tag?.type,
      tagType: tag?.type,
      standsFor,
      relevance,
      isTag: tag !== undefined,
      isEntity: entity !== undefined,
    }),
  );
  return { items, hasSentiment: analysis.docSentiment !== undefined };
}

export function toPolicyItem(item: FoundItem): PolicyItem {
  const { key, gkbId, relevance, isTag, isEntity } = item;
  // Analyses of before say only what the item is as an entity.
  const type = item.tagType ?? (isEntity ? undefined : item.type);
  const parts = { ...(isTag && { tag: { type } }), ...(isEntity && { entity: item }) };
  return { key, gkbId, relevance, ...parts };
}

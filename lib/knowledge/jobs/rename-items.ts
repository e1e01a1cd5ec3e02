import type { Analysis } from '../../contract/analysis.ts';

/** The item that replaces a deprecated id, as an article in some language names it. */
export type Successor = { gkbId: string; stdForm: string; wikidata?: string | undefined };

/** A tag or an entity as it was before, to be restored. */
export type RenamedItem = {
  list: 'tags' | 'entities';
  id: string;
  gkbId?: string | undefined;
  stdForm: string;
  wikidataId?: string | undefined;
  standsFor?: string | undefined;
};

/**
 * The analysis with a successor where the deprecated id was. `isDouble`: the successor was there already, so two items
 * are one now and the article is to be analyzed anew when it is next opened.
 */
export function renameItems(
  analysis: Analysis,
  from: string,
  successor: Successor,
): { analysis: Analysis; renamed: RenamedItem[]; isDouble: boolean } {
  const renamed: RenamedItem[] = [];
  let isDouble = false;
  const rename = <T extends Item>(items: T[] | undefined, list: RenamedItem['list']) =>
    items?.map((item) => {
      const { id, gkbId, stdForm, feats } = item;
      if (gkbId === successor.gkbId) isDouble ||= items.some((other) => other.gkbId === from);
      if (gkbId !== from && feats?.standsFor !== from) return item;
      const { wikidataId, standsFor } = feats ?? {};
      renamed.push({ list, id, gkbId, stdForm, wikidataId, standsFor });
      return replace(item, from, successor);
    });
  const { tags, entities } = analysis;
  const after = {
    ...analysis,
    ...(tags && { tags: rename(tags, 'tags') }),
    ...(entities && { entities: rename(entities, 'entities') }),
  };
  return { analysis: after, renamed, isDouble };
}

type Item = {
  id: string;
  gkbId?: string | undefined;
  stdForm: string;
  feats?: Record<string, string> | undefined;
};

function replace<T extends Item>(item: T, from: string, successor: Successor): T {
  const { gkbId, stdForm, wikidata } = successor;
  const isItself = item.gkbId === from;
  const { wikidataId, standsFor } = item.feats ?? {};
  let feats = withFeat(item.feats, 'standsFor', standsFor === from ? gkbId : standsFor);
  if (isItself) feats = withFeat(feats, 'wikidataId', wikidataId && wikidata);
  return { ...item, ...(isItself && { gkbId, stdForm }), ...(feats && { feats }) };
}

function withFeat(feats: Item['feats'], name: string, value: string | undefined): Item['feats'] {
  if (!feats) return undefined;
  const { [name]: _, ...rest } = feats;
  return value ? { ...rest, [name]: value } : rest;
}

/** The analysis as it was before {@link renameItems}. */
export function restoreItems(analysis: Analysis, renamed: readonly RenamedItem[]): Analysis {
  const restore = <T extends Item>(items: T[] | undefined, list: RenamedItem['list']) =>
    items?.map((item) => {
      const before = renamed.find((one) => one.list === list && one.id === item.id);
      if (!before) return item;
      const { gkbId, stdForm, wikidataId, standsFor } = before;
      const feats = withFeat(
        withFeat(item.feats, 'wikidataId', wikidataId),
        'standsFor',
        standsFor,
      );
      return { ...item, stdForm, ...(gkbId && { gkbId }), ...(feats && { feats }) };
    });
  const { tags, entities } = analysis;
  return {
    ...analysis,
    ...(tags && { tags: restore(tags, 'tags') }),
    ...(entities && { entities: restore(entities, 'entities') }),
  };
}

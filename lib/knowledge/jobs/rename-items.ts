import type { CallOptions } from '../../clients/call.ts';
import type { Services } from '../../clients/services.ts';
import type { Analysis } from '../../contract/analysis.ts';
import type { GkbDetails } from '../../contract/media.ts';
import { askInParts } from '../reads/ask-in-parts.ts';
import type { DraftUndo } from './draft-undo.ts';

/** The item that replaces a deprecated id, as an article in some language names it. */
export type Successor = { gkbId: string; stdForm: string; wikidata?: string | undefined };

export type RenamedItem = NonNullable<DraftUndo['analysis']>['renamed'][number];

/** Replaces the deprecated id. `isDouble`: the successor was there already, so the article is analyzed anew when opened. */
export function renameItems(analysis: Analysis, from: string, successor: Successor) {
  const renamed: RenamedItem[] = [];
  let isDouble = false;
  const after = changeItems(analysis, (items, list) =>
    items.map((item) => {
      const { id, gkbId, stdForm, feats } = item;
      if (gkbId === successor.gkbId) isDouble ||= items.some((other) => other.gkbId === from);
      if (gkbId !== from && feats?.standsFor !== from) return item;
      const { wikidataId, standsFor } = feats ?? {};
      renamed.push({ list, id, gkbId, stdForm, wikidataId, standsFor });
      return replace(item, from, successor);
    }),
  );
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

function changeItems(
  analysis: Analysis,
  change: <T extends Item>(items: T[], list: RenamedItem['list']) => T[],
): Analysis {
  const { tags, entities } = analysis;
  return {
    ...analysis,
    ...(tags && { tags: change(tags, 'tags') }),
    ...(entities && { entities: change(entities, 'entities') }),
  };
}

export function restoreItems(analysis: Analysis, renamed: readonly RenamedItem[]): Analysis {
  return changeItems(analysis, (items, list) =>
    items.map((item) => {
      const before = renamed.find((one) => one.list === list && one.id === item.id);
      if (!before) return item;
      const { gkbId, stdForm, wikidataId, standsFor } = before;
      const withId = withFeat(item.feats, 'wikidataId', wikidataId);
      const feats = withFeat(withId, 'standsFor', standsFor);
      return { ...item, stdForm, ...(gkbId && { gkbId }), ...(feats && { feats }) };
    }),
  );
}

/** Names an item as a text in a language does; by its id where the services do not know. */
export type Successors = (gkbId: string, language: string) => Successor;

/** Reads the names of items in the languages that they are wanted in. Throws CallError. */
export async function readSuccessors(
  services: Services,
  wanted: readonly { gkbId: string; language: string }[],
  options: CallOptions = {},
): Promise<Successors> {
  const details = new Map<string, GkbDetails>();
  for (const [language, items] of Map.groupBy(wanted, (one) => one.language)) {
    const ids = [...new Set(items.map(({ gkbId }) => gkbId))];
    await askInParts(ids, async (part) => {
      const answer = await services.call('media', (client) =>
        client.getDetails({ ids: part, language }, options),
      );
      for (const [id, about] of Object.entries(answer)) details.set(`${language} ${id}`, about);
    });
  }
  return (gkbId, language) => {
    const about = details.get(`${language} ${gkbId}`);
    return {
      gkbId,
      stdForm: about?.stdForm.value ?? gkbId,
      wikidata: about?.externalIds?.wikidata,
    };
  };
}

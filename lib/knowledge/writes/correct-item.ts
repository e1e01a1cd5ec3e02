import { isDeepStrictEqual } from 'node:util';
import type { Me } from '../../auth/api.ts';
import type { CallOptions } from '../../clients/call.ts';
import type { Services } from '../../clients/services.ts';
import type { KnowledgeCorrection } from '../../contract/knowledge-record.ts';
import { Failure } from '../../http/failure.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { AddItem, PutCorrection } from '../api.ts';
import { explainKnowledgeError } from '../explain-error.ts';
import { readOffers } from '../offers.ts';
import { saveChange } from '../reads/history.ts';
import { forgetCards } from '../reads/read-cards.ts';
import { findCorrection } from '../reads/read-item.ts';

async function readStanding(services: Services, gkbId: string, options: CallOptions) {
  const offers = await readOffers(services);
  if (!offers.corrections) throw new Failure('not-offered');
  const entry = await findCorrection(services, gkbId, offers, options);
  const { author: _, ...says } = entry?.correction ?? {};
  return { says, at: entry?.at, isNew: entry?.isNew ?? false };
}

/** Throws Failure: `knowledge-changed` if the correction is no longer as seen, `knowledge-known` for a known Wikidata id. */
export async function correctItem(
  db: Desk,
  services: Services,
  by: Me,
  gkbId: string,
  { correction, seen }: PutCorrection,
  options: CallOptions = {},
): Promise<void> {
  try {
    const before = await readStanding(services, gkbId, options);
    if (before.at !== seen) throw new Failure('knowledge-changed');
    const fields = changedFields(before.says, correction);
    if (fields.length === 0) return;
    if (fields.includes('externalIds.wikidata')) {
      await refuseKnown(services, correction.externalIds?.wikidata, options, gkbId);
    }
    if (!before.isNew && changedFields({}, correction).length === 0) {
      await remove(services, gkbId, options);
      await saveChange(db, by, gkbId, { kind: 'take-back', fields });
    } else {
      const body: KnowledgeCorrection = { ...correction, author: by.id };
      await services.call('media', (client) => client.putCorrection({ gkbId, body }, options));
      await saveChange(db, by, gkbId, { kind: 'correct', fields, correction });
    }
  } catch (error) {
    throw explainKnowledgeError(error);
  } finally {
    forgetCards();
  }
}

/** `isGone`: the newsroom had added the item. Throws Failure. */
export async function takeBackCorrection(
  db: Desk,
  services: Services,
  by: Me,
  gkbId: string,
  options: CallOptions = {},
): Promise<{ isGone: boolean }> {
  try {
    const before = await readStanding(services, gkbId, options);
    if (before.at === undefined) return { isGone: false };
    await remove(services, gkbId, options);
    await saveChange(db, by, gkbId, { kind: 'take-back', fields: changedFields(before.says, {}) });
    return { isGone: before.isNew };
  } catch (error) {
    throw explainKnowledgeError(error);
  } finally {
    forgetCards();
  }
}

async function remove(services: Services, gkbId: string, options: CallOptions): Promise<void> {
  await services.call('media', (client) => client.deleteCorrection({ gkbId }, options));
}

/** Throws Failure, `knowledge-known` if an item has its Wikidata id. */
export async function addItem(
  db: Desk,
  services: Services,
  by: Me,
  item: AddItem,
  options: CallOptions = {},
): Promise<string> {
  try {
    const offers = await readOffers(services);
    if (!offers.corrections) throw new Failure('not-offered');
    await refuseKnown(services, item.externalIds?.wikidata, options);
    const { gkbId } = await services.call('media', (client) =>
      client.addKnowledgeItem({ ...item, author: by.id }, options),
    );
    await saveChange(db, by, gkbId, {
      kind: 'add',
      fields: changedFields({}, item),
      correction: item,
    });
    return gkbId;
  } catch (error) {
    throw explainKnowledgeError(error);
  } finally {
    forgetCards();
  }
}

async function refuseKnown(
  services: Services,
  wikidata: string | undefined,
  options: CallOptions,
  own?: string,
): Promise<void> {
  if (!wikidata) return;
  const request = { ids: [wikidata], language: 'en', externalSource: 'wikidata' };
  const known = await services.call('media', (client) => client.getDetails(request, options));
  const gkbId = known[wikidata]?.gkbId;
  if (!gkbId || gkbId === own) return;
  throw new Failure('knowledge-known', { field: 'externalIds.wikidata', extra: { gkbId } });
}

/** Lists a correction by field: `names.cs`, `descriptions.en`, `facts.population`, `type` … */
function listFields(correction: KnowledgeCorrection): Map<string, unknown> {
  const { names = {}, descriptions = {}, facts = [], withoutFacts = [], ...rest } = correction;
  const { externalIds = {}, author: _, ...single } = rest;
  const fields = new Map<string, unknown>();
  const add = (part: string, values: Record<string, unknown>) => {
    for (const [key, value] of Object.entries(values)) {
      if (value !== undefined) fields.set(part ? `${part}.${key}` : key, value);
    }
  };
  add('', single);
  add('names', names);
  add('descriptions', descriptions);
  add('externalIds', externalIds);
  for (const property of withoutFacts) fields.set(`facts.${property}`, []);
  for (const [property, group] of Map.groupBy(facts, (fact) => fact.property)) {
    fields.set(`facts.${property}`, group);
  }
  return fields;
}

/** In display order. */
export function changedFields(before: KnowledgeCorrection, after: KnowledgeCorrection): string[] {
  const old = listFields(before);
  const now = listFields(after);
  return [...new Set([...now.keys(), ...old.keys()])].filter(
    (field) => !isDeepStrictEqual(old.get(field), now.get(field)),
  );
}

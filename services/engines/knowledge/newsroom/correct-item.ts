import { randomInt } from 'node:crypto';
import type {
  KnowledgeCorrection,
  NewKnowledgeItem,
} from '../../../../lib/contract/knowledge-record.ts';
import { invalidRequest, ServiceError } from '../../../../lib/contract/service-error.ts';
import type { Store } from '../../store/port.ts';
import type { KnowledgeEntity } from '../entity.ts';
import { findItem, type View } from '../find-item.ts';
import { applyCorrection, blankItem, hasName, isNamedType } from './correct-record.ts';
import { deleteCorrection, putCorrection } from './corrections.ts';

type Occasion = { tenant: string; time: Date };

const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `GL` and twelve symbols: 60 bits, so that ids of different newsrooms never collide. */
function makeItemId(): string {
  return `GL${Array.from({ length: 12 }, () => symbols[randomInt(symbols.length)]).join('')}`;
}

/** Returns the item's id. Throws a ServiceError 400, or 409 if the base has its Wikidata id. */
export async function addItem(
  store: Store,
  view: View,
  { tenant, time }: Occasion,
  item: NewKnowledgeItem,
): Promise<string> {
  const { wikidata } = item.externalIds ?? {};
  const known = wikidata ? findItem(view, wikidata, 'wikidata') : undefined;
  if (known) throw new ServiceError(409, `externalIds.wikidata: ${known.id} is this item.`);
  const id = makeItemId();
  check(view, blankItem(id), item);
  await putCorrection(store, tenant, { id, isNew: true, correction: item, at: time.toISOString() });
  return id;
}

/** Replaces a correction; returns the item's present id. Throws a ServiceError 400, or 404 for an unknown id. */
export async function correctItem(
  store: Store,
  view: View,
  { tenant, time }: Occasion,
  id: string,
  correction: KnowledgeCorrection,
): Promise<string> {
  const seen = view.knowledge.find(id);
  if (!seen) throw new ServiceError(404, `There is no item ${id}.`);
  const entry = view.knowledge.corrected.get(seen.id)?.entry;
  const isNew = entry?.isNew ?? false;
  const stored = view.base.records.resolve(seen.id)?.entity ?? seen;
  check(view, isNew ? blankItem(seen.id) : stored, correction);
  const now = { id: seen.id, isNew, correction, at: time.toISOString() };
  const replaced = entry && entry.id !== seen.id ? entry.id : undefined;
  await putCorrection(store, tenant, now, replaced);
  return seen.id;
}

/** Removes a correction or an added item. Throws a ServiceError 404. */
export async function revertCorrection(
  store: Store,
  { knowledge }: View,
  tenant: string,
  id: string,
): Promise<{ isNew: boolean }> {
  const entry = knowledge.corrected.get(knowledge.find(id)?.id ?? id)?.entry;
  const taken = await deleteCorrection(store, tenant, entry?.id ?? id);
  if (!taken) throw new ServiceError(404, `Nothing of ${id} has been corrected.`);
  return taken;
}

function check({ knowledge }: View, below: KnowledgeEntity, correction: KnowledgeCorrection): void {
  const { type, facts = [] } = correction;
  if (type !== undefined && !isNamedType(type)) {
    throw invalidRequest(`type: "${type}" is no type of the knowledge base`);
  }
  for (const [place, { entity }] of facts.entries()) {
    if (entity !== undefined && !knowledge.find(entity)) {
      throw invalidRequest(`facts[${place}].entity: there is no item ${entity}`);
    }
  }
  if (!hasName(applyCorrection(below, correction))) {
    throw invalidRequest('names: leaves the item without a name');
  }
}

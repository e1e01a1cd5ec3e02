import type { KnowledgeEntity } from '../entity.ts';
import type { Knowledge } from '../knowledge.ts';
import { buildIndex } from '../names/pack-index.ts';
import { applyCorrection, blankItem, hasName } from './correct-record.ts';
import type { CorrectionEntry } from './correction-row.ts';

/** An item that a newsroom corrected or added, with its last correction. */
type CorrectedItem = { entity: KnowledgeEntity; entry: CorrectionEntry };

/** A newsroom's version of the knowledge base; `corrected` has the items that differ. */
export type NewsroomKnowledge = Knowledge & { corrected: ReadonlyMap<string, CorrectedItem> };

/**
 * Applies a newsroom's corrections and items to the base. A correction of a merged item applies to the item it was
 * merged into; one of a missing item waits until it exists again. An added item replaces one with the same Wikidata id
 * that an import has brought since.
 */
export function applyCorrections(
  base: Knowledge,
  entries: readonly CorrectionEntry[],
): NewsroomKnowledge {
  const corrected = new Map<string, CorrectedItem>();
  const ownIdOf = new Map<string, string>();
  const oldestFirst = entries.toSorted((one, other) => (one.at < other.at ? -1 : 1));
  for (const entry of oldestFirst) {
    const twin = entry.isNew ? twinOf(base, entry) : undefined;
    if (twin) ownIdOf.set(twin.id, entry.id);
    const below = entry.isNew ? addedItem(entry.id, twin) : base.find(entry.id);
    if (!below) continue;
    const known = corrected.get(below.id)?.entity ?? below;
    corrected.set(below.id, { entity: applyCorrection(known, entry.correction), entry });
  }
  const entities = [...corrected.values()].map(({ entity }) => entity);
  const replaced = [...corrected.keys(), ...ownIdOf.keys()];
  const below = base.layers.map(({ index, hidden }) => {
    const places = replaced.map((id) => index.entityWith(id)).filter((place) => place >= 0);
    return { index, hidden: new Set([...hidden, ...places]) };
  });
  const own = { index: buildIndex(entities.filter(hasName)), hidden: new Set<number>() };
  return {
    layers: [own, ...below],
    corrected,
    find(id) {
      const known = corrected.get(id) ?? corrected.get(ownIdOf.get(id) ?? '');
      if (known) return known.entity;
      const found = base.find(id);
      if (!found) return undefined;
      return (corrected.get(ownIdOf.get(found.id) ?? found.id) ?? { entity: found }).entity;
    },
  };
}

function twinOf(base: Knowledge, { correction }: CorrectionEntry): KnowledgeEntity | undefined {
  const { wikidata } = correction.externalIds ?? {};
  return wikidata ? base.find(`G${wikidata}`) : undefined;
}

function addedItem(id: string, twin: KnowledgeEntity | undefined): KnowledgeEntity {
  const blank = blankItem(id);
  if (!twin) return blank;
  return { ...twin, id, popularity: Math.max(twin.popularity, blank.popularity) };
}

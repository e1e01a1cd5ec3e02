import type { KnowledgeEntity } from '../entity.ts';
import type { Knowledge } from '../knowledge.ts';
import { buildIndex } from '../names/build-index.ts';
import { applyCorrection, blankItem, hasName } from './apply-correction.ts';
import type { CorrectionEntry } from './corrections.ts';

/** An item that a newsroom corrected or added, with what it said of it last. */
export type CorrectedItem = { entity: KnowledgeEntity; entry: CorrectionEntry };

/** The knowledge base as a newsroom sees it; `corrected` are the items that are not as in the base. */
export type NewsroomKnowledge = Knowledge & { corrected: ReadonlyMap<string, CorrectedItem> };

/**
 * Lays a newsroom's corrections and items over the base. A correction of an item that was merged into another holds for
 * that one; what is said of an item that the base no longer has at all waits until it is there again.
 */
export function layOver(base: Knowledge, entries: readonly CorrectionEntry[]): NewsroomKnowledge {
  const corrected = new Map<string, CorrectedItem>();
  const oldestFirst = entries.toSorted((one, other) => (one.at < other.at ? -1 : 1));
  for (const entry of oldestFirst) {
    const below = entry.isNew ? blankItem(entry.id) : base.find(entry.id);
    if (!below) continue;
    const known = corrected.get(below.id)?.entity ?? below;
    corrected.set(below.id, { entity: applyCorrection(known, entry.correction), entry });
  }
  const entities = [...corrected.values()].map(({ entity }) => entity);
  const below = base.layers.map(({ index, hidden }) => {
    const replaced = [...corrected.keys()].map((id) => index.entityWith(id));
    return { index, hidden: new Set([...hidden, ...replaced.filter((at) => at >= 0)]) };
  });
  const layers = [
    { index: buildIndex(entities.filter(hasName)), hidden: new Set<number>() },
    ...below,
  ];
  return {
    layers,
    corrected,
    find(id) {
      const own = corrected.get(id);
      if (own) return own.entity;
      const found = base.find(id);
      return found && (corrected.get(found.id)?.entity ?? found);
    },
  };
}

import type { KnowledgeEntity } from './entity.ts';
import { loadSeed } from './load-seed.ts';
import type { NameIndex } from './names/name-index.ts';
import { buildIndex } from './names/pack-index.ts';

/** A name index, and the numbers of its items that a layer above replaces. */
export type NameLayer = { index: NameIndex; hidden: ReadonlySet<number> };

export type Knowledge = {
  /** Earlier layers override later ones. */
  layers: readonly NameLayer[];
  /** Finds an item by id, following redirects. */
  find(id: string): KnowledgeEntity | undefined;
};

export const emptyKnowledge: Knowledge = { layers: [], find: () => undefined };

const nothing: ReadonlySet<number> = new Set();
let seed: Knowledge | undefined;

/** The seed alone, loaded into this thread's memory on first use, for code without a data folder. */
export function seedKnowledge(): Knowledge {
  if (!seed) {
    const entities = loadSeed();
    const byId = new Map(entities.map((entity) => [entity.id, entity]));
    const layers = [{ index: buildIndex(entities), hidden: nothing }];
    seed = { layers, find: (id) => byId.get(id) };
  }
  return seed;
}

import type { KnowledgeEntity } from './entity.ts';
import { loadSeed } from './load-seed.ts';
import type { NameIndex } from './names/name-index.ts';
import { buildIndex } from './names/pack-index.ts';

/** An index of names, and the items in it that something laid over it replaces, by their numbers there. */
export type NameLayer = { index: NameIndex; hidden: ReadonlySet<number> };

/** The knowledge base as one newsroom sees it at one moment. */
export type Knowledge = {
  /** What comes earlier is laid over what comes later. */
  layers: readonly NameLayer[];
  /** The item of an id, or the one that took its place. */
  find(id: string): KnowledgeEntity | undefined;
};

/** Knows nothing. */
export const emptyKnowledge: Knowledge = { layers: [], find: () => undefined };

const nothing: ReadonlySet<number> = new Set();
let seed: Knowledge | undefined;

/** The seed alone, in this thread's memory, read on first use: where there is no data folder. */
export function seedKnowledge(): Knowledge {
  if (!seed) {
    const entities = loadSeed();
    const byId = new Map(entities.map((entity) => [entity.id, entity]));
    const layers = [{ index: buildIndex(entities), hidden: nothing }];
    seed = { layers, find: (id) => byId.get(id) };
  }
  return seed;
}

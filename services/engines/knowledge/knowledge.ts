import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KnowledgeEntity } from './entity.ts';
import { NameIndex } from './names/name-index.ts';
import { findBuiltBase, indexPrefix, knowledgePath } from './store/base-files.ts';
import { RecordReader } from './store/record-reader.ts';

/** A name index, and the numbers of its items that a layer above replaces. */
export type NameLayer = { index: NameIndex; hidden: ReadonlySet<number> };

export type Knowledge = {
  /** Earlier layers override later ones. */
  layers: readonly NameLayer[];
  /** Finds an item by id, following redirects. */
  find(id: string): KnowledgeEntity | undefined;
};

export const emptyKnowledge: Knowledge = { layers: [], find: () => undefined };

/** Opens the built base on first use, for code without a data folder. Throws if it is not built. */
export function shippedKnowledge(): Knowledge {
  shipped ??= openShipped();
  return shipped;
}

let shipped: Knowledge | undefined;

function openShipped(): Knowledge {
  const built = findBuiltBase();
  if (built === undefined) throw new Error('The knowledge base is not built: npm run build.');
  const index = readdirSync(built).find((name) => name.startsWith(indexPrefix)) ?? '';
  const bytes = readFileSync(join(built, index));
  const records = new RecordReader(knowledgePath(built));
  return {
    layers: [{ index: new NameIndex(Uint8Array.from(bytes).buffer), hidden: new Set() }],
    find: (id) => records.resolve(id)?.entity,
  };
}

import type { KnowledgeEntity } from '../entity.ts';
import { NameCollector } from './name-collector.ts';
import { NameIndex } from './name-index.ts';
import { packIndex } from './pack-index.ts';

/** An index in this thread's memory of the names of a few items, in any order, no id twice. */
export function buildIndex(entities: Iterable<KnowledgeEntity>): NameIndex {
  const collector = new NameCollector();
  const inOrder = [...entities].sort((one, other) => (one.id < other.id ? -1 : 1));
  for (const entity of inOrder) collector.add(entity);
  collector.complete();
  return new NameIndex(packIndex(collector).buffer);
}

import type { KnowledgeEntity } from '../entity.ts';
import type { KnowledgeTables } from './tables.ts';

/** Where a record comes from. */
export type Origin = 'seed' | 'imported';

type Row = Pick<KnowledgeTables['entity'], 'seed' | 'imported' | 'record'>;

/** The JSON that is read of an item: what both say together, or the one that says something. */
export function readJson({ record, imported, seed }: Row): string {
  const json = record ?? imported ?? seed;
  if (json === null) throw new Error('An item of the knowledge base says nothing.');
  return json;
}

/** A record as we wrote it. */
export function parseRecord(json: string): KnowledgeEntity {
  return JSON.parse(json);
}

/** The Wikidata id that an imported item's own id is made of. */
export function wikidataIdOf(id: string): string | undefined {
  return /^GQ[1-9]\d*$/.test(id) ? id.slice(1) : undefined;
}

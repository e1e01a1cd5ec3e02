import type { KnowledgeBase } from './base.ts';
import type { KnowledgeEntity } from './entity.ts';
import type { NewsroomKnowledge } from './newsroom/apply-corrections.ts';

/** The knowledge base and one newsroom's version of it. */
export type View = { base: KnowledgeBase; knowledge: NewsroomKnowledge };

/** Finds an item by our id or that of an external source, following redirects. */
export function findItem(
  { base, knowledge }: View,
  id: string,
  externalSource?: string,
): KnowledgeEntity | undefined {
  if (externalSource === undefined) return knowledge.find(id);
  const source = externalSource.toLowerCase();
  for (const { entity } of knowledge.corrected.values()) {
    if (entity.externalIds?.[source] === id) return entity;
  }
  const stored = base.records.withExternalId(source, id);
  const found = stored && knowledge.find(stored.entity.id);
  // The newsroom may have changed that external id.
  const isCorrected = found !== undefined && knowledge.corrected.has(found.id);
  return isCorrected && stored?.entity.externalIds?.[source] === id ? undefined : found;
}

const wikidataAddress =
  /^(?:https?:\/\/)?(?:[a-z]+\.)*wikidata\.org\/(?:wiki|entity)\/(q[1-9]\d*)\b/i;

/** Finds the item that a query names by id, Wikidata id or the address of its Wikidata page. */
export function findByReference(view: View, query: string): KnowledgeEntity | undefined {
  const reference = query.trim();
  if (reference === '' || reference.length > 200 || /\s/.test(reference)) return undefined;
  const wikidata = wikidataAddress.exec(reference)?.[1] ?? /^q[1-9]\d*$/i.exec(reference)?.[0];
  if (wikidata !== undefined) return findItem(view, wikidata.toUpperCase(), 'wikidata');
  return view.knowledge.find(reference) ?? view.knowledge.find(reference.toUpperCase());
}

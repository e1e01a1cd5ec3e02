import type { GkbItemsSearchRequest, SearchResponse } from '../../../lib/contract/media.ts';
import type { KnowledgeEntity } from './entity.ts';
import { findByReference, type View } from './find-item.ts';
import { findMatch } from './names/find-match.ts';
import { searchNames } from './names/search-names.ts';
import { tellDescription, tellForm } from './tell-item.ts';

/** No name is longer. */
const longestQuery = 300;

/** Items by the beginning of their names, the best first; before them the one that the query names by an id. */
export function searchItems(view: View, request: GkbItemsSearchRequest): SearchResponse {
  const { query, types, limit, offset } = request;
  if (query.length > longestQuery) return [];
  const wanted = types && types.length > 0 ? new Set(types) : undefined;
  const named = findByReference(view, query);
  const direct = named && (!wanted || wanted.has(named.type)) ? named : undefined;
  const hits = searchNames(view.knowledge.layers, {
    query,
    types: wanted,
    count: offset + limit + (direct ? 1 : 0),
  });
  const all = [
    ...(direct ? [{ id: direct.id, score: 1 }] : []),
    ...hits.map(({ item, score }) => ({ id: item.id, score })),
  ].filter(({ id }, place) => place === 0 || id !== direct?.id);
  return all.slice(offset, offset + limit).flatMap(({ id, score }) => {
    const entity = view.knowledge.find(id);
    return entity ? [tellHit(entity, score, request)] : [];
  });
}

function tellHit(
  entity: KnowledgeEntity,
  score: number,
  { query, language = 'en' }: GkbItemsSearchRequest,
): SearchResponse[number] {
  const description = tellDescription(entity, language);
  const stdForm = tellForm(entity, language);
  const matched = findMatch(entity, query, stdForm);
  return {
    gkbId: entity.id,
    stdForm,
    ...(description && { description }),
    type: entity.type,
    score: Math.round(score * 1000) / 1000,
    ...(matched && { matched }),
  };
}

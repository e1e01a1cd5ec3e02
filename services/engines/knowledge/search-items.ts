import type {
  GkbItemsSearchRequest,
  LangValueString,
  SearchResponse,
} from '../../../lib/contract/media.ts';
import type { KnowledgeEntity } from './entity.ts';
import { findByReference, type View } from './find-item.ts';
import { searchNames } from './names/search-names.ts';
import { searchWords } from './names/split-name.ts';
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

/**
 * The name by which a query found an item, where the form that is told does not fit: the one that fits best, in the
 * language of the form before others. Undefined where the form fits, or the item was found by something else than a name.
 */
function findMatch(
  { names }: KnowledgeEntity,
  query: string,
  told: LangValueString,
): LangValueString | undefined {
  const wanted = searchWords(query);
  if (wanted.length === 0 || fitOf(told.value, wanted) > 0) return undefined;
  const others = Object.entries(names).flatMap(([language, own = []]) =>
    own.map((value) => ({ value, language, fit: fitOf(value, wanted) })),
  );
  const [best] = others
    .filter(({ fit }) => fit > 0)
    .sort(
      (one, other) =>
        other.fit - one.fit ||
        Number(other.language === told.language) - Number(one.language === told.language),
    );
  return best && { value: best.value, language: best.language };
}

/** 3: the same words; 2: begins with them; 1: each word of the query begins one of the name; 0: does not fit. */
function fitOf(name: string, wanted: readonly string[]): number {
  const words = searchWords(name);
  if (!wanted.every((word) => words.some((own) => own.startsWith(word)))) return 0;
  if (!wanted.every((word, place) => words[place]?.startsWith(word))) return 1;
  return words.join(' ') === wanted.join(' ') ? 3 : 2;
}

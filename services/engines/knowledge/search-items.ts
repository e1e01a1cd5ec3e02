import type {
  GkbItemsSearchRequest,
  LangValueString,
  SearchResponse,
} from '../../../lib/contract/media.ts';
import type { KnowledgeEntity } from './entity.ts';
import { findByReference, type View } from './find-item.ts';
import { formatDescription, formatStandardForm } from './format-item.ts';
import { searchNames } from './names/search-names.ts';
import { searchWords } from './names/split-name.ts';

const maxQueryLength = 300;

/** Searches items by name prefix, best first; an item named by its id comes before them. */
export function searchItems(view: View, request: GkbItemsSearchRequest): SearchResponse {
  const { query, types, limit, offset } = request;
  if (query.length > maxQueryLength) return [];
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
    return entity ? [formatHit(entity, score, request)] : [];
  });
}

function formatHit(
  entity: KnowledgeEntity,
  score: number,
  { query, language = 'en' }: GkbItemsSearchRequest,
): SearchResponse[number] {
  const description = formatDescription(entity, language);
  const stdForm = formatStandardForm(entity, language);
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

/** Returns the best matching name, preferably in the same language, if the displayed form does not match. */
function findMatch({ names }: KnowledgeEntity, query: string, told: LangValueString) {
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

/** 3: the same words; 2: begins with them; 1: each query word is the prefix of a word; 0: no match. */
function fitOf(name: string, wanted: readonly string[]): number {
  const words = searchWords(name);
  if (!wanted.every((word) => words.some((own) => own.startsWith(word)))) return 0;
  if (!wanted.every((word, place) => words[place]?.startsWith(word))) return 1;
  return words.join(' ') === wanted.join(' ') ? 3 : 2;
}

import type { SearchState } from '@/lib/archive/api';

/** What the page shows: the search and the article that lies open beside it. All of it is in the address. */
export type ArchiveAddress = SearchState & { article: string };

type Sort = SearchState['sort'];

export const sorts = ['relevance', 'newest', 'oldest'] as const satisfies readonly Sort[];

/** Reads an address; what is not known there is left out. */
export function readAddress(search: { get: (name: string) => string | null }): ArchiveAddress {
  return {
    q: (search.get('q') ?? '').slice(0, 4_000),
    sort: sorts.find((sort) => sort === search.get('sort')) ?? 'relevance',
    match: search.get('match') === 'written' ? 'written' : 'inflected',
    unfold: search.get('unfold') === 'true',
    article: (search.get('article') ?? '').slice(0, 2_000),
  };
}

/** The address's query string, without what is the default. */
export function printAddress({ article, ...state }: ArchiveAddress): string {
  const search = printState(state);
  if (article) search.set('article', article);
  const text = search.toString();
  return text ? `?${text}` : '';
}

/** A search as parameters; also those of the export. */
export function printState({ q, sort, match, unfold }: SearchState): URLSearchParams {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  if (sort !== 'relevance') search.set('sort', sort);
  if (match !== 'inflected') search.set('match', match);
  if (unfold) search.set('unfold', 'true');
  return search;
}

/** The search alone, as the API takes it. */
export function stateOf({ q, sort, match, unfold }: SearchState): SearchState {
  return { q, sort, match, unfold };
}

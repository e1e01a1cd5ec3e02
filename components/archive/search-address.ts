import { useEffect } from 'react';
import { pickValue, readText } from '@/components/ui/address-query';
import type { SearchState } from '@/lib/archive/api';

/** State of the page, held in the address. */
export type ArchiveAddress = SearchState & {
  /** Id of the article open beside the list. */
  article: string;
  facets: readonly string[];
};

type Sort = SearchState['sort'];

export const sorts = ['relevance', 'newest', 'oldest'] as const satisfies readonly Sort[];

/** Facets open by default. */
export const usualFacets: readonly string[] = ['section', 'tags', 'found.entities'];
const maxFacets = 30;

const isFieldName = (field: string) => field !== '' && field.length <= 200;

/** Reads an address; drops unknown values. */
export function readAddress(search: Pick<URLSearchParams, 'get' | 'getAll'>): ArchiveAddress {
  const facets = search.getAll('facet');
  return {
    q: readText(search, 'q', 4_000),
    sort: pickValue(search, 'sort', sorts, 'relevance'),
    match: pickValue(search, 'match', ['written'], 'inflected'),
    unfold: search.get('unfold') === 'true',
    article: readText(search, 'article', 2_000),
    facets:
      facets.length === 0
        ? usualFacets
        : [...new Set(facets)].filter(isFieldName).slice(0, maxFacets),
  };
}

/** Query string of the address, without defaults. */
export function printAddress({ article, facets, ...state }: ArchiveAddress): string {
  const search = printState(state);
  if (article) search.set('article', article);
  if (facets.join('\n') !== usualFacets.join('\n'))
    // None at all is something to say, too.
    for (const field of facets.length > 0 ? facets : ['']) search.append('facet', field);
  const text = search.toString();
  return text ? `?${text}` : '';
}

/** Query parameters of a search or export. */
export function printState({ q, sort, match, unfold }: SearchState): URLSearchParams {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  if (sort !== 'relevance') search.set('sort', sort);
  if (match !== 'inflected') search.set('match', match);
  if (unfold) search.set('unfold', 'true');
  return search;
}

export function stateOf({ q, sort, match, unfold }: SearchState): SearchState {
  return { q, sort, match, unfold };
}

let last = '';

/** Address of the last search shown, to which an article leads back. */
export function lastSearch(): string {
  return `/archive${last}`;
}

export function useLastSearch(address: ArchiveAddress): void {
  useEffect(() => {
    last = printAddress(address);
  }, [address]);
}

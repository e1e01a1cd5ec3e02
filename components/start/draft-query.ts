import { pickValue, printQuery, readText } from '@/components/ui/address-query';

/** State of the list, held in the address: words, open or closed, and whose. */
export type ListQuery = { q: string; state: 'open' | 'closed'; whose: 'all' | 'mine' | 'shared' };

export const everyDraft: ListQuery = { q: '', state: 'open', whose: 'all' };

export function parseDraftQuery(search: Pick<URLSearchParams, 'get'>): ListQuery {
  return {
    q: readText(search, 'q', 200),
    state: pickValue(search, 'state', ['closed'], 'open'),
    whose: pickValue(search, 'whose', ['mine', 'shared'], 'all'),
  };
}

/** Query string of the list, without defaults. */
export function printDraftQuery({ q, state, whose }: ListQuery): string {
  return printQuery({ q, state, whose }, everyDraft);
}

export const draftsKey = (query: ListQuery) => ['drafts', query] as const;

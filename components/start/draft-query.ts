import { pickValue, printQuery, readText } from '@/components/ui/address-query';

export const draftStates = ['open', 'closed', 'deleted'] as const;

/** State of the list, held in the address: words, open, closed or deleted, and whose. */
export type ListQuery = {
  q: string;
  state: (typeof draftStates)[number];
  whose: 'all' | 'mine' | 'shared';
};

export const everyDraft: ListQuery = { q: '', state: 'open', whose: 'all' };

export function parseDraftQuery(search: Pick<URLSearchParams, 'get'>): ListQuery {
  return {
    q: readText(search, 'q', 200),
    state: pickValue(search, 'state', draftStates, 'open'),
    whose: pickValue(search, 'whose', ['mine', 'shared'], 'all'),
  };
}

/** Query string of the list, without defaults. */
export function printDraftQuery({ q, state, whose }: ListQuery): string {
  return printQuery({ q, state, whose }, everyDraft);
}

export const draftsKey = (query: ListQuery) => ['drafts', query] as const;

import { pickValue, printQuery, readText } from '@/components/ui/address-query';
import type { FeedbackFilter } from '@/lib/feedback/api';

/** Kinds, states and statuses in the order of the filters. */
export const kinds = [
  'tag',
  'entity',
  'sentiment',
  'archive',
  'research',
] as const satisfies FeedbackFilter['kind'][];
export const bases = ['decision', 'silence'] as const satisfies FeedbackFilter['basis'][];
export const states = [
  'waiting',
  'held',
  'sent',
  'failed',
  'declined',
  'uncertain',
  'revoked',
] as const satisfies FeedbackFilter['state'][];
export const statuses = [
  'accepted-actively',
  'accepted-passively',
  'rejected-actively',
  'rejected-actively-wrong',
  'rejected-actively-marginal',
  'rejected-passively',
  'expected',
  'blocked',
  'accepted',
  'rejected',
] as const satisfies FeedbackFilter['status'][];

export const emptyFilter: FeedbackFilter = {
  q: '',
  kind: '',
  state: '',
  status: '',
  basis: '',
  author: '',
  week: '',
};

/** Reads the filter from an address; drops unknown values. */
export function readFilter(search: Pick<URLSearchParams, 'get'>): FeedbackFilter {
  const week = search.get('week') ?? '';
  return {
    q: readText(search, 'q', 200),
    kind: pickValue(search, 'kind', kinds, ''),
    state: pickValue(search, 'state', states, ''),
    status: pickValue(search, 'status', statuses, ''),
    basis: pickValue(search, 'basis', bases, ''),
    author: readText(search, 'author', 80),
    week: /^\d{4}-W\d{2}$/.test(week) ? week : '',
  };
}

/** The filter as a query string, without unset values. */
export function printFilter(filter: FeedbackFilter): string {
  return printQuery(filter, {});
}

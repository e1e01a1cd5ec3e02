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
export function readFilter(search: { get: (name: string) => string | null }): FeedbackFilter {
  const pick = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === search.get(name)) ?? '';
  const week = search.get('week') ?? '';
  return {
    q: (search.get('q') ?? '').slice(0, 200),
    kind: pick('kind', kinds),
    state: pick('state', states),
    status: pick('status', statuses),
    basis: pick('basis', bases),
    author: (search.get('author') ?? '').slice(0, 80),
    week: /^\d{4}-W\d{2}$/.test(week) ? week : '',
  };
}

/** The filter as a query string, without unset values. */
export function printFilter(filter: FeedbackFilter): string {
  const set = Object.entries(filter).filter(([, value]) => value !== '');
  return set.length > 0 ? `?${new URLSearchParams(set)}` : '';
}

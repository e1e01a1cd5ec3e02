/** State of the list, held in the address: words, open or closed, and whose. */
export type ListQuery = { q: string; state: 'open' | 'closed'; whose: 'all' | 'mine' | 'shared' };

export const everyDraft: ListQuery = { q: '', state: 'open', whose: 'all' };

export function parseDraftQuery(search: { get(name: string): string | null }): ListQuery {
  const pick = <T extends string>(name: string, allowed: readonly T[], fallback: T): T =>
    allowed.find((value) => value === search.get(name)) ?? fallback;
  return {
    q: (search.get('q') ?? '').slice(0, 200),
    state: pick('state', ['open', 'closed'], 'open'),
    whose: pick('whose', ['all', 'mine', 'shared'], 'all'),
  };
}

/** Query string of the list, without defaults. */
export function printDraftQuery(query: ListQuery): string {
  const search = new URLSearchParams();
  if (query.q) search.set('q', query.q);
  if (query.state !== 'open') search.set('state', query.state);
  if (query.whose !== 'all') search.set('whose', query.whose);
  const text = search.toString();
  return text ? `?${text}` : '';
}

export const draftsKey = (query: ListQuery) => ['drafts', query] as const;

import { expect, it } from 'vitest';
import { fullBits } from '../document-bits.ts';
import { unlimitedBudget } from '../query/query-budget.ts';
import type { QueryPlan } from '../query/query-plan.ts';
import { type SearchQuestion, searchArticles } from '../search/search-articles.ts';
import type { IndexDocument, Segment } from '../segment/segment.ts';
import { naiveSegment } from '../segment/test-naive-segment.ts';
import { countDates } from './count-dates.ts';
import { countValues } from './count-values.ts';
import { takeDocuments } from './take-documents.ts';

const listOf = (text: string) => ({ forms: [text], stems: [text], starts: [], ends: [] });

function article(
  key: number,
  fields: Record<string, string[]>,
  date?: string,
  word = 'tram',
): IndexDocument {
  return {
    key,
    words: { title: [listOf(word)], lead: [], text: [], names: [] },
    concepts: [],
    fields,
    date: date === undefined ? undefined : Date.parse(date),
    prior: 0.5,
  };
}

const take = (segments: readonly Segment[]) =>
  takeDocuments(
    segments,
    segments.map(({ size }) => fullBits(size)),
    segments.reduce((sum, { size }) => sum + size, 0),
    20_000,
  );

it('finds the most frequent values of all segments, though they lead in none', () => {
  let key = 0;
  const segments = ['a', 'b', 'c'].map((own, id) => {
    const values = [own, own, own, own, own, 'all', 'all', 'all', 'Žďár'];
    return naiveSegment(
      values.map((value) => {
        key += 1;
        return article(key, { place: [value] });
      }),
      { id },
    );
  });
  const counted = take(segments);
  expect(countValues(counted, { field: 'place', limit: 1 })).toEqual({
    name: 'place',
    totalCount: 27,
    values: [{ value: 'all', count: 9 }],
    isEstimated: false,
  });
  const { values } = countValues(counted, { field: 'place', limit: 9, contains: 'ďa' });
  expect(values).toEqual([{ value: 'Žďár', count: 3 }]);
  expect(countValues(counted, { field: 'none', limit: 9 }).totalCount).toBe(0);
});

it('finds the most frequent of very many values, most of which are in one segment alone', () => {
  const counts = new Map<string, number>();
  let key = 0;
  const segments = [700, 400, 300].map((size, id) => {
    const own = Array.from({ length: size }, (_, index) => {
      key += 1;
      const value = index % 9 === 0 ? `shared ${(key * 31) % 500}` : `${id} ${(key * 7) % 997}`;
      counts.set(value, (counts.get(value) ?? 0) + 1);
      return article(key, { place: [value] });
    });
    return naiveSegment(own, { id });
  });
  const { values } = countValues(take(segments), { field: 'place', limit: 40 });
  const all = [...counts].map(([value, count]) => ({ value, count }));
  const order = all.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  expect(values).toEqual(order.slice(0, 40));
});

it('counts dates in days, weeks from Monday, months or years, empty ones too', () => {
  const histogram = (dates: string[], interval: 'auto' | 'week' | 'month' | 'day' = 'auto') =>
    countDates(
      take([naiveSegment(dates.map((date, index) => article(index + 1, {}, date)))]),
      interval,
    );
  expect(histogram(['2024-02-28T23:59:59Z', '2024-03-01T00:00:00Z']).buckets).toEqual([
    { from: '2024-02-28', count: 1 },
    { from: '2024-02-29', count: 0 },
    { from: '2024-03-01', count: 1 },
  ]);
  expect(histogram(['1969-12-31', '1970-01-04', '1970-01-05'], 'week').buckets).toEqual([
    { from: '1969-12-29', count: 2 },
    { from: '1970-01-05', count: 1 },
  ]);
  expect(histogram(['1969-11-30', '1970-01-31'], 'month').buckets).toEqual([
    { from: '1969-11-01', count: 1 },
    { from: '1969-12-01', count: 0 },
    { from: '1970-01-01', count: 1 },
  ]);
  expect(histogram(['2024-01-01', '2024-12-31']).interval).toBe('week');
  expect(histogram(['2021-01-01', '2024-12-31']).interval).toBe('month');
  expect(histogram(['1990-01-01', '2024-12-31']).interval).toBe('year');
  expect(histogram(['1990-01-01', '2024-12-31'], 'day').interval).toBe('month');
  expect(histogram(['0001-01-01', '9999-12-31']).buckets).toHaveLength(2);
  expect(histogram([])).toEqual({ interval: 'day', buckets: [], isEstimated: false });
});

function ask(plan: QueryPlan, more: Partial<SearchQuestion>): SearchQuestion {
  return {
    plan,
    now: new Date('2024-12-01'),
    order: 'relevance',
    scoring: { priorShare: 0.2 },
    withDuplicates: false,
    limit: 5,
    from: 0,
    wantsTotal: true,
    facets: [],
    budget: unlimitedBudget(),
    ...more,
  };
}

const tram: QueryPlan = { kind: 'word', terms: [{ term: 'tram', boost: 1 }] };

it('counts a field as if it were not filtered by itself, where asked to', () => {
  const segment = naiveSegment([
    article(1, { section: ['Local'], author: ['Eva'] }),
    article(2, { section: ['Sport'], author: ['Eva'] }),
    article(3, { section: ['Sport'], author: ['Jan'] }),
    article(4, { section: ['Travel'], author: ['Eva'] }, undefined, 'snow'),
  ]);
  const literal = (field: string, text: string) =>
    ({ kind: 'field', field, constraint: { kind: 'literal', text } }) as const;
  const answer = searchArticles(
    [segment],
    ask(tram, {
      filter: { kind: 'and', parts: [literal('section', 'Local'), literal('author', 'Eva')] },
      facets: [
        { field: 'section', limit: 9, ignoreOwnFilter: true },
        { field: 'section', limit: 9 },
      ],
    }),
  );
  expect(answer.total).toBe(1);
  expect(answer.facets.map(({ values }) => values)).toEqual([
    [
      { value: 'Local', count: 1 },
      { value: 'Sport', count: 1 },
    ],
    [{ value: 'Local', count: 1 }],
  ]);
});

it('reckons counts over 20,000 hits from a sample, and marks them', () => {
  const size = 30_000;
  const segment = naiveSegment(
    Array.from({ length: size }, (_, index) => article(index + 1, { parity: [`${index % 3}`] })),
    { blockSize: 128 },
  );
  const plan: QueryPlan = { kind: 'or', nodes: Array.from({ length: 12 }, () => tram) };
  const { total, isEstimated, facets } = searchArticles(
    [segment],
    ask(plan, { facets: [{ field: 'parity', limit: 3 }] }),
  );
  expect(isEstimated).toBe(true);
  expect(Math.abs((total ?? 0) / size - 1)).toBeLessThan(0.05);
  for (const { count } of facets[0]?.values ?? [])
    expect(Math.abs(count / (size / 3) - 1)).toBeLessThan(0.05);
  expect(facets[0]?.isEstimated).toBe(true);
});

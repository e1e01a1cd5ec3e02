import { expect, it } from 'vitest';
import { now, TestArchive, tenant } from './test-archive.ts';

const archive = new TestArchive(
  [
    {
      id: 'a',
      text: 'one',
      metadata: { section: ['Local', 'Sport'], url: 'https://news.example/a' },
      found: {
        at: now.toISOString(),
        language: 'en',
        entities: [{ gkbId: 'G1', stdForm: 'Brno', type: 'LOC', mentions: [] }],
        tags: [],
        sentiment: 'neutral',
      },
    },
    { id: 'b', text: 'two', metadata: { section: 'Local', publishDate: '2025-05-01' } },
  ],
  [{ id: 'c', text: 'one', duplicateOf: 'a', metadata: { publishDate: '2025-05-03' } }],
);

const names = (fields?: string[]) =>
  archive.searcher
    .stats(tenant, { filter: undefined, fields, values: 10, now })
    .facets.map(({ name }) => name);

it('counts all articles and the fields of their metadata, with the dates', () => {
  const stats = archive.searcher.stats(tenant, {
    filter: undefined,
    fields: undefined,
    values: 1,
    now,
  });
  expect(stats.total).toBe(3);
  expect(stats.dates).toEqual({ min: Date.parse('2025-05-01'), max: Date.parse('2025-05-03') });
  expect(stats.facets.find(({ name }) => name === 'section')).toEqual({
    name: 'section',
    totalCount: 2,
    values: [{ value: 'Local', count: 2 }],
  });
  expect(names()).toEqual(['language', 'publishDate', 'section', 'url']);
  expect(names(['found.entities', 'found.sentiment'])).toEqual([
    'found.entities',
    'found.sentiment',
  ]);
});

it('checks which ids pass a filter', () => {
  const field = (name: string, text: string) =>
    ({ kind: 'field', field: name, constraint: { kind: 'literal', text } }) as const;
  const filter = field('section', 'Local');
  expect(archive.searcher.check(tenant, { filter, expectedIds: ['c', 'b'], now })).toEqual({
    matchedIds: ['b'],
    total: 2,
  });
  expect(() =>
    archive.searcher.check(tenant, { filter: field('x', 'y'), expectedIds: [], now }),
  ).toThrow('There is no field "x"');
});

it('lists every value of a field, page by page, with its articles and the newest date', () => {
  const list = (after: string | undefined, limit: number, since = Date.parse('2025-05-02')) =>
    archive.searcher.values(tenant, { field: 'section', after, limit, since });
  const local = { value: 'Local', count: 2, recent: 0, last: Date.parse('2025-05-01') };
  expect(list(undefined, 1)).toEqual({ values: [local], next: 'Local' });
  expect(list('Local', 9)).toEqual({
    values: [{ value: 'Sport', count: 1, recent: 0, last: undefined }],
    next: undefined,
  });
  expect(list('A', 1, 0).values[0]).toMatchObject({ value: 'Local', recent: 1 });
  expect(
    archive.searcher.values(tenant, { field: 'x', after: undefined, limit: 9, since: 0 }),
  ).toEqual({ values: [], next: undefined });
});

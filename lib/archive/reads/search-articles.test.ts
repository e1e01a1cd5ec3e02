import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SearchArticles } from '../api.ts';
import { article, startTestArchive, type TestArchive } from '../test-archive.ts';
import { searchArticles } from './search-articles.ts';

let desk: TestArchive;
beforeAll(async () => {
  desk = await startTestArchive();
  await desk.services.call('media', (client) =>
    client.createTag({ gkbId: 'T-transport', name: 'Public transport' }),
  );
  await desk.add([
    article('a1', '🚋 Tram line opened', 'A tram line was opened in Brno. 🎉 Trams run daily.', {
      section: ['Local'],
      author: 'Eva Malá',
      tags: ['T-transport'],
    }),
    article('a2', 'Match report', 'Brno won the match after a tram strike delayed it.', {
      section: ['Sport'],
      tags: ['IPTC-20000965'],
      publishDate: '2025-01-02T00:00:00Z',
    }),
    article('a3', 'Budget passed', 'The council of Brno passed the budget.', {
      section: ['Politics', 'Local'],
    }),
  ]);
});
afterAll(() => desk.close());

const search = (input: Partial<SearchArticles>, locale: 'en' | 'cs' = 'en') =>
  searchArticles(desk.archive, SearchArticles.parse(input), locale);

describe('searchArticles', () => {
  it('finds any form of a word and marks it, in the units of the browser', async () => {
    const { hits, total, missing, referenceKey } = await search({ q: 'trams' });
    expect({ total, missing }).toEqual({ total: 2, missing: [] });
    expect(referenceKey).not.toBe('');
    const first = hits.find(({ id }) => id === 'a1');
    const cut = (text: string, marks: { start: number; end: number }[]) =>
      marks.map(({ start, end }) => text.slice(start, end));
    expect(cut(first?.title ?? '', first?.titleMarks ?? [])).toEqual(['Tram']);
    const { text = '', marks = [] } = first?.passage ?? {};
    expect(new Set(cut(text, marks).map((word) => word.toLowerCase()))).toEqual(
      new Set(['tram', 'trams']),
    );
    expect(first).toMatchObject({
      sections: ['Local'],
      authors: ['Eva Malá'],
      publishedAt: '2026-05-06T10:00:00.000Z',
      dataset: 'archive',
    });
  });

  it('counts a facet as if its own chips were not there, and shows what they do', async () => {
    const { hits, facets } = await search({
      q: 'Brno section:="Local" -section:="Politics"',
      facets: [{ field: 'section', contains: '', limit: 10 }],
    });
    expect(hits.map(({ id }) => id)).toEqual(['a1']);
    expect(facets).toEqual([
      {
        field: 'section',
        total: 3,
        values: [
          { value: 'Local', label: 'Local', count: 2, use: 'wanted' },
          { value: 'Politics', label: 'Politics', count: 1, use: 'excluded' },
          { value: 'Sport', label: 'Sport', count: 1 },
        ],
      },
    ]);
  });

  it('keeps what a chip names in its facet, however rare it is', async () => {
    const { facets } = await search({
      q: 'section:="Sport"',
      facets: [{ field: 'section', contains: '', limit: 1 }],
    });
    expect(facets[0]?.values).toEqual([
      { value: 'Local', label: 'Local', count: 2 },
      { value: 'Sport', label: 'Sport', count: 1, use: 'wanted' },
    ]);
  });

  it('calls tags by their names, and finds them by these within the facet', async () => {
    const tags = (contains: string) =>
      search({ facets: [{ field: 'tags', contains, limit: 10 }] }).then(({ facets }) => facets[0]);
    const value = { value: 'T-transport', label: 'Public transport', count: 1 };
    expect((await tags(''))?.values).toContainEqual(value);
    expect((await tags('TRANS'))?.values).toEqual([value]);
    expect((await tags('T-tr'))?.values).toEqual([]);
  });

  it('finds articles by a topic that they were given, by its name in the reader’s language', async () => {
    const topics = (q: string) =>
      search({ q, facets: [{ field: 'tags', contains: 'hokej', limit: 10 }] }, 'cs');
    const id = 'IPTC-20000965';
    const value = { value: id, label: 'lední hokej', count: 1 };
    expect((await topics('')).facets[0]?.values).toEqual([value]);
    const { hits } = await topics(`tags:="${id}"`);
    expect(hits.map((hit) => hit.id)).toEqual(['a2']);
  });

  it('gives a histogram, pages and the order by date', async () => {
    const { histogram, hits, total } = await search({
      sort: 'oldest',
      limit: 1,
      offset: 1,
      histogram: true,
    });
    expect(total).toBe(3);
    expect(hits).toHaveLength(1);
    expect(hits[0]?.id).not.toBe('a2');
    expect(histogram?.buckets.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  });

  it('names the field and the place of what cannot be asked', async () => {
    await expect(search({ q: '🚋 colour:"red"' })).rejects.toMatchObject({
      code: 'query-unknown-field',
      kind: 'invalid',
      field: 'q',
      reason: 'colour',
      position: 3,
    });
    await expect(search({ q: 'a '.repeat(300) })).rejects.toMatchObject({
      code: 'query-too-many-terms',
      field: 'q',
    });
  });

  it('tells what it repaired, where it is in the query as typed', async () => {
    const { notes, hits } = await search({ q: 'section:="Sport" 🚋 "tram strike' });
    expect(notes).toEqual(
      expect.arrayContaining([expect.objectContaining({ code: 'unclosed-quote', at: 20 })]),
    );
    expect(hits.map(({ id }) => id)).toEqual(['a2']);
  });

  it('says when no article has all of the words', async () => {
    expect(await search({ q: 'budget strike' })).toMatchObject({ isRelaxed: true, total: 2 });
  });

  it('knows a field at once that came with the newest article', async () => {
    await desk.add([article('a4', 'Fresh', 'Something else.', { desk: 'Night' })]);
    expect((await search({ q: 'desk:="Night"' })).hits.map(({ id }) => id)).toEqual(['a4']);
    await desk.services.call('retrieval', (client) => client.removeArticles(['a4']));
  });
});

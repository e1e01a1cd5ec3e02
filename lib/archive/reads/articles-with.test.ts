import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Services } from '../../clients/services.ts';
import { SearchState } from '../api.ts';
import { article, startTestArchive, type TestArchive } from '../test-archive.ts';
import { findArticlesAbout, findArticlesTagged } from './articles-with.ts';
import { searchArticles } from './search-articles.ts';

let desk: TestArchive;
beforeAll(async () => {
  desk = await startTestArchive();
  await desk.add([
    article('a1', 'Trams', 'Trams run.', { tags: ['T-a', 'T-b'] }),
    article('a2', 'Buses', 'Buses run.', { tags: 'T-a', publishDate: '2026-06-01T00:00:00Z' }),
  ]);
});
afterAll(() => desk.close());

test('how many articles carry a tag, the newest first, and a search that finds them', async () => {
  const found = await findArticlesTagged(desk.services, ['T-a']);
  expect(found).toMatchObject({ total: 2, lastAt: '2026-06-01T00:00:00.000Z' });
  expect(found.latest.map(({ title }) => title)).toEqual(['Buses', 'Trams']);
  const searched = await searchArticles(
    desk.archive,
    {
      ...SearchState.parse({ q: found.query }),
      offset: 0,
      limit: 20,
      facets: [],
      histogram: false,
    },
    'en',
  );
  expect(searched.total).toBe(2);
});

test('of several tags each article counts once', async () => {
  const found = await findArticlesTagged(desk.services, ['T-a', 'T-b', 'T-c']);
  expect(found.total).toBe(2);
  expect(found.query).toBe('tags:(="T-a" OR ="T-b" OR ="T-c")');
});

test('of what nothing is said there is none', async () => {
  expect(await findArticlesAbout(desk.services, 'G999999')).toMatchObject({
    total: 0,
    latest: [],
    query: 'found.entities:="G999999"',
  });
});

test('an archive without a search counts', async () => {
  const plain: Services = {
    ...desk.services,
    state: async (name) => {
      const { health: _, ...state } = await desk.services.state(name);
      return state;
    },
  };
  expect(await findArticlesAbout(plain, 'T-b')).toMatchObject({ total: 1, latest: [] });
});

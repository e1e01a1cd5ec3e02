import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  startTestServices,
  startTime,
  type TestServices,
  testKeys,
} from '../../server/test-services.ts';

let services: TestServices;
beforeAll(async () => {
  services = await startTestServices();
}, 60_000);
afterAll(() => services.close());

const address = 'https://news.example/42?a=b/c';

function article(id: string, text: string, metadata: Record<string, string | string[]> = {}) {
  return {
    id,
    language: 'en',
    paraSpecs: [
      { type: 'title', text: `The story of ${id}` },
      { type: 'text', text, metadata: { parId: `${id}-1` } },
    ],
    metadata: { publishDate: '2026-03-04T08:00:00Z', section: ['Local'], ...metadata },
  };
}

async function json(path: string, body?: unknown, method?: string): Promise<unknown> {
  return (await services.call(path, { body, ...(method && { method }) })).json;
}

async function status(path: string, body?: unknown, method?: string): Promise<number> {
  return (await services.call(path, { body, ...(method && { method }) })).status;
}

const pathOf = (id: string) => `/v1/articles/${encodeURIComponent(id)}`;
const add = (...articles: unknown[]) => services.call('/v1/articles/add', { body: articles });

beforeEach(async () => {
  const { ids } = (await json('/v1/articles/ids')) as { ids: string[] };
  await json('/v1/articles/remove', ids);
});

describe('indexing', () => {
  it('adds, tells, gives back as it was sent, replaces and removes', async () => {
    const sent = [article('b', 'A zebra came.'), article(address, 'A lynx left.')];
    expect((await add(...sent)).json).toEqual({ message: '2 articles indexed.' });
    expect(await json('/v1/articles/ids')).toEqual({ ids: ['b', address] });
    expect(await json(pathOf(address))).toEqual(sent[1]);
    expect(await json(pathOf('b'), article('b', 'A dog came.'), 'PUT')).toEqual({
      message: '1 article indexed.',
    });
    expect(await json(pathOf('b'))).toMatchObject({ paraSpecs: [{}, { text: 'A dog came.' }] });
    expect(await json('/v1/articles/remove', ['b', 'none'])).toEqual({
      message: '1 article removed.',
    });
    expect(await status(pathOf('b'))).toBe(404);
    expect(await json(pathOf(address), undefined, 'DELETE')).toEqual({
      message: '1 article removed.',
    });
    expect(await status(pathOf(address), undefined, 'DELETE')).toBe(404);
  });

  it('names what is wrong and stores nothing of the call', async () => {
    const bad = await add(article('a', 'Fine.'), { id: 'b', paraSpecs: 'none' });
    expect(bad).toMatchObject({ status: 400, text: expect.stringContaining('[1].paraSpecs') });
    expect(await json('/v1/articles/ids')).toEqual({ ids: [] });
    expect(await status(pathOf('x'), article('y', 'Other.'), 'PUT')).toBe(400);
    const many = Array.from({ length: 1_001 }, (_, n) => article(`n${n}`, 'Text.'));
    expect((await add(...many)).status).toBe(400);
    const large = Array.from({ length: 11 }, (_, n) => article(`n${n}`, 'word '.repeat(200_000)));
    expect((await add(...large)).status).toBe(413);
    expect((await services.call('/v1/articles/add', { body: '[{"id": ' })).status).toBe(400);
  });

  it('keeps tenants apart', async () => {
    await add(article('a', 'A zebra came.'));
    const other = await services.call('/v1/articles/ids', { key: testKeys.other });
    expect(other.json).toEqual({ ids: [] });
  });

  it('is one archive with the media face', async () => {
    await add(article('a', 'A zebra came.'));
    expect(await json('/v2/articles')).toEqual(['archive']);
    expect(await json('/v2/articles/archive/a')).toMatchObject({
      title: 'The story of a',
      text: 'A zebra came.',
      publishDate: '2026-03-04T08:00:00Z',
      metadata: { section: 'Local' },
    });
    const sent = {
      id: 'm',
      title: 'Lynx',
      text: 'One lynx.\n\nAnother lynx.',
      language: 'en',
      publishDate: '2026-03-05T08:00:00Z',
      categories: [{ taxonomy: 'SubjectCode', code: '13' }],
      recommendation: { published: true, importance: 3, url: 'https://news.example/m' },
      metadata: { desk: 'local' },
    };
    expect(await status('/v2/articles/sport/m')).toBe(404);
    expect(await status('/v2/articles/sport', undefined, 'PUT')).toBe(200);
    expect(await json('/v2/articles/sport/m', sent, 'PUT')).toEqual({
      message: 'Article m indexed.',
      retrievalId: 'sport/m',
    });
    expect(await json('/v2/articles')).toEqual(['archive', 'sport']);
    expect(await json('/v2/articles/sport/m')).toEqual(sent);
    expect(await json(pathOf('sport/m'))).toMatchObject({
      paraSpecs: [
        { type: 'title', text: 'Lynx' },
        { type: 'text', text: 'One lynx.' },
        { type: 'text', text: 'Another lynx.' },
      ],
      metadata: { SubjectCode: ['13'], desk: 'local', publishDate: '2026-03-05T08:00:00Z' },
    });
  });
});

describe('finding', () => {
  beforeEach(async () => {
    await add(
      article('zebra', 'A zebra escaped from the circus and ran through the market square.'),
      article('circus', 'The circus came to the market square with a zebra and two lions.', {
        section: ['Culture', 'Local'],
        publishDate: '2025-03-04T08:00:00Z',
      }),
      article('budget', 'The council passed the budget for schools.', { section: 'Politics' }),
    );
  });

  it('searches with facets and filters', async () => {
    const found = await json('/v1/articles/search', {
      query: 'zebras -lion',
      facets: [{ field: 'section' }],
      histogram: 'year',
    });
    expect(found).toMatchObject({
      totalCount: 1,
      isEstimated: false,
      articles: [{ id: 'zebra', passage: { paragraph: 1, marks: [{ off: 2, len: 5 }] } }],
      facets: [{ name: 'section', totalCount: 1, values: [{ value: 'Local', count: 1 }] }],
      histogram: { interval: 'year', buckets: [{ from: '2026-01-01', count: 1 }] },
    });
    const filtered = await json('/v1/articles/search', {
      articleFilters: { publishDate: '[2025-01-01 TO 2025-12-31]' },
    });
    expect(filtered).toMatchObject({ totalCount: 1, articles: [{ id: 'circus' }] });
  });

  it('tells where a filter is wrong, and which fields there are', async () => {
    const broken = await services.call('/v1/articles/filter_check', {
      body: { articleFilters: { section: '("A" OR)' } },
    });
    expect(broken).toMatchObject({ status: 400, text: expect.stringMatching(/section.*position/) });
    const unknown = await services.call('/v1/articles/stats', {
      body: { articleFilters: { colour: 'red' } },
    });
    expect(unknown).toMatchObject({ status: 400, text: expect.stringContaining('section') });
  });

  it('counts', async () => {
    expect(await json('/v1/articles/stats', { facetValuesCount: 1 })).toMatchObject({
      totalCount: 3,
      facets: expect.arrayContaining([{ name: 'section', totalCount: 3, values: { Local: 2 } }]),
      publishedDateMin: '2025-03-04T08:00:00.000Z',
      publishedDateMax: '2026-03-04T08:00:00.000Z',
    });
    expect(
      await json('/v1/articles/filter_check', {
        expectedIds: ['zebra', 'budget', 'none'],
        articleFilters: { section: 'Local' },
        advancedFilter: { type: 'literal', field: 'section', filter: '(-"Culture")' },
      }),
    ).toEqual({ matchedIds: ['zebra'], totalCount: 1 });
  });

  it('recommends, and takes feedback on it', async () => {
    const body = {
      textSnippet: 'The zebra of the circus ran through the market square',
      language: 'en',
      mode: 'similarity',
      minScore: 0.1,
      returnFields: ['metadata'],
    };
    const answer = (await json('/v1/articles/recommend', body)) as {
      referenceKey: string;
      articles: { id: string; score: number; paraSpecs?: unknown }[];
    };
    expect(answer.articles.map(({ id }) => id)).toEqual(['zebra', 'circus']);
    expect(answer.articles[0]).not.toHaveProperty('paraSpecs');
    const own = await json('/v1/articles/recommend', {
      article: article('zebra', 'A zebra escaped from the circus and ran through the market.'),
      mode: 'similarity',
      minScore: 0.1,
    });
    expect(own).toMatchObject({ articles: [{ id: 'circus' }] });
    const feedback = {
      referenceKey: answer.referenceKey,
      articleFeedback: [{ articleId: 'zebra', feedbackStatus: 'rejected' }],
    };
    expect(await json('/v1/articles/recommend/feedback', feedback)).toEqual({
      message: 'Feedback submitted.',
    });
    const unknown = { ...feedback, referenceKey: 'e3c3b1de-8a86-4d0f-8b0a-2d7e5a3a9f10' };
    expect(await status('/v1/articles/recommend/feedback', unknown)).toBe(404);
    expect(await status('/v1/articles/recommend', { mode: 'similarity' })).toBe(400);
  });

  it('recommends by the media face, page by page', async () => {
    const body = { id: 'new', text: 'A zebra in the circus on the market square', language: 'en' };
    const first = (await json('/v2/articles/archive/recommend', {
      ...body,
      recommendationCount: 1,
      cursor: '*',
      returnObjects: true,
      returnObjectFields: ['title'],
    })) as { articleIds: string[]; referenceKey: string; nextCursor: string };
    expect(first).toMatchObject({
      id: 'new',
      referenceKey: expect.stringMatching(/^\d{6}-\d{6}-[0-9a-f]{8}$/),
      articles: [{ title: expect.any(String) }],
    });
    const next = (await json('/v2/articles/archive/recommend', {
      ...body,
      recommendationCount: 1,
      cursor: first.nextCursor,
    })) as { articleIds: string[] };
    expect([...first.articleIds, ...next.articleIds].sort()).toEqual(['circus', 'zebra']);
    expect(await status('/v2/articles/none/recommend', body)).toBe(404);
    const feedback = {
      referenceKey: first.referenceKey,
      articleFeedback: first.articleIds.map((articleId) => ({
        articleId,
        feedbackStatus: 'accepted-actively',
      })),
    };
    expect(await status('/v2/articles/archive/recommend/feedback', feedback)).toBe(200);
  });
});

describe('beyond the wire', () => {
  const state = (id: string, body: unknown) =>
    services.call(`${pathOf(id)}/state`, { body, method: 'PUT' });

  it('withdraws at once, for both faces and everything that finds', async () => {
    await add(article(address, 'A zebra came.'));
    expect((await state(address, { kind: 'withdrawn' })).status).toBe(400);
    await state(address, { kind: 'withdrawn', note: 'It was a horse.', by: 'Eva' });
    expect(await services.call(pathOf(address))).toMatchObject({
      status: 404,
      text: expect.stringContaining('withdrawn'),
    });
    expect(await json('/v1/articles/search', { query: 'zebra' })).toMatchObject({ totalCount: 0 });
    expect(await json('/v1/articles/ids')).toEqual({ ids: [] });
    expect(await json('/v1/articles/stats', {})).toMatchObject({ totalCount: 0 });
    expect(await json('/v1/articles/states')).toMatchObject([
      { id: address, state: { kind: 'withdrawn', note: 'It was a horse.', by: 'Eva' } },
    ]);
    await state(address, { kind: 'published' });
    expect(await status(pathOf(address))).toBe(200);
    expect(await json('/v1/articles/search', { query: 'zebra' })).toMatchObject({ totalCount: 1 });
  });

  it('tells of corrections wherever an article is listed', async () => {
    await add(article('a', 'A zebra came.'));
    await state('a', { kind: 'corrected', note: 'It was a horse.', by: 'Eva' });
    expect(await json('/v1/articles/search', { query: 'zebra' })).toMatchObject({
      articles: [{ id: 'a', state: { kind: 'corrected', note: 'It was a horse.' } }],
    });
  });

  it('changes metadata of many', async () => {
    await add(article('a', 'A zebra came.'), article('b', 'A lynx came.'));
    const changes = [
      { id: 'a', add: { tags: ['GX-1'] } },
      { id: 'none', add: { tags: ['GX-1'] } },
    ];
    expect(await json('/v1/articles/metadata', { changes })).toEqual({
      changed: [{ id: 'a', added: { tags: ['GX-1'] }, removed: {} }],
    });
    expect(await json('/v1/articles/search', { articleFilters: { tags: 'GX-1' } })).toMatchObject({
      articles: [{ id: 'a' }],
    });
  });

  it('gives every article page by page, whatever is changed in between', async () => {
    const ids = Array.from({ length: 7 }, (_, at) => `n${at}`);
    await add(...ids.map((id) => article(id, `Zebra ${id} came.`)));
    const page = async (cursor: string) =>
      (await json('/v1/articles/search', {
        returnDuplicates: true,
        limit: 3,
        cursor,
      })) as { articles: { id: string }[]; nextCursor?: string };
    const seen = new Set<string>();
    for (let cursor: string | undefined = '*'; cursor !== undefined; ) {
      const { articles, nextCursor } = await page(cursor);
      for (const { id } of articles) seen.add(id);
      // All have one date, and those to come get new versions once.
      if (cursor === '*') {
        const changes = ids.map((id) => ({ id, add: { tags: ['GX-1'] } }));
        await json('/v1/articles/metadata', { changes });
      }
      cursor = nextCursor;
    }
    expect([...seen].toSorted()).toEqual(ids);
  });

  it('finds what it had after a start', { timeout: startTime }, async () => {
    await add(article('a', 'A zebra came.'));
    await services.restart();
    await services.whenReady();
    const found = await services.call('/v1/articles/search', { body: { query: 'zebra' } });
    expect(found).toMatchObject({ status: 200, json: { totalCount: 1 } });
    expect(await json('/v1/articles/ids')).toEqual({ ids: ['a'] });
  });
});

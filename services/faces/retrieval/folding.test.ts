import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSharedServices, type SharedServices } from '../../server/test-services.ts';

let services: SharedServices;
beforeAll(async () => {
  services = await openSharedServices();
}, 120_000);

const text =
  'The new tram line was opened in Brno on Monday by mayor Anna Nová, who said that the line would carry forty thousand passengers a day between the main station and the university campus in Bohunice.';

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

async function json(path: string, body?: unknown, method?: string): Promise<unknown> {
  const { json: answer } = await services.call(path, { body, ...(method && { method }) });
  return answer;
}

const add = (id: string, date: string, metadata: Record<string, string>, own = text) =>
  json('/v1/articles/add', [
    {
      id,
      language: 'en',
      paraSpecs: [{ type: 'text', text: own }],
      metadata: { publishDate: date, ...metadata },
    },
  ]);

const putMedia = (id: string, date: string, recommendation: object) =>
  json(
    `/v2/articles/archive/${id}`,
    { id, language: 'en', text, publishDate: date, recommendation },
    'PUT',
  );

const idsOf = (answer: unknown) =>
  (answer as { articles: { id: string }[] }).articles.map(({ id }) => id);

const search = async (body: object) => idsOf(await json('/v1/articles/search', body));
const recommend = async (body: object = {}) =>
  idsOf(
    await json('/v1/articles/recommend', {
      textSnippet: 'The tram line in Brno was opened by mayor Anna Nová.',
      language: 'en',
      mode: 'similarity',
      minScore: 0,
      ...body,
    }),
  );
const recommendByMedia = async () =>
  (
    (await json('/v2/articles/archive/recommend', {
      id: 'draft',
      language: 'en',
      text: 'The tram line in Brno was opened by mayor Anna Nová.',
    })) as { articleIds: string[] }
  ).articleIds;
const research = async (body: object = {}) =>
  idsOf(
    await json('/v1/articles/research', {
      query: 'Who opened the tram line in Brno?',
      returnArticles: true,
      ...body,
    }),
  );

beforeEach(async () => {
  const { ids } = (await json('/v1/articles/ids')) as { ids: string[] };
  await json('/v1/articles/remove', ids);
});

describe('near-duplicates', () => {
  it('are folded under the newest that matches the filter', async () => {
    await add('old', '2026-03-01', { section: 'News' });
    await add('new', '2026-03-02', { section: 'Local' });
    expect(await search({ query: 'tram' })).toEqual(['new']);
    const articleFilters = { section: 'News' };
    expect(await search({ query: 'tram', articleFilters })).toEqual(['old']);
    expect(await search({ query: '', articleFilters })).toEqual(['old']);
    expect(await search({ query: 'tram section:News' })).toEqual(['old']);
    expect(await recommend({ articleFilters })).toEqual(['old']);
    expect(await research({ articleFilters })).toEqual(['old']);
    expect(await json('/v1/articles/search', { query: 'tram', articleFilters })).toMatchObject({
      totalCount: 1,
    });
    const check = { expectedIds: ['old', 'new'], articleFilters };
    expect(await json('/v1/articles/filter_check', check)).toEqual({
      matchedIds: ['old'],
      totalCount: 1,
    });
  });

  it('are folded under one that has the words', async () => {
    await add('old', '2026-03-01', {}, `${text} Protesters came, too.`);
    await add('new', '2026-03-02', {});
    expect(await search({ query: 'protesters' })).toEqual(['old']);
  });

  it('count in facets as they are found', async () => {
    await add('old', '2026-03-01', { section: 'News' });
    await add('new', '2026-03-02', { section: 'Local' });
    const facets = [{ field: 'section', ignoreOwnFilter: true }];
    const body = { query: 'tram', articleFilters: { section: 'News' }, facets };
    expect(await json('/v1/articles/search', body)).toMatchObject({
      totalCount: 1,
      facets: [{ values: [{ value: 'Local', count: 1 }] }],
    });
    expect(await json('/v1/articles/stats', { articleFilters: { section: 'News' } })).toMatchObject(
      { totalCount: 1 },
    );
  });

  it.each([
    ['unpublished', { published: false }],
    ['expired', { published: true, expireDate: inDays(-1) }],
    ['published later', { published: true, publishDate: inDays(1) }],
  ])('never lead when %s', async (_, recommendation) => {
    await putMedia('old', '2026-03-01T08:00:00Z', { published: true });
    await putMedia('new', '2026-03-02T08:00:00Z', recommendation);
    expect(await recommend()).toEqual(['old']);
    expect(await recommendByMedia()).toEqual(['old']);
    expect(await research()).toEqual(['old']);
  });

  it.each([
    ['withdrawn', { kind: 'withdrawn' }],
    ['embargoed', { kind: 'embargoed', until: inDays(1) }],
  ])('never lead when %s', async (_, state) => {
    await add('old', '2026-03-01', {});
    await add('new', '2026-03-02', {});
    await json('/v1/articles/new/state', { ...state, note: 'An error.', by: 'eva' }, 'PUT');
    expect(await search({ query: 'tram' })).toEqual(['old']);
    expect(await recommend()).toEqual(['old']);
    expect(await recommendByMedia()).toEqual(['old']);
    expect(await research()).toEqual(['old']);
    expect(await json('/v1/articles/details', { ids: ['old', 'new'] })).toMatchObject([
      { id: 'old', duplicateIds: ['new'] },
      { id: 'new', leaderId: 'old' },
    ]);
    await json('/v1/articles/new/state', { kind: 'published', note: '', by: 'eva' }, 'PUT');
    expect(await search({ query: 'tram' })).toEqual(['new']);
  });

  it('are listed beside their leader only where the request may have them', async () => {
    await add('old', '2026-03-01', { section: 'News' });
    await add('new', '2026-03-02', { section: 'Local' });
    await putMedia('later', '2026-03-03T08:00:00Z', { publishDate: inDays(1) });
    const duplicates = async (body: object) =>
      (
        (await json('/v1/articles/recommend', {
          textSnippet: 'The tram line in Brno was opened by mayor Anna Nová.',
          mode: 'similarity',
          minScore: 0,
          returnDuplicates: true,
          ...body,
        })) as { articleDuplicates: { leaderId: string; duplicateId: string }[] }
      ).articleDuplicates.map(({ leaderId, duplicateId }) => [leaderId, duplicateId]);
    expect(await duplicates({})).toEqual([['new', 'old']]);
    expect(await duplicates({ articleFilters: { section: 'News' } })).toEqual([]);
  });
});

describe('an article that is published later', () => {
  it('is neither recommended nor answers before its time', async () => {
    await putMedia('later', '2026-03-01T08:00:00Z', { published: true, publishDate: inDays(1) });
    expect(await recommend()).toEqual([]);
    expect(await recommendByMedia()).toEqual([]);
    expect(
      await json('/v1/articles/research', { query: 'Who opened the tram line?' }),
    ).toMatchObject({ answer: { status: 'error:insufficient-info' } });
    await putMedia('later', '2026-03-01T08:00:00Z', { published: true, publishDate: inDays(-1) });
    expect(await recommend()).toEqual(['later']);
  });
});

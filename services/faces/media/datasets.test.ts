import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../lib/sql/open-database.ts';
import { archivePath } from '../../engines/archive/port.ts';
import { migrations } from '../../engines/archive/record/migrate-archive.ts';
import { startServices } from '../../server/server.ts';
import {
  callServices,
  startTestServices,
  startTime,
  type TestServices,
  testKeys,
} from '../../server/test-services.ts';

/** Datasets of articles over real HTTP. */
let services: TestServices;
beforeAll(async () => {
  services = await startTestServices({}, { analyzesArchive: false });
  await services.whenReady();
}, 60_000);
afterAll(() => services.close());

const call = (method: string, path: string, body?: object, key = testKeys.desk) =>
  services.call(path, { method, key, ...(body && { body }) });
const pathOf = (dataset: string, id: string) =>
  `/v2/articles/${encodeURIComponent(dataset)}/${encodeURIComponent(id)}`;
const retrievalPath = (id: string) => `/v1/articles/${encodeURIComponent(id)}`;
const textOf = (id: string, text: string) => ({ id, language: 'en', title: text, text });
const inRetrieval = (id: string, text: string) => ({
  id,
  language: 'en',
  paraSpecs: [{ type: 'text', text }],
});

async function put(dataset: string, id: string, text: string): Promise<string> {
  const published = { recommendation: { published: true } };
  const answer = await call('PUT', pathOf(dataset, id), { ...textOf(id, text), ...published });
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { retrievalId: string }).retrievalId;
}

async function get(path: string): Promise<unknown> {
  return (await call('GET', path)).json;
}

describe('datasets', () => {
  it('there is one to begin with', async () => {
    expect(await get('/v2/articles')).toEqual(['archive']);
    expect(await get('/v2/article_datasets')).toEqual([{ name: 'archive', articles: 0 }]);
  });

  it('unknown ones are 404 for every operation, and none is made by a misspelled name', async () => {
    const feedback = {
      referenceKey: '260310-093015-00000000',
      articleFeedback: [{ articleId: 'x9', feedbackStatus: 'accepted' }],
    };
    for (const [method, path, body] of [
      ['GET', pathOf('nwes', 'x9'), undefined],
      ['PUT', pathOf('nwes', 'x9'), textOf('x9', 'Misspelled.')],
      ['DELETE', pathOf('nwes', 'x9'), undefined],
      ['POST', '/v2/articles/nwes/recommend', textOf('x9', 'Misspelled.')],
      ['POST', '/v2/articles/nwes/recommend/feedback', feedback],
      ['DELETE', '/v2/articles/nwes', undefined],
    ] as const) {
      expect(await call(method, path, body), `${method} ${path}`).toMatchObject({
        status: 404,
        json: { message: expect.stringContaining('nwes') },
      });
    }
    expect(await get('/v2/articles')).toEqual(['archive']);
  });

  it('are made, listed with their counts and, when empty, deleted, by their newsroom alone', async () => {
    const made = await call('PUT', '/v2/articles/blog');
    expect(made).toMatchObject({ status: 200, json: { name: 'blog', articles: 0 } });
    expect((await call('PUT', '/v2/articles/blog')).status).toBe(200);
    await put('blog', 'b1', 'A blog post.');
    expect(await get('/v2/article_datasets')).toEqual([
      { name: 'archive', articles: 0 },
      { name: 'blog', articles: 1 },
    ]);
    const other = await services.call('/v2/articles', { key: testKeys.other });
    expect(other.json).toEqual(['archive']);
    expect((await call('DELETE', '/v2/articles/blog')).status).toBe(409);
    expect((await call('DELETE', '/v2/articles/archive')).status).toBe(409);
    await call('DELETE', pathOf('blog', 'b1'));
    expect((await call('DELETE', '/v2/articles/blog')).status).toBe(200);
    expect(await get('/v2/articles')).toEqual(['archive']);
  });

  it('have names that can be told apart and stand in an address', async () => {
    for (const name of [' ', '-x', 'a/b', 'a\n', 'x'.repeat(65), '..']) {
      const { status } = await call('PUT', `/v2/articles/${encodeURIComponent(name)}`);
      expect(status, JSON.stringify(name)).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    expect(await call('PUT', '/v2/articles/Archive')).toMatchObject({
      status: 409,
      json: { message: expect.stringContaining('archive') },
    });
    expect((await call('PUT', `/v2/articles/${encodeURIComponent('Staré noviny')}`)).status).toBe(
      200,
    );
  });
});

describe('an id belongs to its dataset', () => {
  beforeAll(async () => {
    await call('PUT', '/v2/articles/news');
    await call('PUT', '/v2/articles/sport');
  });

  it('news/x9 and sport/x9 are two articles', async () => {
    await put('news', 'x9', 'The tram line in Brno opened.');
    await put('sport', 'x9', 'The tram drivers of Brno won the cup.');
    expect(await get(pathOf('news', 'x9'))).toMatchObject({
      id: 'x9',
      title: 'The tram line in Brno opened.',
    });
    expect(await get(pathOf('sport', 'x9'))).toMatchObject({
      id: 'x9',
      title: 'The tram drivers of Brno won the cup.',
    });
    const recommended = await services.call('/v2/articles/sport/recommend', {
      body: { ...textOf('new', 'Tram drivers of Brno with the cup'), returnObjects: true },
    });
    expect(recommended.json).toMatchObject({ articleIds: ['x9'], articles: [{ id: 'x9' }] });
    const { referenceKey } = recommended.json as { referenceKey: string };
    const feedback = { articleFeedback: [{ articleId: 'x9', feedbackStatus: 'accepted' }] };
    const sent = await services.call('/v2/articles/sport/recommend/feedback', {
      body: { referenceKey, ...feedback },
    });
    expect(sent.status, sent.text).toBe(200);
    expect((await call('DELETE', pathOf('sport', 'x9'))).status).toBe(200);
    expect((await call('GET', pathOf('sport', 'x9'))).status).toBe(404);
    expect((await call('GET', pathOf('news', 'x9'))).status).toBe(200);
  });

  it('in /v1 articles of two datasets never collide', async () => {
    const texts = {
      archive: 'An owl in the archive.',
      news: 'An owl in the news.',
      sport: 'An owl in sport.',
    };
    await services.call('/v1/articles/add', { body: [inRetrieval('owl', texts.archive)] });
    const ids = {
      archive: 'owl',
      news: await put('news', 'owl', texts.news),
      sport: await put('sport', 'owl', texts.sport),
    };
    expect(ids).toEqual({ archive: 'owl', news: 'news/owl', sport: 'sport/owl' });
    for (const dataset of ['archive', 'news', 'sport'] as const) {
      expect(JSON.stringify(await get(retrievalPath(ids[dataset])))).toContain(texts[dataset]);
      const filter = { query: 'owl', articleFilters: { dataset } };
      const found = await services.call('/v1/articles/search', { body: filter });
      expect(found.json).toMatchObject({ articles: [{ id: ids[dataset], dataset }] });
    }
    // Whoever writes by /v1 changes the article of that id, wherever it is.
    const changed = [inRetrieval('sport/owl', 'An owl won.'), inRetrieval('owl', texts.archive)];
    await services.call('/v1/articles/add', { body: changed });
    expect(await get(pathOf('sport', 'owl'))).toMatchObject({ id: 'owl', text: 'An owl won.' });
    const found = await services.call('/v1/articles/search', {
      body: { query: 'won', articleFilters: { dataset: 'sport' } },
    });
    expect(found.json).toMatchObject({ articles: [{ id: 'sport/owl' }] });
    await services.call('/v1/articles/remove', { body: ['sport/owl'] });
    expect((await call('GET', pathOf('sport', 'owl'))).status).toBe(404);
    expect((await call('GET', pathOf('news', 'owl'))).status).toBe(200);
  });

  it('also where an id looks like that of another dataset', async () => {
    expect(await put('sport', 'elk', 'An elk in sport.')).toBe('sport/elk');
    const alike = await put('archive', 'sport/elk', 'An elk in the archive.');
    expect(alike).toBe('archive/sport/elk');
    expect(await put('archive', 'sport/elk', 'The elk in the archive.')).toBe(alike);
    expect(await get(pathOf('sport', 'elk'))).toMatchObject({ text: 'An elk in sport.' });
    expect(await get(pathOf('archive', 'sport/elk'))).toMatchObject({
      id: 'sport/elk',
      text: 'The elk in the archive.',
    });
    await services.call('/v1/articles/add', { body: [inRetrieval('news/elk', 'By /v1.')] });
    expect(await put('news', 'elk', 'In the news.')).toBe('news/news/elk');
    expect(await get(pathOf('archive', 'news/elk'))).toMatchObject({ text: 'By /v1.' });
  });
});

it('ids known from before datasets had ids of their own go on to work', {
  timeout: startTime,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'datasets-'));
  const { close } = await openDatabase({
    path: archivePath(dataDir),
    migrations: migrations.slice(0, 1),
  });
  await close();
  const file = new SQLite(archivePath(dataDir));
  const insert = file.prepare(`insert into article
    (tenant, id, dataset, face, body, indexed_at, length, analysis, leads)
    values ('desk', 'x9', 'sport', 'media', ?, '2026-01-01T00:00:00.000Z', 10, 'done', 1)`);
  insert.run(JSON.stringify(textOf('x9', 'The old cup.')));
  file.close();

  const running = await startServices(
    {
      host: '127.0.0.1',
      port: 0,
      dataDir,
      quotas: new Map(),
      checksAnswers: true,
      uploadsLimit: 1e9,
      apiKeys: [{ tenant: 'desk', key: testKeys.desk }],
    },
    { analyzesArchive: false },
  );
  const ask = (path: string, options = {}) => callServices(running.url, path, options);
  expect((await ask('/v2/article_datasets')).json).toEqual([
    { name: 'archive', articles: 0 },
    { name: 'sport', articles: 1 },
  ]);
  expect((await ask('/v1/articles/x9')).text).toContain('The old cup.');
  const body = textOf('x9', 'The new cup.');
  const again = await ask('/v2/articles/sport/x9', { method: 'PUT', body });
  expect(again.json).toMatchObject({ retrievalId: 'x9' });
  const other = textOf('x9', 'An archived cup.');
  const home = await ask('/v2/articles/archive/x9', { method: 'PUT', body: other });
  expect(home.json).toMatchObject({ retrievalId: 'archive/x9' });
  expect((await ask('/v1/articles/x9')).text).toContain('The new cup.');
  expect((await ask('/v2/articles/sport/x9')).text).toContain('The new cup.');
  expect((await ask('/v2/articles/archive/x9')).text).toContain('An archived cup.');
  await running.close();
  await rm(dataDir, { recursive: true });
});

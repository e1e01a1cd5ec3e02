import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { article } from '@/lib/archive/test-archive';
import { startHostedArchive } from '@/lib/archive/test-hosted-archive';
import type { InterfaceLocale, Me, Role } from '@/lib/auth/api';
import { addTestUser, openTestDesk } from '@/lib/drafts/test-desk';
import { callRoute, type Route, serveTestDesk, sessionCookie } from '@/lib/http/test-route';
import * as draft from './[id]/draft/route';
import * as related from './[id]/related/route';
import * as one from './[id]/route';
import * as state from './[id]/state/route';
import * as exported from './export/route';
import * as feedback from './feedback/route';
import * as search from './search/route';
import * as saved from './searches/[id]/route';
import * as seen from './searches/[id]/seen/route';
import * as searches from './searches/route';
import * as status from './status/route';
import * as preview from './tagging/preview/route';
import * as tagging from './tagging/route';

const id = 'https://news.example/1?a=b';
const hosted = await startHostedArchive([
  article(id, 'Tram line opened', 'In Brno.', { section: ['Local'] }),
  article('a2', 'Match report', 'Won.', { section: ['Sport'] }),
]);
const people = new Map<Role, Me>();
const desk = await openTestDesk();

beforeAll(async () => {
  serveTestDesk(desk, { media: hosted.baseUrl, retrieval: hosted.baseUrl });
  for (const role of ['journalist', 'tag-editor', 'researcher', 'admin'] as const) {
    people.set(role, await addTestUser(desk.db, role, role));
  }
});
afterAll(async () => {
  await hosted.close();
  await desk.close();
});

type Ask = { role?: Role; query?: string; body?: unknown; id?: string; locale?: InterfaceLocale };

async function call(route: Route, method: string, ask: Ask = {}): Promise<Response> {
  const { role = 'journalist', query = '', body, id: of, locale } = ask;
  return callRoute(route, method, {
    path: `/api/articles${query}`,
    cookie: await sessionCookie(people.get(role)),
    locale,
    ...(of !== undefined && { params: { id: of } }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
const Answer = z.looseObject({});
async function ask(route: Route, method: string, more: Ask = {}) {
  const response = await call(route, method, more);
  return { status: response.status, body: Answer.parse(await response.json()) };
}

describe('who may do what', () => {
  test.each<[string, Route, string, Ask]>([
    ['search', search.POST, 'POST', { body: {} }],
    ['status', status.GET, 'GET', {}],
    ['read', one.GET, 'GET', { id }],
    ['related', related.GET, 'GET', { id }],
    ['searches', searches.GET, 'GET', {}],
  ])('%s: everybody who is signed in', async (_, route, method, more) => {
    for (const role of people.keys()) {
      expect((await call(route, method, { ...more, role })).status, role).toBe(200);
    }
  });

  test.each<[string, Route, string, Ask]>([
    ['state', state.PUT, 'PUT', { id: 'none', body: { kind: 'published' } }],
    ['remove', one.DELETE, 'DELETE', { id: 'none' }],
  ])('%s: researchers and administrators', async (_, route, method, more) => {
    for (const role of people.keys()) {
      const isManager = role === 'researcher' || role === 'admin';
      const answer = await call(route, method, { ...more, role });
      expect(answer.status, role).toBe(isManager ? 404 : 403);
    }
  });
});

test('tags of many articles are changed by those to whom the screen offers it', async () => {
  const input = { articles: { ids: ['none'] }, remove: ['T-a'] };
  const Status = z.object({ may: z.object({ manage: z.boolean() }) });
  for (const role of people.keys()) {
    const { body } = await ask(status.GET, 'GET', { role });
    const { manage } = Status.parse(body).may;
    expect(manage, role).toBe(role === 'researcher' || role === 'admin');
    const answers = [
      await call(tagging.GET, 'GET', { role }),
      await call(preview.POST, 'POST', { role, body: input }),
    ];
    for (const answer of answers) {
      if (manage) expect(answer.status, role).not.toBe(403);
      else expect(answer.status, role).toBe(403);
    }
  }
});

describe('an archive that offers nothing beyond the contract', () => {
  test('is searched by likeness, and says what is missing', async () => {
    const facets = [{ field: 'section', limit: 5 }];
    const { body } = await ask(search.POST, 'POST', {
      body: { q: 'tram -match section:="Local"', facets },
    });
    expect(body).toMatchObject({
      referenceKey: 'hosted-1',
      total: 1,
      hits: [{ id, title: 'Tram line opened', score: 1, titleMarks: [] }],
      facets: [{ field: 'section', values: [{ value: 'Local', count: 1, use: 'wanted' }] }],
      missing: ['search', 'histogram', 'highlights', 'paging', 'states', 'facets'],
    });
    const recommended = hosted.calls.findLast(({ path }) => path.endsWith('/recommend'));
    expect(recommended?.body).toMatchObject({
      textSnippet: 'tram',
      articleFilters: { section: 'Local' },
    });
  });

  test('lists what passes where no word is asked for', async () => {
    const { body } = await ask(search.POST, 'POST', { body: { q: 'section:="Sport"' } });
    expect(body).toMatchObject({ total: 1, hits: [{ id: 'a2' }] });
  });

  test('keeps corrections in the metadata and cannot withdraw', async () => {
    const by = { role: 'researcher' as const, id };
    const corrected = await ask(state.PUT, 'PUT', {
      ...by,
      body: { kind: 'corrected', note: 'The date.' },
    });
    expect(corrected).toMatchObject({
      status: 200,
      body: { state: { kind: 'corrected', note: 'The date.', by: 'researcher' } },
    });
    expect(hosted.articles.get(id)?.metadata).toMatchObject({ correction: 'The date.' });
    const withdrawn = await ask(state.PUT, 'PUT', {
      ...by,
      body: { kind: 'withdrawn', note: 'x' },
      locale: 'cs',
    });
    expect(withdrawn).toMatchObject({
      status: 501,
      body: { error: { kind: 'not-offered', message: expect.stringContaining('neumožňuje') } },
    });
    const back = await ask(state.PUT, 'PUT', { ...by, body: { kind: 'published' } });
    expect(back.body).not.toHaveProperty('state');
    expect(hosted.articles.get(id)?.metadata).not.toHaveProperty('correction');
  });

  test('exports nothing in pages', async () => {
    expect(await ask(exported.GET, 'GET', { query: '?format=csv' })).toMatchObject({ status: 501 });
  });
});

test('what is wrong with a query is named by field, place and in words', async () => {
  const { status: code, body } = await ask(search.POST, 'POST', {
    body: { q: 'tram colour:"red"' },
    locale: 'cs',
  });
  expect(code).toBe(400);
  expect(body).toMatchObject({
    error: {
      kind: 'invalid',
      field: 'q',
      position: 5,
      message: 'Archiv nemá pole „colour“ (6. znak dotazu).',
    },
  });
});

test('saved searches are their owner’s, and fifty at most', async () => {
  const body = { name: 'Trams', state: { q: 'tram' } };
  const made = await ask(searches.POST, 'POST', { body });
  expect(made).toMatchObject({ status: 201, body: { search: { name: 'Trams', fresh: 0 } } });
  const { search: first } = z.object({ search: z.object({ id: z.string() }) }).parse(made.body);
  const other = { role: 'admin' as const, id: first.id };
  expect((await call(saved.PUT, 'PUT', { ...other, body })).status).toBe(404);
  expect((await call(saved.DELETE, 'DELETE', other)).status).toBe(404);
  expect((await call(seen.POST, 'POST', other)).status).toBe(404);
  expect(await ask(searches.GET, 'GET', { role: 'admin' })).toMatchObject({
    body: { searches: [] },
  });
  const renamed = await ask(saved.PUT, 'PUT', { id: first.id, body: { ...body, name: 'Rails' } });
  expect(renamed.body).toMatchObject({ search: { name: 'Rails', state: { q: 'tram' } } });
  expect((await call(saved.DELETE, 'DELETE', { id: first.id })).status).toBe(200);
  for (let count = 0; count < 50; count += 1) await call(searches.POST, 'POST', { body });
  expect(await ask(searches.POST, 'POST', { body })).toMatchObject({
    status: 400,
    body: { error: { message: expect.stringContaining('50') } },
  });
});

test('a draft and a verdict come of an article', async () => {
  expect(await ask(draft.POST, 'POST', { id })).toMatchObject({
    status: 201,
    body: { draftId: expect.any(String) },
  });
  const verdict = { referenceKey: 'hosted-1', articleId: id, verdict: 'rejected' };
  expect((await call(feedback.POST, 'POST', { body: verdict })).status).toBe(200);
  expect((await call(feedback.POST, 'POST', { body: {} })).status).toBe(400);
});

test('an archive that is away is told as that', async () => {
  hosted.state.answer = () => ({ status: 503, body: { exception: 'x', message: 'starting' } });
  expect(await ask(one.GET, 'GET', { id })).toMatchObject({
    status: 503,
    body: { error: { kind: 'services-unreachable' } },
  });
});

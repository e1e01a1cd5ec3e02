import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { article } from '@/lib/archive/test-archive';
import { type InterfaceLocale, type Me, type Role, roles } from '@/lib/auth/api';
import { addTestUser } from '@/lib/drafts/test-desk';
import { callRoute, type Route, serveTestDesk, sessionCookie } from '@/lib/http/test-route';
import { readResearchStatus } from '@/lib/research/reads/research-status';
import { researchDesk } from '@/lib/research/research-desk';
import { part, startTestResearch, step, whole } from '@/lib/research/test-research';
import * as events from './conversations/[id]/events/route';
import * as exported from './conversations/[id]/export/route';
import * as feedback from './conversations/[id]/feedback/route';
import * as questions from './conversations/[id]/questions/route';
import * as quotes from './conversations/[id]/quotes/route';
import * as restore from './conversations/[id]/restore/route';
import * as one from './conversations/[id]/route';
import * as sharing from './conversations/[id]/sharing/route';
import * as stop from './conversations/[id]/stop/route';
import * as conversations from './conversations/route';
import * as status from './status/route';

const people = new Map<Role, Me>();
/** Somebody else's services, which know nothing beyond the contract. */
const research = await startTestResearch({ isOurs: false });

beforeAll(async () => {
  serveTestDesk(research, { media: research.baseUrl, retrieval: research.baseUrl });
  for (const role of roles) people.set(role, await addTestUser(research.db, role, role));
  research.articles.set('a1', article('a1', 'Tram line', '🚋 a It opened. More of it.'));
  research.state.answer = (stream) =>
    stream.send(
      step('Searching.'),
      part('It opened.', 'c0'),
      whole('i-1', [{ text: 'It opened.', articleId: 'a1' }]),
    );
});
afterAll(() => research.close());

type Ask = { role?: Role; query?: string; body?: unknown; id?: string; locale?: InterfaceLocale };

async function call(route: Route, method: string, ask: Ask = {}): Promise<Response> {
  const { role = 'journalist', query = '', body, locale, id } = ask;
  return callRoute(route, method, {
    path: `/api/research${query}`,
    cookie: await sessionCookie(people.get(role)),
    locale,
    ...(id !== undefined && { params: { id } }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
const Answer = z.object({
  conversation: z.object({
    id: z.string(),
    turns: z.array(z.object({ id: z.string(), state: z.string() })),
  }),
});
async function begin(role: Role = 'journalist') {
  const clientId = crypto.randomUUID();
  const body = { clientId, question: 'Did it open?' };
  const response = await call(conversations.POST, 'POST', { role, body });
  expect(response.status, role).toBe(201);
  await researchDesk(research.db).runs.settled();
  const { conversation } = Answer.parse(await response.json());
  return { id: conversation.id, turnId: conversation.turns[0]?.id ?? '' };
}

test('every role asks, reads, names, shares, judges, saves, quotes, deletes and brings back its own', async () => {
  for (const role of roles) {
    const { id, turnId } = await begin(role);
    const mine = { role, id };
    const again = { clientId: crypto.randomUUID(), question: 'And then?' };
    const acts: [Route, string, Ask][] = [
      [one.GET, 'GET', mine],
      [questions.POST, 'POST', { ...mine, body: again }],
      [stop.POST, 'POST', mine],
      [one.PUT, 'PUT', { ...mine, body: { title: 'Trams' } }],
      [sharing.PUT, 'PUT', { ...mine, body: { desk: true, people: [] } }],
      [feedback.PUT, 'PUT', { ...mine, body: { turnId, part: 0, status: 'accepted' } }],
      [exported.GET, 'GET', { ...mine, query: '?format=docx' }],
      [quotes.POST, 'POST', { ...mine, body: { turnId, source: 1 } }],
      [one.DELETE, 'DELETE', mine],
      [restore.POST, 'POST', mine],
    ];
    for (const [route, method, ask] of acts) {
      const response = await call(route, method, ask);
      expect(response.ok, `${role} ${method}`).toBe(true);
    }
  }
});

test('what is not shared is there for nobody else, and what is shared is the owner’s to change', async () => {
  const { id, turnId } = await begin();
  const other = { role: 'admin' as const, id };
  const reads: [Route, string, Ask][] = [
    [one.GET, 'GET', other],
    [events.GET, 'GET', other],
    [exported.GET, 'GET', { ...other, query: '?format=html' }],
    [feedback.PUT, 'PUT', { ...other, body: { turnId, part: 0, status: 'accepted' } }],
    [quotes.POST, 'POST', { ...other, body: { turnId, source: 1 } }],
  ];
  const changes: [Route, string, Ask][] = [
    [questions.POST, 'POST', { ...other, body: { clientId: crypto.randomUUID(), question: 'x' } }],
    [stop.POST, 'POST', other],
    [one.PUT, 'PUT', { ...other, body: { title: 'x' } }],
    [sharing.PUT, 'PUT', { ...other, body: { desk: true, people: [] } }],
    [one.DELETE, 'DELETE', other],
  ];
  for (const [route, method, ask] of [
    ...reads,
    ...changes,
    [restore.POST, 'POST', other] as const,
  ]) {
    expect((await call(route, method, ask)).status).toBe(404);
  }
  await call(sharing.PUT, 'PUT', { id, body: { desk: true, people: [] } });
  for (const [route, method, ask] of reads) {
    expect((await call(route, method, ask)).ok).toBe(true);
  }
  for (const [route, method, ask] of changes) {
    expect((await call(route, method, ask)).status).toBe(403);
  }
});

test('events come as a stream that nothing may gather or pack', async () => {
  const { id } = await begin();
  const response = await call(events.GET, 'GET', { id, query: '?after=0' });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('cache-control')).toContain('no-transform');
  const text = await response.text();
  expect(text).toMatch(/^id: 4\ndata: \{"type":"turn"/m);
  expect(text.endsWith('event: end\ndata: {}\n\n')).toBe(true);
  expect((await call(events.GET, 'GET', { id, query: '?after=4' })).status).toBe(204);
  expect((await call(events.GET, 'GET', { id, query: '?after=x' })).status).toBe(400);
});

test('a confidential question to somebody else’s services is refused in words, in the reader’s language', async () => {
  const body = { clientId: crypto.randomUUID(), question: 'Who?', isConfidential: true };
  const response = await call(conversations.POST, 'POST', { body, locale: 'cs' });
  expect(response.status).toBe(501);
  expect(await response.json()).toMatchObject({
    error: { kind: 'not-offered', message: expect.stringContaining('nebyla odeslána') },
  });
});

test('what is wrong with a question is named', async () => {
  for (const [field, body] of [
    ['clientId', { question: 'Who?' }],
    ['question', { clientId: '12345678', question: ' ' }],
    ['scope.from', { clientId: '12345678', question: 'Who?', scope: { from: 'May' } }],
  ] as const) {
    const response = await call(conversations.POST, 'POST', { body });
    expect(await response.json()).toMatchObject({ error: { kind: 'invalid', field } });
  }
});

test('whether the services have research is asked of them once', async () => {
  expect(await (await call(status.GET, 'GET')).json()).toEqual({ isOffered: true, articles: 1 });
  await call(status.GET, 'GET');
  const probes = research.calls.filter(({ path }) => path === '/v1/articles/research');
  expect(probes.map(({ body }) => body)).toEqual([{ query: '' }]);
});

test('services without research are told of', async () => {
  const none = await startTestResearch({ isOurs: false });
  none.state.refuses = 501;
  expect(await readResearchStatus(none.desk)).toEqual({ isOffered: false });
  await none.close();
});

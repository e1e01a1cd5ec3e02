import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { InterfaceLocale, Me, Role } from '@/lib/auth/api';
import { addTestUser } from '@/lib/drafts/test-desk';
import { callRoute, type Route, serveTestDesk, sessionCookie } from '@/lib/http/test-route';
import { startTagDesk, type TestTagDesk } from '@/lib/tags/test-tag-desk';
import * as tag from './[id]/route';
import * as bulk from './bulk/route';
import * as change from './changes/[id]/route';
import * as undo from './changes/[id]/undo/route';
import * as changes from './changes/route';
import * as dismiss from './duplicates/[id]/dismiss/route';
import * as duplicates from './duplicates/route';
import * as exported from './export/route';
import * as apply from './imports/[id]/apply/route';
import * as imports from './imports/route';
import * as preview from './merge/preview/route';
import * as merge from './merge/route';
import * as policy from './policy/route';
import * as policyTrial from './policy/try/route';
import * as tags from './route';
import * as rule from './rule/route';
import * as search from './search/route';
import * as similar from './similar/route';
import * as starters from './starters/route';
import * as trial from './try/route';

let it: TestTagDesk;
const people = new Map<Role, Me>();

beforeAll(async () => {
  it = await startTagDesk();
  serveTestDesk(it, { media: it.service.baseUrl });
  people.set('tag-editor', it.tess).set('journalist', it.ada);
  for (const role of ['researcher', 'admin'] as const) {
    people.set(role, await addTestUser(it.db, role, role));
  }
});
afterAll(() => it.close());

type Ask = { role?: Role; query?: string; body?: unknown; id?: string; locale?: InterfaceLocale };

async function call(route: Route, method: string, ask: Ask = {}): Promise<Response> {
  const { role = 'tag-editor', query = '', body, id, locale } = ask;
  return callRoute(route, method, {
    path: `/api/tags${query}`,
    cookie: await sessionCookie(people.get(role)),
    locale,
    ...(id !== undefined && { params: { id } }),
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}
const Answer = z.looseObject({});
async function ask(route: Route, method: string, more: Ask = {}) {
  const response = await call(route, method, more);
  return { status: response.status, body: Answer.parse(await response.json()) };
}

describe('who may do what', () => {
  const input = { name: 'x' };
  const everybody: [string, Route, string, Ask][] = [
    ['list', tags.GET, 'GET', {}],
    ['search', search.GET, 'GET', { query: '?q=x' }],
    ['similar', similar.POST, 'POST', { body: input }],
    ['duplicates', duplicates.GET, 'GET', {}],
    ['changes', changes.GET, 'GET', {}],
    ['rule', rule.POST, 'POST', { body: { rule: 'a' } }],
    ['try', trial.POST, 'POST', { body: { tag: input } }],
    ['export', exported.GET, 'GET', {}],
    ['starters', starters.GET, 'GET', {}],
    ['policy', policy.GET, 'GET', {}],
  ];
  const editors: [string, Route, string, Ask][] = [
    ['create', tags.POST, 'POST', { body: {} }],
    ['edit', tag.PUT, 'PUT', { body: {}, id: 'x' }],
    ['delete', tag.DELETE, 'DELETE', { id: 'x' }],
    ['merge', merge.POST, 'POST', { body: {} }],
    ['preview of a merge', preview.POST, 'POST', { body: {} }],
    ['bulk', bulk.POST, 'POST', { body: {} }],
    ['import', imports.POST, 'POST', { body: '', query: '?format=odd' }],
    ['apply', apply.POST, 'POST', { id: 'x' }],
    ['undo', undo.POST, 'POST', { id: 'x' }],
    ['dismiss', dismiss.POST, 'POST', { id: 'x' }],
    ['use starters', starters.POST, 'POST', { body: {} }],
    ['put policy', policy.PUT, 'PUT', { body: {} }],
  ];

  test.each(everybody)('%s: everybody who is signed in', async (_, route, method, more) => {
    for (const role of people.keys()) {
      expect((await call(route, method, { ...more, role })).status, role).toBe(200);
    }
  });

  test.each(editors)('%s: tag editors and administrators', async (_, route, method, more) => {
    for (const role of people.keys()) {
      const { status } = await call(route, method, { ...more, role });
      const isEditor = role === 'tag-editor' || role === 'admin';
      expect(isEditor ? [400, 404] : [403], role).toContain(status);
    }
  });
});

test('a tag’s way through the API, told in the reader’s language', async () => {
  const made = await ask(tags.POST, 'POST', { body: { name: 'Trams', standsFor: 'G5' } });
  expect(made).toMatchObject({
    status: 201,
    body: {
      tag: { name: 'Trams', standsFor: { gkbId: 'G5', stdForm: 'Form of G5' }, use: { drafts: 0 } },
      change: { kind: 'create', state: 'done' },
    },
  });
  const [{ gkbId = '' } = {}] = it.service.tags.values();
  const listed = await ask(tags.GET, 'GET', {
    query: '?q=tram&sort=use&direction=down',
    role: 'admin',
  });
  expect(listed.body).toMatchObject({ total: 1, size: 1, mayEdit: true, rows: [{ gkbId }] });
  const edited = await ask(tag.PUT, 'PUT', { id: gkbId, body: { name: 'Tramways' } });
  expect(edited).toMatchObject({ status: 200, body: { tag: { name: 'Tramways' } } });
  const view = await ask(tag.GET, 'GET', { id: gkbId, role: 'journalist', locale: 'cs' });
  expect(view.body).toMatchObject({
    history: [
      { summary: 'Přejmenováno: „Trams“ na „Tramways“' },
      { summary: 'Vytvořeno: „Trams“' },
    ],
  });
  const { change: last } = z.object({ change: z.object({ id: z.string() }) }).parse(edited.body);
  const items = await ask(change.GET, 'GET', { id: last.id });
  expect(items.body).toMatchObject({ items: [{ gkbId, before: { name: 'Trams' } }] });
  expect(await ask(undo.POST, 'POST', { id: last.id })).toMatchObject({
    status: 200,
    body: { change: { kind: 'undo' }, skipped: [] },
  });
  const again = await ask(undo.POST, 'POST', { id: last.id });
  expect(again).toMatchObject({ status: 409, body: { error: { kind: 'conflict' } } });
  const gone = await ask(bulk.POST, 'POST', { body: { ids: [gkbId], action: { do: 'delete' } } });
  expect(gone).toMatchObject({ status: 200, body: { change: { kind: 'delete', tags: 1 } } });
});

test('what is wrong is named by its field', async () => {
  const { body } = await ask(tags.POST, 'POST', {
    body: { name: 'x', rule: 'ONLY (' },
    locale: 'cs',
  });
  expect(body).toMatchObject({
    error: { kind: 'invalid', field: 'rule', message: expect.stringContaining('chybí slovo') },
  });
  expect((await ask(rule.POST, 'POST', { body: { rule: 'a AND' } })).body).toEqual({
    error: { at: 5, length: 0, message: 'a word, phrase or parenthesis is missing here' },
  });
  expect((await ask(rule.POST, 'POST', { body: { rule: 'tram*' } })).body).toEqual({ ok: true });
  const trying = { policy: { families: [], list: 'open', threshold: 5, most: 0 }, draftId: 'x' };
  expect((await ask(policyTrial.POST, 'POST', { body: trying })).status).toBe(404);
});

test('a file goes in as it is and comes out as one', async () => {
  const dry = await ask(imports.POST, 'POST', {
    query: '?format=csv',
    body: 'name;name:cs\nFerries;přívozy\n',
  });
  expect(dry).toMatchObject({ status: 200, body: { created: 1, errors: [] } });
  const { id } = z.object({ id: z.string() }).parse(dry.body);
  expect((await ask(apply.POST, 'POST', { id })).body).toMatchObject({ change: { tags: 1 } });
  const file = await call(exported.GET, 'GET', { query: '?format=csv' });
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="tags.csv"');
  expect(await file.text()).toContain('Ferries,no,,,přívozy');
  const large = await ask(imports.POST, 'POST', { body: 'x'.repeat(10_000_001) });
  expect(large.status).toBe(413);
});

test('a merge is looked at before it is made', async () => {
  it.service.put({ gkbId: 'M1', name: 'Metro' });
  it.service.put({ gkbId: 'M2', name: 'Underground' });
  const body = { into: 'M1', from: ['M2'] };
  expect((await ask(preview.POST, 'POST', { body })).body).toMatchObject({
    result: { aliases: { und: ['Underground'] } },
    hidden: 0,
  });
  expect((await ask(merge.POST, 'POST', { body })).body).toMatchObject({ change: { tags: 2 } });
  const { status, body: answer } = await ask(tag.GET, 'GET', { id: 'M2' });
  expect([status, answer]).toMatchObject([
    409,
    { error: { message: 'A tag with this ID was merged into Metro.' }, into: { gkbId: 'M1' } },
  ]);
});

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Me } from '@/lib/auth/api';
import { endSession } from '@/lib/auth/sessions';
import { changeUser } from '@/lib/auth/users';
import { addTestUser, openTestDesk } from '@/lib/drafts/test-desk';
import {
  callRoute,
  type Route,
  serveTestDesk,
  sessionCookie,
  testSite,
} from '@/lib/http/test-route';
import { bankState, photoRecord, startPhotoService } from '@/lib/photos/test-photo-service';
import * as drafts from '../drafts/route';
import * as sessions from '../me/sessions/route';
import * as photo from '../photos/[bank]/[id]/route';
import * as uses from '../photos/[bank]/[id]/uses/route';
import * as recommend from '../photos/[bank]/recommend/route';
import * as search from '../photos/[bank]/search/route';
import * as banks from '../photos/banks/route';
import * as uploads from '../photos/uploads/route';
import * as pass from './pass/route';
import * as session from './session/route';

const service = await startPhotoService();
const desk = await openTestDesk();
let ada: Me;
let root: Me;
let count = 0;

beforeAll(async () => {
  serveTestDesk(desk, { media: service.baseUrl });
  vi.stubEnv('EMBED_ORIGINS', 'https://cms.example');
  root = await addTestUser(desk.db, 'root', 'admin');
});
beforeEach(async () => {
  service.calls.length = 0;
  service.state.answer = () => ({ json: [bankState('demo')] });
  count += 1;
  ada = await addTestUser(desk.db, `ada${count}`);
});
afterAll(async () => {
  await service.close();
  await desk.close();
});

type Ask = {
  cookie?: string;
  params?: Record<string, string>;
  body?: unknown;
  origin?: string;
  headers?: Record<string, string>;
};

function call(route: Route, method: string, ask: Ask = {}): Promise<Response> {
  const { cookie = '', params, body, origin = testSite, headers } = ask;
  return callRoute(route, method, {
    path: '/api/photos/banks',
    cookie,
    params,
    headers: { origin, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
const Pass = z.object({ pass: z.string() });
const passOf = async (user: Me) => {
  const answer = await call(pass.POST, 'POST', { cookie: await sessionCookie(user) });
  return Pass.parse(await answer.json()).pass;
};
/** Signs in as the picker does; the cookie as the browser sends it back. */
async function embedCookie(user: Me): Promise<string> {
  const answer = await call(session.POST, 'POST', { body: { pass: await passOf(user) } });
  expect(answer.status).toBe(200);
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

test('a pass from the desk’s own window becomes a cookie for photos, kept for that site alone', async () => {
  const answer = await call(session.POST, 'POST', { body: { pass: await passOf(ada) } });
  const cookie = answer.headers.get('set-cookie') ?? '';
  const [, ...attributes] = cookie.split('; ');
  expect(cookie).toMatch(/^__Host-copydesk-embed=/);
  expect(attributes.sort()).toEqual([
    'HttpOnly',
    'Max-Age=28800',
    'Partitioned',
    'Path=/',
    'SameSite=None',
    'Secure',
  ]);
});

test('a pass is good once', async () => {
  const given = await passOf(ada);
  const spend = () => call(session.POST, 'POST', { body: { pass: given } });
  const both = await Promise.all([spend(), spend()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  const again = await spend();
  expect(again.status).toBe(401);
  expect(again.headers.get('set-cookie')).toBeNull();
});

test('with it photos are found, and nothing else of the desk', async () => {
  const cookie = await embedCookie(ada);
  expect((await call(banks.GET, 'GET', { cookie })).status).toBe(200);
  const params = { bank: 'uploads', id: 'u1' };
  for (const [route, method] of [
    [drafts.GET, 'GET'],
    [drafts.POST, 'POST'],
    [uploads.POST, 'POST'],
    [uses.POST, 'POST'],
    [photo.PUT, 'PUT'],
    [photo.DELETE, 'DELETE'],
    [pass.POST, 'POST'],
  ] as const) {
    const answer = await call(route, method, {
      cookie,
      params,
      ...(method !== 'GET' && { body: {} }),
    });
    expect([method, answer.status]).toEqual([method, 401]);
  }
});

test('one kind of token is never taken for another', async () => {
  const embedded = (await embedCookie(ada)).split('=')[1] ?? '';
  const own = (await sessionCookie(ada)).split('=')[1] ?? '';
  const given = await passOf(ada);
  const tried = [
    `__Host-next-auth.session-token=${embedded}`,
    `__Host-next-auth.session-token=${given}`,
    `__Host-copydesk-embed=${own}`,
    `__Host-copydesk-embed=${given}`,
    'copydesk-embed=x',
  ];
  for (const cookie of tried) {
    expect((await call(banks.GET, 'GET', { cookie })).status).toBe(401);
  }
  for (const other of [embedded, own, 'x']) {
    const answer = await call(session.POST, 'POST', { body: { pass: other } });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
});

test.each(['signs out of the desk', 'signs out everywhere'])(
  'who %s is signed out of the picker, and a pass is void',
  async (way) => {
    const cookie = await sessionCookie(ada);
    const open = async () => {
      const made = Pass.parse(await (await call(pass.POST, 'POST', { cookie })).json());
      return made.pass;
    };
    const answer = await call(session.POST, 'POST', { body: { pass: await open() } });
    const embedded = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const given = await open();
    expect((await call(banks.GET, 'GET', { cookie: embedded })).status).toBe(200);
    if (way === 'signs out everywhere') {
      expect((await call(sessions.DELETE, 'DELETE', { cookie })).status).toBe(200);
    } else {
      const [own] = await desk.db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', ada.id)
        .where('parent_id', 'is', null)
        .execute();
      await endSession(desk.db, own?.id ?? '');
    }
    expect((await call(banks.GET, 'GET', { cookie })).status).toBe(401);
    expect((await call(banks.GET, 'GET', { cookie: embedded })).status).toBe(401);
    expect((await call(session.POST, 'POST', { body: { pass: given } })).status).toBe(401);
  },
);

test('disabling ends it with the next request, and a pass, too', async () => {
  const cookie = await embedCookie(ada);
  const given = await passOf(ada);
  await changeUser(desk.db, root.id, ada.id, { disabled: true });
  expect((await call(banks.GET, 'GET', { cookie })).status).toBe(401);
  expect((await call(session.POST, 'POST', { body: { pass: given } })).status).toBe(401);
});

test('the site around the frame can ask for nothing itself', async () => {
  const cookie = await embedCookie(ada);
  const origin = 'https://cms.example';
  const params = { bank: 'demo' };
  expect((await call(search.POST, 'POST', { cookie, params, origin, body: {} })).status).toBe(403);
  const own = await sessionCookie(ada);
  expect((await call(pass.POST, 'POST', { cookie: own, origin })).status).toBe(403);
});

test('photos are recommended for an article of another system; a confidential one stays in the house', async () => {
  const cookie = await embedCookie(ada);
  const photos = [photoRecord('p1')];
  const answer = { id: 'x', referenceKey: 'r', photosIds: ['p1'], tags: [], photos };
  service.state.answer = ({ path }) =>
    path.endsWith('/recommend')
      ? { json: answer }
      : { json: [bankState('demo'), bankState('openverse', { isOutside: true })] };
  const body = { title: 'River high', text: 'Prague waited.\n\nRain came.', language: 'en' };
  const asked = await call(recommend.POST, 'POST', { cookie, params: { bank: 'demo' }, body });
  expect(await asked.json()).toMatchObject({ referenceKey: 'r', photos: [{ id: 'p1' }] });
  const sent = JSON.parse(service.calls.at(-1)?.bytes.toString() ?? '');
  expect(sent).toMatchObject({
    language: 'en',
    paraSpecs: [
      { type: 'title', text: 'River high' },
      { type: 'text', text: 'Prague waited.' },
      { type: 'text', text: 'Rain came.' },
    ],
  });
  const secretBody = { ...body, isConfidential: true };
  const statusOf = async (bank: string) =>
    (await call(recommend.POST, 'POST', { cookie, params: { bank }, body: secretBody })).status;
  expect(await statusOf('openverse')).toBe(403);
  expect(await statusOf('demo')).toBe(200);
});

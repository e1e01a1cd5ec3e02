import { encode } from 'next-auth/jwt';
import { afterAll, expect, test, vi } from 'vitest';
import { addTestUser, openTestDesk } from '@/lib/drafts/test-desk';
import {
  callRoute,
  testSecret as secret,
  serveTestDesk,
  sessionCookie,
} from '@/lib/http/test-route';
import * as banks from '../photos/banks/route';
import * as pass from './pass/route';
import * as session from './session/route';

const desk = await openTestDesk();
serveTestDesk(desk);
vi.stubEnv('EMBED_ORIGINS', '');
afterAll(() => desk.close());

test('where no site may show the picker, nobody gets a session for it and none counts', async () => {
  const user = await addTestUser(desk.db, 'ada');
  const token = { userId: user.id, version: 1 };
  const embedded = await encode({ token, secret, salt: 'embed-session' });
  const given = await encode({ token, secret, salt: 'embed-pass' });
  const call = (route: typeof pass.POST, method: string, cookie: string, body?: string) =>
    callRoute(route, method, { path: '/api/embed/pass', cookie, body });
  const asked = await call(pass.POST, 'POST', await sessionCookie(user));
  expect(asked.status).toBe(404);
  const spent = await call(session.POST, 'POST', '', JSON.stringify({ pass: given }));
  expect(spent.status).toBe(404);
  const found = await call(banks.GET, 'GET', `__Host-copydesk-embed=${embedded}`);
  expect(found.status).toBe(401);
});

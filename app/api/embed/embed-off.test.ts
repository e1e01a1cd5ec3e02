import { encode } from 'next-auth/jwt';
import { afterAll, expect, test, vi } from 'vitest';
import { setDeskDatabase } from '@/lib/desk/database';
import { addTestUser, openTestDesk } from '@/lib/desk/test-desk';
import { silentLog } from '@/lib/log/log';
import { processWide } from '@/lib/process-wide';
import * as banks from '../photos/banks/route';
import * as pass from './pass/route';
import * as session from './session/route';

const secret = 'a secret that is only for tests';
const site = 'https://desk.example';
const desk = await openTestDesk();
vi.stubEnv('DATA_DIR', desk.dataDir);
vi.stubEnv('NEXTAUTH_SECRET', secret);
vi.stubEnv('NEXTAUTH_URL', site);
vi.stubEnv('EMBED_ORIGINS', '');
vi.stubEnv('PORT', '');
setDeskDatabase(desk.db);
processWide('log', () => silentLog);
afterAll(() => desk.close());

test('where no site may show the picker, nobody gets a session for it and none counts', async () => {
  const user = await addTestUser(desk.db, 'ada');
  const token = { userId: user.id, version: 1 };
  const own = await encode({ token, secret });
  const embedded = await encode({ token, secret, salt: 'embed-session' });
  const given = await encode({ token, secret, salt: 'embed-pass' });
  const call = (route: typeof pass.POST, method: string, cookie: string, body?: string) =>
    route(
      new Request(`${site}/api/embed/pass`, {
        method,
        headers: { origin: site, cookie },
        ...(body && { body }),
      }),
      { params: Promise.resolve({}) },
    );
  const asked = await call(pass.POST, 'POST', `__Secure-next-auth.session-token=${own}`);
  expect(asked.status).toBe(404);
  const spent = await call(session.POST, 'POST', '', JSON.stringify({ pass: given }));
  expect(spent.status).toBe(404);
  const found = await call(banks.GET, 'GET', `__Secure-copydesk-embed=${embedded}`);
  expect(found.status).toBe(401);
});

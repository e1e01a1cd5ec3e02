import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '@/lib/auth/api';
import { startTestService } from '@/lib/clients/test-service';
import { addTestUser, openTestDesk } from '@/lib/drafts/test-desk';
import { callRoute, serveTestDesk, sessionCookie } from '@/lib/http/test-route';
import { GET } from './route';

const service = await startTestService();
const desk = await openTestDesk();

beforeAll(() => {
  serveTestDesk(desk, { general: service.baseUrl });
  service.state.answer = () => ({
    body: {
      type: 'standard',
      usedQuotas: [{ chars: 13_000 }, { requests: 100 }],
      remainingQuotas: [{ chars: 987_000 }, { requests: 9_900 }],
      billingPeriod: { start: '2026-11-01', end: '2026-11-30' },
    },
  });
});
afterAll(async () => {
  await service.close();
  await desk.close();
});

async function readAs(role: Role): Promise<unknown> {
  const user = await addTestUser(desk.db, `some-${role}`, role);
  const cookie = await sessionCookie(user);
  const response = await callRoute(GET, 'GET', { path: '/api/account', cookie });
  expect(response.status).toBe(200);
  return response.json();
}

test('plan, use and billing period are for administrators', async () => {
  expect(await readAs('admin')).toEqual({
    remaining: { chars: 987_000, requests: 9_900 },
    billing: {
      plan: 'standard',
      used: { chars: 13_000, requests: 100 },
      period: { start: '2026-11-01', end: '2026-11-30' },
    },
  });
});

test.each<Role>(['journalist', 'tag-editor', 'researcher'])(
  'a %s sees what is left, and nothing else of the account',
  async (role) => {
    expect(await readAs(role)).toEqual({ remaining: { chars: 987_000, requests: 9_900 } });
  },
);

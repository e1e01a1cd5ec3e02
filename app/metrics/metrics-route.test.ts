import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestDesk } from '@/lib/drafts/test-desk';
import { handlePublic } from '@/lib/http/handler';
import { callRoute, serveTestDesk } from '@/lib/http/test-route';

const token = 'a-token-for-the-scraper';

let desk: Awaited<ReturnType<typeof openTestDesk>>;
beforeAll(async () => {
  desk = await openTestDesk();
  serveTestDesk(desk);
});
afterAll(() => desk.close());

async function scrape(authorization?: string, more: Record<string, string> = {}) {
  const { GET } = await import('./route.ts');
  const headers = { ...(authorization !== undefined && { authorization }), ...more };
  const answer = await callRoute(GET, 'GET', { path: '/metrics', cookie: '', headers });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

/** The settings are read once in a module's life. */
function set(value: string): void {
  vi.resetModules();
  vi.stubEnv('METRICS_TOKEN', value);
}

test('without the setting there are no metrics, not even on this machine', async () => {
  set('');
  expect((await scrape()).status).toBe(404);
  expect((await scrape('Bearer ')).status).toBe(404);
  expect((await scrape(`Bearer ${token}`, { 'x-copydesk-peer': '127.0.0.1' })).status).toBe(404);
});

test('with it they are for who has the token', async () => {
  set(token);
  const wrong = [undefined, '', token, 'Bearer', `Bearer ${token}x`, `Bearer ${token.slice(1)}`];
  for (const given of [...wrong, `Basic ${token}`, `Bearer a ${token}`]) {
    const { status, text } = await scrape(given);
    expect([status, text.includes('copydesk_')], String(given)).toEqual([401, false]);
  }
  const { status, headers, text } = await scrape(`Bearer ${token}`);
  expect([status, headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  expect(text).toContain(
    'copydesk_http_requests_total{route="/metrics",method="GET",status="4xx"}',
  );
  expect(text).not.toContain(token);
});

test('a route is counted under its pattern, whatever was called', async () => {
  const route = handlePublic({ route: '/api/drafts/[id]' }, async ({ id }) => ({ id }));
  for (const id of ['a', 'b"} 1', 'c\nd']) {
    const call = { path: `/api/drafts/${encodeURIComponent(id)}`, cookie: '', params: { id } };
    expect((await callRoute(route, 'GET', call)).status).toBe(200);
  }
  const { text } = await scrape(`Bearer ${token}`);
  expect(text).toContain('{route="/api/drafts/[id]",method="GET",status="2xx"} 3');
  expect(text).not.toContain('/api/drafts/a');
});

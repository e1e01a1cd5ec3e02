import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitRequests } from './limit-requests.ts';

/** Answers two addresses when the test says so, everything else at once. */
const held: ServerResponse[] = [];
const slow = ['/drafts', '/api/drafts'];
const server = createServer((request, response) => {
  if (response.headersSent) return;
  if (slow.includes(request.url ?? '')) held.push(response);
  else response.end('free');
});
let url: string;
beforeAll(async () => {
  limitRequests();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const call = (path: string, init: RequestInit = {}) => fetch(`${url}${path}`, init);
const get = async (path: string) => (await call(path)).status;

test.each([
  { what: 'pages', path: '/drafts', max: 64, other: '/archive', free: '/api/me' },
  { what: 'calls', path: '/api/drafts', max: 320, other: '/api/me', free: '/archive' },
])(
  '$what beyond what may wait are refused; nothing else is',
  async ({ path, max, other, free }) => {
    expect(await get(other)).toBe(200);
    const waiting = Array.from({ length: max }, () => get(path));
    await expect.poll(() => held.length).toBe(max);
    expect(await get(other)).toBe(503);
    for (const address of [free, '/_next/static/x.js', '/api/health', '/api/research/1/events?a=1'])
      expect(await get(address), address).toBe(200);
    for (const response of held.splice(0)) response.end('done');
    await Promise.all(waiting);
    await expect.poll(() => get(other)).toBe(200);
  },
);

test('who is refused is told so in their language, and when to come again', async () => {
  const waiting = [
    ...Array.from({ length: 64 }, () => get('/drafts')),
    ...Array.from({ length: 320 }, () => get('/api/drafts')),
  ];
  await expect.poll(() => held.length).toBe(waiting.length);
  const headers = { cookie: 'copydesk-locale=cs' };
  const refused = await call('/api/drafts', { method: 'POST', body: '{"title":"x"}', headers });
  expect(refused.headers.get('cache-control')).toBe('no-store');
  const { error } = await refused.json();
  expect(error).toMatchObject({
    kind: 'services-unreachable',
    message: expect.stringMatching(/ř/),
  });
  expect(refused.headers.get('retry-after')).toBe(String(error.retryAfter));
  const page = await call('/drafts', { headers: { 'accept-language': 'en' } });
  expect(page.headers.get('refresh')).toBe(page.headers.get('retry-after'));
  expect(await page.text()).toContain('<html lang="en">');
  for (const response of held.splice(0)) response.end('done');
  await Promise.all(waiting);
});

test('a caller who goes before the answer makes room', async () => {
  const caller = new AbortController();
  const gone = Array.from({ length: 64 }, () =>
    call('/drafts', { signal: caller.signal }).catch(() => undefined),
  );
  await expect.poll(() => held.length).toBe(64);
  expect(await get('/archive')).toBe(503);
  caller.abort();
  await Promise.all(gone);
  await expect.poll(() => get('/archive')).toBe(200);
  held.length = 0;
});

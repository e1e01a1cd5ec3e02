import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isBusy, limitRequests } from './limit-requests.ts';

/** Answers two addresses when the test says so, everything else at once, with what the header says. */
const held: ServerResponse[] = [];
const slow = ['/drafts', '/api/drafts'];
const server = createServer((request, response) => {
  const busy = isBusy(new Headers({ ...(request.headers as Record<string, string>) }));
  if (busy || !slow.includes(request.url ?? '')) response.end(busy ? 'busy' : 'free');
  else held.push(response);
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

const get = async (path: string, headers = {}) =>
  (await fetch(`${url}${path}`, { headers })).text();

test.each([
  { what: 'pages', path: '/drafts', max: 64, other: '/archive', free: '/api/me' },
  { what: 'calls', path: '/api/drafts', max: 320, other: '/api/me', free: '/archive' },
])(
  '$what beyond what may wait are marked; nothing else is, nor is what a caller says',
  async ({ path, max, other, free }) => {
    expect(await get(other, { 'x-copydesk-busy': '1' })).toBe('free');
    const waiting = Array.from({ length: max }, () => get(path));
    await expect.poll(() => held.length).toBe(max);
    expect(await get(other)).toBe('busy');
    for (const address of [free, '/_next/static/x.js', '/api/health', '/api/research/1/events?a=1'])
      expect(await get(address), address).toBe('free');
    for (const response of held.splice(0)) response.end('done');
    await Promise.all(waiting);
    await expect.poll(() => get(other)).toBe('free');
  },
);

test('a caller who goes before the answer makes room', async () => {
  const caller = new AbortController();
  const gone = Array.from({ length: 64 }, () =>
    fetch(`${url}/drafts`, { signal: caller.signal }).catch(() => undefined),
  );
  await expect.poll(() => held.length).toBe(64);
  expect(await get('/archive')).toBe('busy');
  caller.abort();
  await Promise.all(gone);
  await expect.poll(() => get('/archive')).toBe('free');
  held.length = 0;
});

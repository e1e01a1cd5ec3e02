import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isBusy, limitPages } from './limit-pages.ts';

/** Answers pages when the test says so, everything else at once, with what the header says. */
const held: ServerResponse[] = [];
const server = createServer((request, response) => {
  const busy = isBusy(new Headers({ ...(request.headers as Record<string, string>) }));
  if (busy || request.url !== '/drafts') response.end(busy ? 'busy' : 'free');
  else held.push(response);
});
let url: string;
beforeAll(async () => {
  limitPages();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const get = async (path: string, headers = {}) =>
  (await fetch(`${url}${path}`, { headers })).text();

test('pages beyond what can be made at once are marked; files and routes are not, nor is what a caller says', async () => {
  expect(await get('/archive', { 'x-copydesk-busy': '1' })).toBe('free');
  const waiting = Array.from({ length: 64 }, () => get('/drafts'));
  await expect.poll(() => held.length).toBe(64);
  expect(await get('/archive')).toBe('busy');
  expect(await get('/api/me')).toBe('free');
  expect(await get('/_next/static/x.js')).toBe('free');
  for (const response of held.splice(0)) response.end('done');
  await Promise.all(waiting);
  await expect.poll(() => get('/archive')).toBe('free');
});

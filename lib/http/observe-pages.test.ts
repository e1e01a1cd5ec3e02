import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appMetrics } from '../telemetry/metrics.ts';
import { observePages } from './observe-pages.ts';

const server = createServer((request, response) => {
  const isOurs = request.url?.startsWith('/api/ours') ?? false;
  response.statusCode = isOurs ? 200 : 404;
  response.setHeader('content-type', isOurs ? 'application/json' : 'text/html; charset=utf-8');
  response.end('{}');
});
let url: string;
beforeAll(async () => {
  observePages();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('pages, files and unknown addresses have one name each, however many there are', async () => {
  for (let n = 0; n < 20; n += 1) {
    for (const path of ['/drafts/', '/_next/static/', '/api/never-', '/api/ours/']) {
      await (await fetch(`${url}${path}${n}?q=${n}`)).text();
    }
  }
  const read = async () => (await appMetrics().respond()).text();
  const count = (route: string) => `route="${route}",method="GET",status="4xx"} 20`;
  for (const route of ['(page)', '(file)', '(unknown)']) {
    await expect.poll(read).toContain(count(route));
  }
  expect(await read()).not.toMatch(/never-|\/drafts\/1|ours/);
});

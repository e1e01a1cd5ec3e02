import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardAnswers } from './guard-answers.ts';

const server = createServer(({ method, url }, response) => {
  if (url === '/page') response.setHeader('content-security-policy', "default-src 'self'");
  if (url === '/cut') response.statusCode = 500;
  response.end(method);
});
let url: string;
beforeAll(async () => {
  guardAnswers('https://desk.example');
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('every answer says that browsers come by https alone, for a year', async () => {
  for (const path of ['/', '/page', '/cut']) {
    const { headers } = await fetch(`${url}${path}`);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  }
});

test('no site may frame an answer, and a page’s own policy counts', async () => {
  const policy = async (path: string) =>
    (await fetch(`${url}${path}`)).headers.get('content-security-policy');
  expect(await policy('/')).toBe("frame-ancestors 'none'");
  expect(await policy('/cut')).toBe("frame-ancestors 'none'");
  expect(await policy('/page')).toBe("default-src 'self'");
});

test('TRACE reaches nobody', async () => {
  const answer = await new Promise<string>((resolve, reject) => {
    request(url, { method: 'TRACE' }, (response) => resolve(text(response)))
      .on('error', reject)
      .end();
  });
  expect(answer).toBe('UNKNOWN');
});

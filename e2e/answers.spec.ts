import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';

type Answer = { status: number | undefined; headers: IncomingMessage['headers']; body: string };

/** Asks without what a browser, or fetch, refuses to send. */
function ask(base: string | undefined, path: string, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const secret = 'a word that nobody repeats';
    const asked = request(`${base}${path}`, { method, headers: { cookie: secret } });
    asked.on('error', reject).on('response', async (response) => {
      const { statusCode: status, headers } = response;
      resolve({ status, headers, body: await text(response) });
    });
    asked.end();
  });
}

const paths = ['/sign-in', '/drafts', '/api/me', '/api/health', '/api/auth/csrf', '/api/nothing'];
paths.push('/live', '/icon.svg', '/_next/static/none.js');

test('no answer can be framed, and over http none asks for https', async ({ baseURL }) => {
  for (const path of paths) {
    const { headers } = await ask(baseURL, path);
    const policy = String(headers['content-security-policy']);
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy.split('frame-ancestors'), path).toHaveLength(2);
    expect(headers['strict-transport-security'], path).toBeUndefined();
  }
});

test('TRACE is refused everywhere and repeats nothing', async ({ baseURL }) => {
  for (const path of paths) {
    const { status, body } = await ask(baseURL, path, 'TRACE');
    expect([400, 404, 405], path).toContain(status);
    expect(body, path).not.toContain('nobody repeats');
  }
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientAddress, isFromThisMachine, noteCallers } from './client-address.ts';
import { requestIdOf } from './request-id.ts';

const address = (headers: Record<string, string>) => clientAddress((name) => headers[name] ?? null);

test('a caller cannot pretend to be somebody else', () => {
  expect(address({ 'x-copydesk-peer': '203.0.113.9', 'x-forwarded-for': '198.51.100.1' })).toBe(
    '203.0.113.9',
  );
  expect(address({ 'x-copydesk-peer': '::ffff:203.0.113.9' })).toBe('203.0.113.9');
});

test('a proxy on this machine is believed in what it added', () => {
  expect(
    address({ 'x-copydesk-peer': '127.0.0.1', 'x-forwarded-for': '10.0.0.1, 203.0.113.9' }),
  ).toBe('203.0.113.9');
  expect(address({ 'x-copydesk-peer': '::1' })).toBe('::1');
  expect(address({})).toBeUndefined();
});

const server = createServer((request, response) => {
  if (request.url === '/cut') return void response.writeHead(500).end();
  const { 'x-copydesk-peer': peer, 'x-copydesk-request-id': id } = request.headers;
  response.end(JSON.stringify({ peer, id }));
});
let url: string;
beforeAll(async () => {
  noteCallers();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

async function ask(headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers });
  return { ...(await answer.json()), told: answer.headers.get('x-request-id') };
}

test('the socket has the last word about the peer', async () => {
  expect((await ask({ 'x-copydesk-peer': '203.0.113.9' })).peer).toBe('127.0.0.1');
});

test('every answer tells the id of its request, also one that no route of ours makes', async () => {
  const { id, told } = await ask();
  expect(told).toMatch(/^[\w-]{16}$/);
  expect(id).toBe(told);
  expect((await fetch(`${url}/cut`)).headers.get('x-request-id')).toMatch(/^[\w-]{16}$/);
});

test('a proxy on this machine gives a request its id', async () => {
  const given = '4bf92f3577b34da6a3ce929d0e0e4736';
  expect(await ask({ 'x-request-id': given })).toMatchObject({ id: given, told: given });
});

test.each(['a b', 'a"b', '<script>', 'á', '{"level":60}', 'x'.repeat(129), 'a,b'])(
  'the id %j is replaced',
  async (given) => {
    const { id, told } = await ask({ 'x-request-id': encodeLatin(given) });
    expect(id).toMatch(/^[\w-]{16}$/);
    expect(told).toBe(id);
  },
);

test('the id is not taken from where only we write it, nor from another machine', async () => {
  const { id } = await ask({ 'x-copydesk-request-id': 'mine' });
  expect(id).not.toBe('mine');
  const isHere = (peer: string) =>
    isFromThisMachine((name) => (name === 'x-copydesk-peer' ? peer : null));
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].map(isHere)).toEqual([true, true, true]);
  expect(['', '203.0.113.9', '::ffff:10.0.0.7'].map(isHere)).toEqual([false, false, false]);
});

test.each(['a\r\nset-cookie: x=1', 'a\nb', 'a\u0000b', ''])('no id is made of %j', (given) => {
  expect(requestIdOf(given)).toMatch(/^[\w-]{16}$/);
});

/** Headers carry bytes. */
function encodeLatin(text: string): string {
  return Buffer.from(text).toString('latin1');
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientAddress, noteCallers } from './client-address.ts';
import { requestIdOf } from './request-id.ts';
import { localProxies, parseProxies } from './trusted-proxies.ts';

const address = (headers: Record<string, string>, isProxy = localProxies) =>
  clientAddress((name) => headers[name] ?? null, isProxy);

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

test('the client is the first address from the end that is no proxy of ours', () => {
  const proxies = parseProxies(['10.0.0.0/8', '192.0.2.7', 'fd00::/8']);
  const through = (peer: string, forwarded: string) =>
    address({ 'x-copydesk-peer': peer, 'x-forwarded-for': forwarded }, proxies);
  expect(through('::ffff:10.1.2.3', '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9');
  expect(through('10.1.2.3', '198.51.100.1, 203.0.113.9, fd00::9,192.0.2.7')).toBe('203.0.113.9');
  expect(through('10.1.2.3', '10.0.0.8, ::1')).toBe('10.0.0.8');
  expect(through('192.0.2.8', '203.0.113.9')).toBe('192.0.2.8');
  expect(through('10.1.2.3', '203.0.113.9, nonsense')).toBe('nonsense');
});

test.each(['', 'desk.example', '10.0.0.0/33', '10.0.0/8', '0.0.0.0/0', '::/0', '10.0.0.0/8/8'])(
  '%j is no list of proxies',
  (entry) => {
    expect(parseProxies(['127.0.0.1', entry])).toBeUndefined();
  },
);

const server = createServer((request, response) => {
  if (request.url === '/cut') return void response.writeHead(500).end();
  const { 'x-copydesk-peer': peer, 'x-copydesk-request-id': id } = request.headers;
  response.end(JSON.stringify({ peer, id, path: request.url }));
});
let url: string;
beforeAll(async () => {
  noteCallers(parseProxies(['127.0.0.1']) ?? localProxies);
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

test('the id is not taken from where only we write it', async () => {
  const { id } = await ask({ 'x-copydesk-request-id': 'mine' });
  expect(id).not.toBe('mine');
});

test.each(['a\r\nset-cookie: x=1', 'a\nb', 'a\u0000b', ''])('no id is made of %j', (given) => {
  expect(requestIdOf(given)).toMatch(/^[\w-]{16}$/);
});

/** Headers carry bytes. */
function encodeLatin(text: string): string {
  return Buffer.from(text).toString('latin1');
}

test('a path that cannot be decoded becomes one that can', async () => {
  expect(await (await fetch(`${url}/tags/%ff`)).json()).toMatchObject({ path: '/tags/%25ff' });
});

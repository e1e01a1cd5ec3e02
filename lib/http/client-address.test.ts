import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { clientAddress, notePeerAddresses } from './client-address.ts';
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
  response.end(request.headers['x-copydesk-peer']);
});
afterEach(() => server.close());

test('the socket has the last word about the peer', async () => {
  notePeerAddresses();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`, {
    headers: { 'x-copydesk-peer': '203.0.113.9' },
  });
  expect(await answer.text()).toBe('127.0.0.1');
});

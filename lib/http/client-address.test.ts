import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { clientAddress, notePeerAddresses } from './client-address.ts';

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

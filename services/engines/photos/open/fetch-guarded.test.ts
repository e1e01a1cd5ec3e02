import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fetchGuarded, hostPolicy, isPublicAddress } from './fetch-guarded.ts';
import { type BankServer, startBankServer, testPolicy } from './test-bank-server.ts';

let server: BankServer;
beforeAll(async () => {
  server = await startBankServer(() => () => new Uint8Array(100));
});
afterAll(() => server.close());
afterEach(() => {
  server.acts.length = 0;
  server.requests.length = 0;
});

const never = new AbortController().signal;
const open = hostPolicy(['localhost', '127.0.0.1', '.bank.example']);

describe('the open internet', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
    'localhost',
  ])('has no %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700::1111', '2a02:ec80::1'])(
    'has %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('a bank', () => {
  it.each([
    'http://pictures.bank.example/x',
    'https://evil.example/x',
    'https://bank.example.evil.example/x',
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://user:word@pictures.bank.example/x',
    'https://pictures.bank.example:8443/x',
    'ftp://pictures.bank.example/x',
    'file:///etc/passwd',
    'data:text/plain,x',
    'nonsense',
  ])('is not asked at %s', async (address) => {
    const asked = fetchGuarded(address, { policy: open, maxBytes: 1_000, signal: never });
    await expect(asked).rejects.toMatchObject({ name: 'FetchFault', kind: 'refused' });
  });

  it('does not lead elsewhere, nor round and round', async () => {
    const ask = () =>
      fetchGuarded(server.url, { policy: testPolicy, maxBytes: 1_000, signal: never });
    server.acts.push({ redirect: '/again' });
    expect((await ask()).bytes).toHaveLength(100);
    for (const to of ['http://localhost:1/x', 'http://169.254.169.254/', 'file:///etc/passwd']) {
      server.acts.push({ redirect: to });
      await expect(ask()).rejects.toMatchObject({ kind: 'refused' });
    }
    server.acts.push(...Array.from({ length: 9 }, () => ({ redirect: '/again' })));
    await expect(ask()).rejects.toMatchObject({ kind: 'refused' });
  });

  it('gives no more than is wanted', async () => {
    const ask = (maxBytes: number) =>
      fetchGuarded(server.url, { policy: testPolicy, maxBytes, signal: never });
    expect((await ask(100)).bytes).toHaveLength(100);
    await expect(ask(99)).rejects.toMatchObject({ kind: 'too-large' });
    server.acts.push({ brokenOff: 'x' });
    await expect(ask(10_000)).rejects.toMatchObject({ kind: 'network' });
  });
});

import { hkdfSync } from 'node:crypto';
import { EncryptJWT } from 'jose';
import { decode, encode } from 'next-auth/jwt';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { sharedOptions } from './next-auth-options.ts';
import { openSealed, readSessionId, seal, sealing } from './seal.ts';

vi.mock('../runtime/env-server.ts', () => ({
  env: () => ({ publicUrl: site, secret, dataDir: '/nowhere' }),
}));
const secret = 'a secret that is only for tests';
let site = 'https://desk.example';
beforeEach(() => {
  site = 'https://desk.example';
});

const Anything = z.object({ word: z.string() });
const session = { sessionId: 'one' };
const reading = (cookies: Record<string, string>) => readSessionId((name) => cookies[name]);

test('over https every cookie of signing in is of this host alone', () => {
  const { cookies } = sharedOptions();
  for (const { name, options } of Object.values(cookies)) {
    expect(name).toMatch(/^__Host-next-auth\./);
    expect(options).toMatchObject({ httpOnly: true, secure: true, path: '/', sameSite: 'lax' });
    expect(options).not.toHaveProperty('domain');
  }
});

test('over http they have plain names, which browsers take there', () => {
  site = 'http://localhost:3000';
  for (const { name, options } of Object.values(sharedOptions().cookies)) {
    expect(name).toMatch(/^next-auth\./);
    expect(options.secure).toBe(false);
  }
});

test('a session of an earlier program still counts, under the name that it had', async () => {
  const earlier = await encode({ token: session, secret });
  expect(await reading({ '__Secure-next-auth.session-token': earlier })).toBe('one');
  expect(await reading({ '__Host-next-auth.session-token': earlier })).toBeUndefined();
  // Next-auth ends it when its owner signs out.
  expect(await sealing.decode?.({ token: earlier, secret, salt: '' })).toMatchObject(session);
});

test('under the earlier name nobody can plant a session of now', async () => {
  const current = await seal('session', session, 60);
  expect(await reading({ '__Host-next-auth.session-token': current })).toBe('one');
  expect(await reading({ '__Secure-next-auth.session-token': current })).toBeUndefined();
  expect(await reading({ 'next-auth.session-token': current })).toBeUndefined();
});

test('what next-auth seals as a session is one, and as another cookie is none', async () => {
  const asSession = await sealing.encode?.({ token: session, secret });
  const asState = await sealing.encode?.({ token: session, secret, salt: 'next-auth.state' });
  expect(await openSealed('session', asSession, z.object({ sessionId: z.string() }))).toEqual(
    session,
  );
  expect(await openSealed('session', asState, Anything)).toBeUndefined();
  expect(await sealing.decode?.({ token: asState, secret, salt: 'next-auth.state' })).toMatchObject(
    session,
  );
});

test('a token by another algorithm is not opened, though its key is ours and next-auth would', async () => {
  const info = 'NextAuth.js Generated Encryption Key (session)';
  const key = new Uint8Array(hkdfSync('sha256', secret, 'session', info, 32));
  for (const [alg, enc] of [
    ['A256KW', 'A256GCM'],
    ['A256GCMKW', 'A256GCM'],
    ['A256KW', 'A128CBC-HS256'],
  ] as const) {
    const token = await new EncryptJWT({ word: 'x' }).setProtectedHeader({ alg, enc }).encrypt(key);
    expect(await decode({ token, secret, salt: 'session' })).toMatchObject({ word: 'x' });
    expect(await openSealed('session', token, Anything)).toBeUndefined();
  }
});

test('a session’s cookie that was opened before counts no longer than it says', async () => {
  vi.useFakeTimers();
  try {
    const name = '__Host-next-auth.session-token';
    const token = await seal('session', session, 60);
    expect(await reading({ [name]: token })).toBe('one');
    expect(await reading({ [name]: token })).toBe('one');
    expect(await reading({ [name]: `${token}x` })).toBeUndefined();
    vi.advanceTimersByTime(120_000);
    expect(await reading({ [name]: token })).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

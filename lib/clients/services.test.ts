import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAccount } from '../account/reads.ts';
import { readHealth } from '../admin/health.ts';
import type { ServiceAddress } from '../runtime/env.ts';
import { createServices, describeServices } from './services.ts';
import { servicesAt, startTestService, type TestService } from './test-service.ts';

let service: TestService;
let dataDir: string;
beforeEach(async () => {
  service = await startTestService();
  dataDir = mkdtempSync(join(tmpdir(), 'keys-'));
  return () => service.close();
});

afterEach(() => {
  vi.useRealTimers();
});
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

const own = (address: Partial<ServiceAddress> = {}) => {
  const used = { baseUrl: service.baseUrl, isOwn: true, ...address };
  return createServices({ services: { media: used, general: used, retrieval: used }, dataDir });
};
const keep = (key: string) => writeFileSync(join(dataDir, 'services-key'), `${key}\n`);
const admin = { role: 'admin' } as const;
const account = { type: 'standard', usedQuotas: [{ chars: 13 }, { requests: 2 }] };

test('the key that our services keep is found when they have made it, and again when it is another', async () => {
  let right = 'key-1';
  service.state.answer = ({ headers }) =>
    headers.authorization === `user_key ${right}`
      ? { body: account }
      : { status: 401, body: { exception: 'BadCredentialsException', message: 'no' } };
  const services = own();
  await expect(readAccount(services, admin)).rejects.toMatchObject({ code: 'services-key' });
  keep('key-1');
  expect((await readAccount(services, admin)).billing?.plan).toBe('standard');
  right = 'key-2';
  keep('key-2');
  expect((await readAccount(services, admin)).billing?.plan).toBe('standard');
  expect(service.calls).toHaveLength(4);
});

test('a key that a setting gives is not looked for elsewhere', async () => {
  keep('key-1');
  service.state.answer = () => ({ status: 401, body: { exception: 'B', message: 'no' } });
  await expect(readAccount(own({ key: 'given' }), admin)).rejects.toMatchObject({
    code: 'services-key',
  });
  expect(service.calls.map(({ headers }) => headers.authorization)).toEqual(['user_key given']);
});

test('quotas come as one map each, what is not told is left out', async () => {
  service.state.answer = () => ({
    body: {
      ...account,
      remainingQuotas: [{ chars: 987 }],
      billingPeriod: { start: '2026-11-01', end: '2026-11-30' },
    },
  });
  expect(await readAccount(servicesAt(service.baseUrl), admin)).toEqual({
    remaining: { chars: 987 },
    billing: {
      plan: 'standard',
      used: { chars: 13, requests: 2 },
      period: { start: '2026-11-01', end: '2026-11-30' },
    },
  });
  service.state.answer = () => ({ body: account });
  expect(await readAccount(servicesAt(service.baseUrl), admin)).not.toHaveProperty('remaining');
});

test('whose services they are and what they offer is asked of them', async () => {
  expect(await describeServices(servicesAt(service.baseUrl))).toEqual({
    ownServices: true,
    extensions: ['idempotent-feedback'],
  });
  service.state.isOurs = false;
  expect(await describeServices(servicesAt(service.baseUrl))).toEqual({
    ownServices: false,
    extensions: [],
  });
  expect(await describeServices(servicesAt('http://127.0.0.1:9'))).toMatchObject({
    ownServices: false,
  });
});

test('who is away is asked again in a moment, who takes long is not taken for away', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const services = own();
  service.state.health = 'hang-up';
  expect(await services.state('media')).toMatchObject({ isReachable: false, isOurs: true });
  service.state.health = undefined;
  expect(await services.state('media')).toMatchObject({ isReachable: false });
  later(2);
  const there = { isReachable: true, health: { extensions: ['idempotent-feedback'] } };
  expect(await services.state('media')).toMatchObject(there);
  service.state.health = 'never';
  later(11);
  expect(await services.state('media')).toMatchObject(there);
  // One that stays silent is frozen, not busy.
  later(41);
  expect(await services.state('media')).toMatchObject({ isReachable: false });
  service.state.health = undefined;
  later(2);
  expect(await services.state('media')).toMatchObject(there);
  service.state.health = 'hang-up';
  later(11);
  expect(await services.state('media')).toMatchObject({ isReachable: false });
});

test('the health that everybody may see has no address and no key', async () => {
  const health = await readHealth(own({ key: 'secret-key' }));
  expect(health).toMatchObject({
    app: 'ok',
    services: { media: { reachable: true, ours: true, extensions: ['idempotent-feedback'] } },
  });
  expect(JSON.stringify(health)).not.toMatch(/secret-key|127\.0\.0\.1/);
  const away = createServices({
    services: {
      media: { baseUrl: 'http://127.0.0.1:9', isOwn: true },
      general: { baseUrl: 'http://127.0.0.1:9', isOwn: false, key: 'k' },
      retrieval: { baseUrl: 'http://127.0.0.1:9', isOwn: true },
    },
    dataDir,
  });
  expect((await readHealth(away)).services).toEqual({
    media: { reachable: false, ours: true },
    general: { reachable: false, ours: false },
    retrieval: { reachable: false, ours: true },
  });
});

import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extensions } from '../../lib/contract/extensions.ts';
import { type ObservedEngine, readReadiness } from './health.ts';
import { startTestServices, startTime, type TestServices } from './test-services.ts';

/** Readiness and failures: the statuses from 500 on, and `/health`. */
let services: TestServices;
beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

const text = 'Petra likes old trams.';

function errorOf(exception: string, message = expect.any(String)) {
  return { exception, message };
}

describe('500 and 503', { timeout: startTime }, () => {
  it('is answered when the analysis fails, and the next one is not harmed', async () => {
    const workerScript = new URL('./test-faulty-worker.ts', import.meta.url);
    const faulty = await startTestServices({}, { workerScript });
    try {
      for (const text of ['crash', 'fail', 'break the contract', 'crash']) {
        const answer = await faulty.call('/v3/analysis', { body: { text } });
        expect(answer).toMatchObject({ status: 500, json: errorOf('InternalErrorException') });
      }
    } finally {
      await faulty.close();
    }
  });

  it('is answered while the language engine does not start', async () => {
    const workerScript = new URL('./no-such-worker.ts', import.meta.url);
    const dead = await startTestServices({}, { workerScript });
    try {
      const answer = await dead.call('/v3/analysis', { body: { text } });
      expect(answer).toMatchObject({ status: 503, json: errorOf('ServiceUnavailableException') });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await dead.call('/live', { key: null })).text).toBe('OK\n');
      const ready = await dead.call('/ready', { key: null });
      expect(ready.status).toBe(503);
      expect(ready.json).toMatchObject({ missing: expect.arrayContaining(['parts.language']) });
      const health = await dead.call('/health', { key: null });
      expect(health).toMatchObject({
        status: 503,
        json: { status: 'starting', parts: { language: 'starting', account: 'ready' } },
      });
      expect((await dead.call('/account')).status).toBe(200);
    } finally {
      await dead.close();
    }
  });
});

/** Damages the database while they run; files of a server are not ours to damage. */
async function damageFile(looked: TestServices): Promise<void> {
  // Everything written until then is in the database's own file.
  await looked.restart();
  await looked.whenReady();
  const file = await open(join(looked.dataDir, 'services.sqlite'), 'r+');
  await file.write(Buffer.alloc((await file.stat()).size, 0x5a), 0);
  await file.close();
  expect((await looked.call('/ready', { key: null })).json).toMatchObject({
    ready: false,
    missing: ['database'],
    database: 'failed',
  });
}

describe('/ready', { timeout: startTime }, () => {
  it('looks at database, disk and engines when it is asked', async () => {
    const looked = await startTestServices();
    try {
      await looked.whenReady();
      const { status, json } = await looked.call('/ready', { key: null });
      expect(status).toBe(200);
      const parts = { language: 'ready', knowledge: 'ready', archive: 'ready' };
      expect(json).toEqual({
        ready: true,
        missing: [],
        database: 'ok',
        disk: 'ok',
        freeMb: expect.any(Number),
        parts,
      });

      if (looked.place.databaseUrl === undefined) await damageFile(looked);
      await rename(looked.dataDir, `${looked.dataDir}-away`);
      const away = await looked.call('/ready', { key: null });
      expect(away).toMatchObject({ status: 503, json: { ready: false, disk: 'failed' } });
      await rename(`${looked.dataDir}-away`, looked.dataDir);
    } finally {
      await looked.close();
    }
  });
});

describe('readiness', () => {
  it('ends when the stop begins', async () => {
    const engine: ObservedEngine = {
      archive: {
        health: () => ({ isReady: true, articles: 0, waiting: 0, unencoded: 0 }),
        get: async () => [],
      },
      ...{ pool: { isReady: true }, knowledge: { isReady: true } },
      encoder: { health: { state: 'absent' }, model: undefined },
      photos: { files: { kind: 'folder', fault: undefined } },
      ...{ isAddingSamples: () => false, isStopping: () => false },
    };
    const look = (isStopping: boolean) =>
      readReadiness({ ...engine, isStopping: () => isStopping }, services.place);
    expect(await look(false)).toMatchObject({ ready: true, missing: [] });
    expect(await look(true)).toMatchObject({ ready: false, missing: ['stopping'] });
  });
});

describe('what needs no key', { timeout: startTime }, () => {
  it('tells how it is and what it offers', async () => {
    await services.whenReady();
    const health = await services.call('/health', { key: null });
    expect(health.json).toMatchObject({
      status: 'ok',
      parts: { language: 'ready', feedback: 'ready', account: 'ready', photos: 'ready' },
      extensions: [...extensions],
    });
    expect((await services.call('/status', { key: null })).text).toBe('OK\n');
    expect((await services.call('/docs', { key: null })).text).toContain('<!doctype html>');
    expect((await services.call('/health', { key: null, method: 'HEAD' })).status).toBe(200);
  });
});

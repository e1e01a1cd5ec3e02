import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createServices } from '../../clients/services.ts';
import { startTestService } from '../../clients/test-service.ts';
import { openTestDesk } from '../../drafts/test-desk.ts';
import { addJob } from '../../jobs/queue.ts';
import { noteFault } from '../../log/fault-counts.ts';
import { silentLog } from '../../log/log.ts';
import { processWide } from '../../runtime/process-wide.ts';
import { readStatus } from './read-status.ts';
import { statusText } from './status-text.ts';

let desk: Awaited<ReturnType<typeof openTestDesk>>;
beforeAll(async () => {
  processWide('log', () => silentLog);
  desk = await openTestDesk();
});
afterAll(() => desk.close());

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const key = 'a-secret-key-of-the-services';
async function read(address: { media: string; general: string; retrieval: string }) {
  const named = (baseUrl: string) => ({ baseUrl, isOwn: true, key });
  const services = createServices({
    dataDir: desk.dataDir,
    services: {
      media: named(address.media),
      general: named(address.general),
      retrieval: named(address.retrieval),
    },
  });
  return readStatus({ db: desk.db, services, dataDir: desk.dataDir });
}

async function ours(): Promise<string> {
  const service = await startTestService();
  stops.push(() => service.close());
  return service.baseUrl;
}

test('versions, services, queues, data and errors are told', async () => {
  await addJob(desk.db, { kind: 'sweep' });
  await writeFile(join(desk.dataDir, 'photos.sqlite'), 'rows');
  noteFault('fault', { error: 'SqliteError', code: 'SQLITE_FULL', id: 'r-77' });
  const baseUrl = await ours();
  const status = await read({ media: baseUrl, general: baseUrl, retrieval: baseUrl });
  expect(status).toMatchObject({
    versions: { node: process.version, schema: expect.stringMatching(/^\d{4}-/) },
    services: [
      { name: 'media', isOurs: true, isReachable: true, ms: expect.any(Number) },
      { name: 'general', isReachable: true },
      { name: 'retrieval', isReachable: true },
    ],
    processes: [{ offers: ['media', 'general', 'retrieval'], version: '0.0.0' }],
    jobs: [{ kind: 'sweep', waiting: 1, waitingSince: expect.any(String) }],
  });
  expect(status.data?.parts.map(({ name }) => name)).toContain('photos.sqlite');
  expect(status.errors[0]).toMatchObject({ kind: 'fault SqliteError SQLITE_FULL', lastId: 'r-77' });

  const text = statusText(status);
  expect(text).toContain('sweep: 1 waiting, 0 running, 0 scheduled, 0 failed, oldest since ');
  expect(text).toMatch(/1 × fault SqliteError SQLITE_FULL, last 20.*, request r-77/);
  for (const told of [text, JSON.stringify(status)]) {
    expect(told).not.toMatch(/127\.0\.0\.1|http:/);
    expect(told).not.toContain(key);
    expect(told).not.toContain(desk.dataDir);
  }
});

test('errors of the services are told where they tell them', async () => {
  const at = '2026-05-04T03:02:01.000Z';
  const errors = [{ kind: 'fault RangeError', count: 3, lastAt: at, lastId: 'r-79' }];
  const service = await startTestService();
  stops.push(() => service.close());
  service.state.told = { errors };
  const { baseUrl } = service;
  const status = await read({ media: baseUrl, general: baseUrl, retrieval: baseUrl });
  expect(status.processes).toMatchObject([{ errors }]);
  expect(statusText(status)).toMatch(
    /services \(media, general, retrieval\)\n {2}3 × fault RangeError, last 2026.*, request r-79/,
  );
});

test('a bucket of uploads is told with what is wrong with it, and a folder is not', async () => {
  const service = await startTestService();
  stops.push(() => service.close());
  const { baseUrl } = service;
  for (const [uploads, bucket] of [
    [{ store: 'folder' }, null],
    [{ store: 's3' }, {}],
    [{ store: 's3', fault: 'no-bucket' }, { fault: 'no-bucket' }],
  ]) {
    service.state.told = { uploads };
    const status = await read({ media: baseUrl, general: baseUrl, retrieval: baseUrl });
    expect(status.bucket).toEqual(bucket);
    expect(statusText(status).includes('File store')).toBe(bucket !== null);
  }
  const status = await read({ media: baseUrl, general: baseUrl, retrieval: baseUrl });
  expect(statusText(status)).toContain('no-bucket');
});

test('a service that is away keeps nothing else from being told', async () => {
  const baseUrl = await ours();
  const away = 'http://127.0.0.1:9';
  const status = await read({ media: baseUrl, general: away, retrieval: away });
  expect(status.services).toMatchObject([
    { name: 'media', isReachable: true },
    { name: 'general', isReachable: false },
    { name: 'retrieval', isReachable: false },
  ]);
  expect(status.processes).toMatchObject([{ offers: ['media'] }]);
  expect(status.jobs).not.toBeNull();
  expect(statusText(status)).toContain('general: no answer');
});

test('a part that cannot be read is null, and the rest is there', async () => {
  const closed = await openTestDesk();
  await closed.close();
  const services = createServices({
    dataDir: closed.dataDir,
    services: {
      media: { baseUrl: 'http://127.0.0.1:9', isOwn: true, key },
      general: { baseUrl: 'http://127.0.0.1:9', isOwn: true, key },
      retrieval: { baseUrl: 'http://127.0.0.1:9', isOwn: true, key },
    },
  });
  const dataDir = `${closed.dataDir}-away`;
  const status = await readStatus({ db: closed.db, services, dataDir });
  expect(status).toMatchObject({ jobs: null, data: null, archive: null });
  expect(status.versions).toMatchObject({ node: process.version, schema: null });
  expect(statusText(status)).toContain('Jobs\n  could not be read');
});

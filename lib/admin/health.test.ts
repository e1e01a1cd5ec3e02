import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTestDesk } from '../drafts/test-desk.ts';
import { readReadiness } from './health.ts';

let desk: Awaited<ReturnType<typeof openTestDesk>>;
beforeAll(async () => {
  desk = await openTestDesk();
});
afterAll(() => desk.close());

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const saying = (body: object) => serve((_, answer) => answer.end(JSON.stringify(body)));
const fine = { ready: true, database: 'ok', disk: 'ok', freeMb: 9, parts: {} };

function look(
  addresses: { media: string; general: string; retrieval: string },
  isOwn = true,
  more: { isStopping?: boolean; dataDir?: string } = {},
) {
  const address = (baseUrl: string) => ({ baseUrl, isOwn, key: 'secret' });
  const services = {
    media: address(addresses.media),
    general: address(addresses.general),
    retrieval: address(addresses.retrieval),
  };
  return readReadiness({ ...desk.place, services, ...more });
}

test('the app is ready when database, disk and services are', async () => {
  const ours = await saying(fine);
  expect(await look({ media: ours, general: ours, retrieval: ours })).toEqual({
    ready: true,
    missing: [],
    database: 'ok',
    disk: 'ok',
    freeMb: expect.any(Number),
    services: { media: 'ready', general: 'ready', retrieval: 'ready' },
  });
});

test('services that are frozen, away or without room are not taken for ready', {
  timeout: 30_000,
}, async () => {
  const frozen = await serve(() => undefined);
  const full = await saying({ ...fine, ready: false, disk: 'full' });
  const answer = await look({ media: frozen, general: full, retrieval: 'http://127.0.0.1:9' });
  expect(answer).toMatchObject({
    ready: false,
    missing: ['services.media', 'services.general', 'services.retrieval'],
    services: { media: 'no-answer', general: 'not-ready', retrieval: 'no-answer' },
  });
  expect(JSON.stringify(answer)).not.toMatch(/secret|127\.0\.0\.1/);
});

test('of somebody else’s services it counts that they answer', async () => {
  const theirs = await serve((_, answer) => answer.writeHead(404).end('no'));
  const addresses = { media: theirs, general: theirs, retrieval: theirs };
  expect((await look(addresses, false)).services).toMatchObject({ media: 'ready' });
  expect((await look(addresses)).services).toMatchObject({ media: 'not-ready' });
});

test('one that stops is not ready, nor one without its data', async () => {
  const ours = await saying(fine);
  const addresses = { media: ours, general: ours, retrieval: ours };
  expect(await look(addresses, true, { isStopping: true })).toMatchObject({
    ready: false,
    missing: ['stopping'],
  });
  const away = await look(addresses, true, { dataDir: `${desk.dataDir}-away` });
  expect(away.ready).toBe(false);
  expect(away.missing).toContain('disk');
  expect(JSON.stringify(away)).not.toContain(desk.dataDir);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readServicesAddress, waitUntilReady } from '../../../lib/runtime/test-shared-services.ts';
import { takeTestDatabase } from '../../../lib/sql/test-postgres.ts';
import { uploadsPath } from '../../engines/files/port.ts';
import { testPicture } from '../../engines/photos/image-worker/test-pictures.ts';
import { callServices, startTime } from '../../server/test-services.ts';

const key = 'scale-key';
const perCall = 100;

type Services = { url: string; child: ChildProcess };
let database: Awaited<ReturnType<typeof takeTestDatabase>>;
/** Files of uploads, which all processes share. */
let uploads: string;
const running: Services[] = [];
const folders: string[] = [];

beforeAll(async () => {
  database = await takeTestDatabase();
  uploads = await mkdtemp(join(tmpdir(), 'several-services-'));
  folders.push(uploads);
});
afterAll(async () => {
  await Promise.all(running.map(kill));
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  await database.giveBack();
});

/** A process of the services with an empty data folder but for the secrets that all share. */
async function start(): Promise<Services> {
  const dataDir = await mkdtemp(join(tmpdir(), 'several-services-'));
  folders.push(dataDir);
  for (const name of ['reference-secret', 'model-secret'])
    await writeFile(join(dataDir, name), 'secret-of-all-services');
  await mkdir(join(dataDir, 'photos'));
  await symlink(uploads, join(dataDir, uploadsPath));
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../server/main.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      SERVICES_PORT: '0',
      SERVICES_API_KEYS: `desk:${key}`,
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const services = { url: await readServicesAddress(child.stdout), child };
  running.push(services);
  await waitUntilReady(services.url);
  return services;
}

async function kill({ child }: Services): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

const call = ({ url }: Services, path: string, body?: unknown) =>
  callServices(url, path, { body, key });
const until = (condition: () => Promise<unknown>) => expect.poll(condition, { timeout: 60_000 });

function twoRunning(): [Services, Services] {
  const [one, other] = running.filter(({ child }) => child.signalCode === null);
  if (!one || !other) throw new Error('Two processes are to be running.');
  return [one, other];
}

function articles(from: number): unknown[] {
  return Array.from({ length: perCall }, (_, n) => ({
    id: `n${from + n}`,
    language: 'en',
    paraSpecs: [{ type: 'text', text: `Number ${from + n} tells of batch${from / perCall}.` }],
    metadata: { section: `s${(from + n) % 5}` },
  }));
}

async function idsOf(services: Services): Promise<string[]> {
  return ((await call(services, '/v1/articles/ids')).json as { ids: string[] }).ids;
}

it('keeps what one had answered when it is killed, and every process has the same', {
  timeout: 10 * startTime,
}, async () => {
  const [one, other] = await Promise.all([start(), start()]);
  const samples = await idsOf(one);
  expect(samples.length).toBeGreaterThan(30);
  expect(await idsOf(other)).toEqual(samples);
  const answered: number[] = [];
  let next = 0;
  const write = async (services: Services) => {
    for (let isAlive = true; isAlive && answered.length < 12; ) {
      const from = next;
      next += perCall;
      const answer = await call(services, '/v1/articles/add', articles(from)).catch(
        () => undefined,
      );
      if (answer?.status === 200) answered.push(from);
      isAlive = answer !== undefined;
    }
  };
  const writing = [write(one), write(other)];
  await until(async () => answered.length).toBeGreaterThan(5);
  await kill(one);
  await Promise.all(writing);
  const there = (await idsOf(other)).filter((id) => id.startsWith('n'));
  const known = new Set(there);
  for (const from of answered) {
    for (let n = 0; n < perCall; n += 1) expect(known).toContain(`n${from + n}`);
  }
  // What was under way is there as a whole or not at all.
  expect(known.size % perCall).toBe(0);
  const third = await start();
  expect(await idsOf(third)).toEqual(await idsOf(other));
  const articleFilters = { section: '(s0 OR s1 OR s2 OR s3 OR s4)' };
  const query = { query: 'tells', articleFilters, limit: 0, facets: [{ field: 'section' }] };
  const found = async (services: Services) => {
    const { totalCount, facets } = (await call(services, '/v1/articles/search', query)).json as {
      totalCount: number;
      facets: unknown;
    };
    return { totalCount, facets };
  };
  expect(await found(other)).toMatchObject({ totalCount: known.size });
  expect(await found(third)).toEqual(await found(other));
});

it('analyzes every article once, whoever does it, and all have the findings', {
  timeout: 10 * startTime,
}, async () => {
  const [one, other] = twoRunning();
  const id = 'prague';
  const article = {
    id,
    language: 'en',
    paraSpecs: [{ type: 'text', text: 'The mayor of Prague spoke in Brno on Monday.' }],
  };
  await call(one, '/v1/articles/add', [article]);
  const details = async (services: Services) =>
    (await call(services, '/v1/articles/details', { ids: [id] })).json;
  await until(() => details(other)).toMatchObject([{ analysis: { language: 'en' } }]);
  await until(async () => details(one)).toEqual(await details(other));
});

it('has an item that somebody added to the knowledge base in every process', {
  timeout: 10 * startTime,
}, async () => {
  const [one, other] = twoRunning();
  const body = { type: 'organization', names: { en: ['Zeppelinverein Gartow'] } };
  const added = await callServices(one.url, '/v2/knowledgebase/corrections', { body, key });
  expect(added.status, added.text).toBe(200);
  const query = { query: 'Zeppelinverein', language: 'en' };
  const found = await call(other, '/v2/knowledgebase/search', query);
  expect(found.text).toContain('Zeppelinverein Gartow');
});

it('keeps photos that one had answered when it is killed, each once, and every process finds them', {
  timeout: 10 * startTime,
}, async () => {
  const [one, other] = twoRunning();
  const answered: string[] = [];
  let isOver = false;
  const send = async (services: Services, width: number) => {
    const body = await testPicture(width, 30);
    const headers = { 'Content-Type': 'image/jpeg' };
    const sent = { method: 'POST', body, headers, key };
    return callServices(services.url, '/v2/photos/uploads', sent).catch(() => undefined);
  };
  const upload = async (services: Services) => {
    // Both are sent the same pictures.
    for (let width = 40; !isOver; width += 1) {
      const answer = await send(services, width);
      if (answer?.status === 200) answered.push((answer.json as { id: string }).id);
      if (!answer) return;
    }
  };
  const uploading = [upload(one), upload(other)];
  await until(async () => answered.length).toBeGreaterThan(12);
  await kill(one);
  const before = answered.length;
  await until(async () => answered.length).toBeGreaterThan(before + 3);
  isOver = true;
  await Promise.all(uploading);
  const found = async (services: Services) => {
    const body = { query: '', count: 100 };
    const { json } = await call(services, '/v2/photos/uploads/search', body);
    const { photos } = json as { photos: { id: string; width: number }[] };
    return photos.map(({ id, width }) => ({ id, width })).sort((a, b) => a.width - b.width);
  };
  const there = await found(other);
  expect(there.map(({ id }) => id)).toEqual(expect.arrayContaining(answered));
  expect(new Set(there.map(({ width }) => width)).size).toBe(there.length);
  const third = await start();
  expect(await found(third)).toEqual(there);
  for (const { id } of there) {
    const file = await callServices(third.url, `/v2/photos/uploads/${id}/full`, { key });
    expect(file.status).toBe(200);
  }
});

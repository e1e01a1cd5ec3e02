import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MediaAnalysis } from '../../lib/contract/analysis.ts';
import { hadSampleArticles } from '../engines/archive/samples.ts';
import { callServices, type TestCall } from './test-services.ts';

/** The process as `npm run services` starts it: its files, its signals, its death. */
type Process = { child: ChildProcess; url: string; lines: string[] };

let dataDir: string;
const children: ChildProcess[] = [];
async function makeFolder(): Promise<void> {
  dataDir = await mkdtemp(join(tmpdir(), 'services-'));
}
async function endAll(): Promise<void> {
  await Promise.all(
    children.splice(0).map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }),
  );
  await rm(dataDir, { recursive: true });
}

function launch(env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      NODE_ENV: 'test',
      PATH: process.env.PATH,
      SERVICES_PORT: '0',
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

async function start(env: Record<string, string> = {}): Promise<Process> {
  const child = launch(env);
  const lines: string[] = [];
  if (!child.stdout) throw new Error('no output');
  const output = createInterface(child.stdout);
  output.on('line', (line) => lines.push(line));
  await vi.waitUntil(() => lines.some((line) => line.includes('"listening"')), { timeout: 60_000 });
  const { url } = JSON.parse(lines.find((line) => line.includes('"listening"')) ?? '{}');
  return { child, url, lines };
}

const article = { id: 'a', text: 'Prague and Brno share their trams.', language: 'en' };
const ownKey = async () => (await readFile(join(dataDir, 'services-key'), 'utf8')).trim();

async function call({ url }: Process, path: string, options: TestCall = {}) {
  return callServices(url, path, { key: await ownKey(), ...options });
}

describe('the services process', { timeout: 120_000 }, () => {
  beforeEach(makeFolder);
  afterEach(endAll);

  it('makes a key that its owner alone may read, and keeps it', async () => {
    const first = await start();
    const key = await ownKey();
    expect(key.length).toBeGreaterThan(32);
    expect((await stat(join(dataDir, 'services-key'))).mode & 0o777).toBe(0o600);
    expect((await call(first, '/account')).status).toBe(200);
    first.child.kill('SIGTERM');
    expect(await once(first.child, 'exit')).toEqual([0, null]);

    const second = await start();
    expect(await ownKey()).toBe(key);
    expect((await call(second, '/account')).status).toBe(200);
  });

  it('has on disk what it answered, even when it is killed at once', async () => {
    const first = await start();
    const analysis = await call(first, '/v2/nlp/analyze', { body: article });
    const { metadata } = analysis.json as MediaAnalysis;
    const tags = [{ stdForm: 'share', status: 'blocked' }];
    const feedback = { body: { ...metadata, tags } };
    const answer = await call(first, '/v2/nlp/analyze/feedback', feedback);
    first.child.kill('SIGKILL');
    expect(answer.status).toBe(200);
    await once(first.child, 'exit');

    const { openStore } = await import('../engines/store/port.ts');
    const { db, close } = await openStore({ dataDir });
    expect(await db.selectFrom('feedback').select(['std_form', 'status']).execute()).toEqual([
      { std_form: 'share', status: 'blocked' },
    ]);
    expect(await db.selectFrom('lesson').select('std_form').execute()).toHaveLength(1);
    await close();
    const second = await start();
    expect((await call(second, '/v2/nlp/analyze/feedback', feedback)).status).toBe(200);
  });

  it.each([
    [{ SERVICES_PORT: 'many' }, 'SERVICES_PORT'],
    [{ DATA_DIR: '/dev/null/data' }, 'DATA_DIR'],
  ])('does not start with %o, and says why in one line', async (env, name) => {
    const child = launch(env);
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
    });
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect(said.trim().split('\n')).toHaveLength(1);
    expect(said).toContain(name);
  });
});

describe('one process of the services, from its start to its end', { timeout: 120_000 }, () => {
  const key = 'very-secret-key';
  let server: Process;
  let url: string;
  beforeAll(async () => {
    await makeFolder();
    server = await start({ SERVICES_API_KEYS: `desk:${key}` });
    url = server.url;
  });
  afterAll(endAll);

  it('says that it is ready when a new data folder has the sample articles', async () => {
    await vi.waitUntil(async () => (await callServices(url, '/health')).status === 200, {
      timeout: 60_000,
    });
    expect(hadSampleArticles(dataDir)).toBe(true);
  });

  it('does not let a second one into its data folder, and says which folder that is', async () => {
    const second = launch({});
    let said = '';
    second.stderr?.on('data', (chunk) => {
      said += chunk;
    });
    expect(await once(second, 'close')).toEqual([1, null]);
    expect(said.trim()).toMatch(/^The data folder .* is in use by another process/);
    expect(said).toContain(dataDir);
    expect((await callServices(url, '/account', { key })).status).toBe(200);
  });

  it('logs a line for each request, without text or key', async () => {
    const logged = () => server.lines.filter((line) => line.includes('"request"'));
    const before = logged().length;
    await callServices(url, '/v3/language', {
      key,
      body: { text: 'Nobody reads this.' },
      headers: { 'X-Request-Id': 'r-1' },
    });
    await callServices(url, `/v3/analysis?text=secret&user_key=${key}`, { key: null });
    await callServices(url, '/v3/language', { key, body: 'Nobody reads this.' });
    await vi.waitUntil(() => logged().length === before + 3, { timeout: 60_000 });
    const log = server.lines.join('\n');
    expect(log).not.toMatch(/Nobody|secret/);
    const line = server.lines.find((candidate) => candidate.includes('"r-1"')) ?? '';
    expect(JSON.parse(line)).toMatchObject({
      id: 'r-1',
      route: '/v3/language',
      status: 200,
      ms: expect.any(Number),
      tenant: 'desk',
    });
  });

  it('finishes what is under way when it is asked to stop, and takes nothing new', async () => {
    const text = JSON.stringify({ text: 'Petra likes old trams.' });
    const headers = {
      Authorization: `user_key ${key}`,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(text),
      Expect: '100-continue',
    };
    const slow = request(`${server.url}/v3/analysis`, { method: 'POST', headers });
    slow.flushHeaders();
    await once(slow, 'continue');
    server.child.kill('SIGTERM');
    await vi.waitUntil(() => server.lines.some((line) => line.includes('"stopping"')), {
      timeout: 60_000,
    });
    await expect(callServices(url, '/health')).rejects.toThrow();
    slow.end(text);
    const [response] = await once(slow, 'response');
    expect(response.statusCode).toBe(200);
    response.resume();
    expect(await once(server.child, 'exit')).toEqual([0, null]);
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitUntilReady } from '../../../lib/runtime/test-shared-services.ts';
import { callServices } from '../../server/test-services.ts';

const key = 'crash-key';
const perCall = 250;
let dataDir: string;
let child: ChildProcess;
let url: string;

async function start(): Promise<void> {
  child = spawn(process.execPath, [join(import.meta.dirname, '../../server/main.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      SERVICES_PORT: '0',
      SERVICES_API_KEYS: `desk:${key}`,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('The services tell nothing.');
  const [line] = await once(createInterface(child.stdout), 'line');
  url = JSON.parse(String(line)).url;
}

async function kill(): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

const call = (path: string, body?: unknown) => callServices(url, path, { body, key });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'archive-crash-'));
});
afterAll(async () => {
  await kill();
  await rm(dataDir, { recursive: true, force: true });
});

function articles(from: number): unknown[] {
  return Array.from({ length: perCall }, (_, n) => ({
    id: `n${from + n}`,
    language: 'en',
    paraSpecs: [
      { type: 'title', text: `Report ${from + n}` },
      { type: 'text', text: `Number ${from + n} of the reports tells of batch${from / perCall}.` },
    ],
    metadata: { section: `s${(from + n) % 5}` },
  }));
}

it('has every article whose call was answered after kill -9, and an index that agrees', {
  timeout: 180_000,
}, async () => {
  await start();
  const answered: number[] = [];
  let next = 0;
  for (const rounds of [9, 14]) {
    // Killed while calls are under way: what they bring is there as a whole or not at all.
    const dying = wait(0).then(async () => {
      while (answered.length < rounds) await wait(5);
      await kill();
    });
    while (child.exitCode === null && child.signalCode === null) {
      const from = next;
      next += perCall;
      const answer = await call('/v1/articles/add', articles(from)).catch(() => undefined);
      if (answer?.status === 200) answered.push(from);
      else if (answer && answer.status !== 503) throw new Error(answer.text);
    }
    await dying;
    await start();
  }
  await waitUntilReady(url);
  const { ids } = (await call('/v1/articles/ids')).json as { ids: string[] };
  // The sample articles may come meanwhile.
  const there = new Set(ids.filter((id) => /^n\d/.test(id)));
  for (const from of answered) {
    for (let n = 0; n < perCall; n += 1) expect(there).toContain(`n${from + n}`);
  }
  expect(there.size % perCall).toBe(0);
  const ours = { articleFilters: { section: '(s0 OR s1 OR s2 OR s3 OR s4)' } };
  expect((await call('/v1/articles/stats', ours)).json).toMatchObject({ totalCount: there.size });
  for (let from = 0; from < next; from += perCall) {
    const found = await call('/v1/articles/search', { query: `=batch${from / perCall}`, limit: 0 });
    const count = there.has(`n${from}`) ? perCall : 0;
    expect(found.json).toMatchObject({ totalCount: count });
  }
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, type RunningDesk, runDesk } from '../e2e/run-desk.ts';
import { runServices, servicesEnv } from '../e2e/run-services.ts';
import { startOpenSearch } from '../scripts/opensearch/start-opensearch.ts';
import { startPostgres } from '../scripts/postgres-server.ts';
import {
  type ModelServer,
  startModelServer,
} from '../services/engines/research/compose/with-model/test-model-server.ts';
import { signInPeople } from './desk-caller.ts';
import { printTable } from './measure.ts';
import { Gate, type Outage } from './recovery/gate.ts';

/**
 * Takes each server that the desk depends on away for 20 seconds and measures the time from its return to the first good answer
 * of the app: `npm run bench recovery`. Servers that cannot be had here are named and left out.
 */

const key = 'desk-key-of-the-recovery';
const outageMs = 20_000;
/** Milliseconds between questions, which do not wait for each other's answers. */
const everyMs = 300;
/** Milliseconds after which nobody waits for a return any more. */
const patience = 60_000;

/** True where the app answers as if nothing had been. */
type Probe = (signal: AbortSignal) => Promise<{ isGood: boolean; status: number }>;

type Dependency = { name: string; gate: Gate; probes: Record<string, Probe> };

export async function run(): Promise<void> {
  const left: string[] = [];
  const postgres = await startPostgres();
  if (!postgres) left.push('PostgreSQL');
  const openSearch = await startOpenSearch();
  if ('missing' in openSearch) left.push(`OpenSearch (${openSearch.missing})`);
  const model = await startModelServer();
  const gates = {
    model: await Gate.open(model.baseUrl),
    ...(postgres && { postgres: await Gate.open(postgres.url.replace('postgres:', 'http:')) }),
    ...('url' in openSearch && { openSearch: await Gate.open(openSearch.url) }),
  };
  const database = postgres &&
    gates.postgres && {
      DATABASE_URL: postgres.url.replace(/:\d+\//, `:${gates.postgres.port}/`),
    };
  const port = await freePort();
  const services = await runServices({
    port,
    keys: { desk: key },
    env: {
      ...database,
      ...(gates.openSearch &&
        'url' in openSearch && { SEARCH_URL: gates.openSearch.through(openSearch.url) }),
      RESEARCH_MODEL_BASE_URL: gates.model.through(model.baseUrl),
      RESEARCH_MODEL: 'small',
    },
  });
  const gate = await Gate.open(`http://127.0.0.1:${port}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const desk = await runDesk({
    dataDir,
    env: { ...database, ...servicesEnv(`http://127.0.0.1:${gate.port}`, key) },
  });
  const rows: string[][] = [];
  try {
    const [cookie = ''] = await signInPeople(desk, ['admin']);
    const app = probesOf(desk, cookie, model);
    const { search, drafts, analysis, page, question } = app;
    const dependencies: Dependency[] = [
      { name: 'services', gate, probes: { search, analysis, page } },
      { name: 'language model', gate: gates.model, probes: { question } },
      ...(gates.postgres
        ? [{ name: 'PostgreSQL', gate: gates.postgres, probes: { drafts, search, page } }]
        : []),
      ...(gates.openSearch
        ? [{ name: 'OpenSearch', gate: gates.openSearch, probes: { search } }]
        : []),
    ];
    await untilAllGood(Object.values(app));
    for (const dependency of dependencies)
      for (const outage of ['refused', 'silent'] as const)
        for (const row of await measureOutage(dependency, outage)) {
          rows.push(row);
          console.log(row.join(' · '));
        }
  } finally {
    printTable(
      `Recovery after ${outageMs / 1_000} s without a server`,
      ['server, outage, question', 'good again after s', 'answers meanwhile', 'slowest of them s'],
      rows,
    );
    if (left.length > 0) console.log(`Left out: ${left.join(', ')}.`);
    await desk.stop();
    await services.kill();
    for (const each of [gate, ...Object.values(gates)]) await each.close();
    await model.close();
    await postgres?.stop();
    if ('stop' in openSearch) await openSearch.stop();
    await rm(dataDir, { recursive: true });
  }
}

function probesOf(desk: RunningDesk, cookie: string, model: ModelServer) {
  const call = async (path: string, signal: AbortSignal, json?: unknown) =>
    fetch(desk.address + path, {
      method: json === undefined ? 'GET' : 'POST',
      headers: {
        cookie,
        origin: desk.address,
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      signal,
    });
  const ask =
    (path: string, json?: () => unknown): Probe =>
    async (signal) => {
      const response = await call(path, signal, json?.());
      await response.arrayBuffer();
      return { isGood: response.ok, status: response.status };
    };
  let count = 0;
  const question: Probe = async (signal) => {
    count += 1;
    const before = model.requests.length;
    const asked = { clientId: `question-${count}`, question: `What did tram number ${count} do?` };
    const response = await call('/api/research/conversations', signal, asked);
    const { conversation } = await response.json();
    const path = `/api/research/conversations/${conversation?.id}`;
    await (await call(`${path}/events`, signal)).text();
    const told = await (await call(path, signal)).json();
    const isFinished = told.conversation?.turns?.at(-1)?.state === 'finished';
    // Without the model the question is answered all the same, only in another way.
    return { isGood: isFinished && model.requests.length > before, status: response.status };
  };
  const text = { type: 'text', text: 'The council of Brno met on Monday.' };
  return {
    search: ask('/api/articles/search', () => ({ q: 'tram' })),
    drafts: ask('/api/drafts'),
    page: ask('/tags'),
    analysis: ask('/api/photos/demo/recommend', () => {
      count += 1;
      return { title: `Trams ${count}`, text: text.text };
    }),
    question,
  };
}

async function untilAllGood(probes: readonly Probe[]): Promise<void> {
  for (const probe of probes) {
    const deadline = Date.now() + 120_000;
    const isGood = async () =>
      (await probe(AbortSignal.timeout(20_000)).catch(() => undefined))?.isGood;
    while (!(await isGood())) {
      if (Date.now() > deadline) throw new Error('The desk never answers well.');
      await wait(500);
    }
  }
}

async function measureOutage(
  { name, gate, probes }: Dependency,
  outage: Outage,
): Promise<string[][]> {
  const watched = Object.entries(probes).map(([question, probe]) => ({
    question,
    watch: watch(probe),
  }));
  await gate.take(outage);
  await wait(outageMs);
  await gate.restore();
  const rows = await Promise.all(
    watched.map(async ({ question, watch }) => {
      const { seconds, statuses, slowest } = await watch.untilGood();
      return [
        `${name}, ${outage}, ${question}`,
        seconds === undefined ? `over ${patience / 1_000}` : seconds.toFixed(2),
        [...statuses].map(([status, count]) => `${count} × ${status}`).join(', '),
        slowest.toFixed(1),
      ];
    }),
  );
  await untilAllGood(Object.values(probes));
  return rows;
}

/** Asks again and again, whether the question before is answered or not. */
function watch(probe: Probe) {
  const statuses = new Map<string, number>();
  let slowest = 0;
  let restoredAt: number | undefined;
  const good = Promise.withResolvers<number>();
  const underWay = new AbortController();
  const timer = setInterval(async () => {
    const start = performance.now();
    const signal = AbortSignal.any([underWay.signal, AbortSignal.timeout(patience)]);
    const answer = await probe(signal).catch(() => undefined);
    const end = performance.now();
    if (underWay.signal.aborted) return;
    // One that was asked before the return may have been answered from what was there already.
    if (restoredAt !== undefined && start >= restoredAt && answer?.isGood)
      good.resolve((end - restoredAt) / 1_000);
    if (restoredAt !== undefined) return;
    const name = answer === undefined ? 'none' : String(answer.status);
    statuses.set(name, (statuses.get(name) ?? 0) + 1);
    slowest = Math.max(slowest, (end - start) / 1_000);
  }, everyMs);
  return {
    /** Call it at the return. */
    async untilGood() {
      restoredAt = performance.now();
      const late = wait(patience, undefined, { ref: false });
      const seconds = await Promise.race([good.promise, late]);
      clearInterval(timer);
      underWay.abort();
      return { seconds, statuses, slowest };
    },
  };
}

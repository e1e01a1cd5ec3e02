import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type RunningDesk, runDesk } from '../e2e/run-desk.ts';
import { runServices, servicesEnv } from '../e2e/run-services.ts';
import { freePort } from '../scripts/free-port.ts';
import { startOpenSearch } from '../scripts/opensearch/start-opensearch.ts';
import { startPostgres } from '../scripts/postgres-server.ts';
import {
  type ModelServer,
  startModelServer,
} from '../services/engines/research/compose/with-model/test-model-server.ts';
import { signInPeople } from './desk-caller.ts';
import { printTable } from './measure.ts';
import { Gate, type Outage, outages } from './recovery/gate.ts';

/**
 * Takes each server that the desk depends on away for 20 seconds and measures the time from its return to the first good answer
 * of the app: `npm run bench recovery [-- --only services]`. Servers that cannot be had here are named and left out.
 */

const key = 'desk-key-of-the-recovery';
const outageMs = 20_000;
/** Milliseconds between questions, which do not wait for each other's answers. */
const everyMs = 1_000;
/** Milliseconds after which a question is given up, as people do: many that hang would hold up those after the return. */
const patience = 5_000;
/** Milliseconds after which nobody waits for a return any more. */
const maxRecovery = 60_000;

/** True where the app answers as if nothing had been. */
type Probe = (signal: AbortSignal) => Promise<{ isGood: boolean; status: number }>;

type Dependency = { name: string; gate: Gate; probes: Record<string, Probe> };

export async function run(): Promise<void> {
  /** Ends what was started, the last first. */
  const started: (() => Promise<unknown>)[] = [];
  const rows: string[][] = [];
  try {
    const { values } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } });
    const isWanted = ({ name }: Dependency) => values.only === undefined || values.only === name;
    for (const dependency of (await startAll(started)).filter(isWanted))
      for (const outage of outages) {
        for (const row of await measureOutage(dependency, outage)) {
          rows.push(row);
          console.log(row.join(' · '));
        }
      }
  } finally {
    printTable(
      `Recovery after ${outageMs / 1_000} s without a server`,
      ['server, outage, question', 'good again after s', 'answers meanwhile', 'slowest of them s'],
      rows,
    );
    for (const end of started.reverse()) await end();
  }
}

/** Starts the servers, a gate before each, and a desk; waits until it answers well. */
async function startAll(started: (() => Promise<unknown>)[]): Promise<Dependency[]> {
  const openGate = async (address: string) => {
    const gate = await Gate.open(address);
    started.push(() => gate.close());
    return gate;
  };
  const postgres = await startPostgres();
  if (postgres) started.push(postgres.stop);
  else console.log('Left out: PostgreSQL.');
  const openSearch = await startOpenSearch();
  if ('stop' in openSearch) started.push(openSearch.stop);
  else console.log(`Left out: OpenSearch (${openSearch.missing}).`);
  const model = await startModelServer();
  started.push(model.close);

  // The gate reads host and port only.
  const database = postgres && (await openGate(postgres.url.replace('postgres:', 'http:')));
  const search = 'url' in openSearch ? await openGate(openSearch.url) : undefined;
  const language = await openGate(model.baseUrl);
  const databaseEnv = database && {
    DATABASE_URL: postgres.url.replace(/:\d+\//, `:${database.port}/`),
  };
  const port = await freePort();
  const services = await runServices({
    port,
    keys: { desk: key },
    env: {
      ...databaseEnv,
      ...(search && 'url' in openSearch && { SEARCH_URL: search.through(openSearch.url) }),
      RESEARCH_MODEL_BASE_URL: language.through(model.baseUrl),
      RESEARCH_MODEL: 'small',
    },
  });
  started.push(services.kill);
  const gate = await openGate(`http://127.0.0.1:${port}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  started.push(() => rm(dataDir, { recursive: true }));
  const desk = await runDesk({
    dataDir,
    env: { ...databaseEnv, ...servicesEnv(`http://127.0.0.1:${gate.port}`, key) },
  });
  started.push(desk.stop);

  const [cookie = ''] = await signInPeople(desk, ['admin']);
  const app = probesOf(desk, cookie, model);
  await untilAllGood(Object.values(app));
  const { search: searching, drafts, recommending, page, question } = app;
  return [
    { name: 'services', gate, probes: { search: searching, recommending, page } },
    { name: 'language model', gate: language, probes: { question } },
    ...(database
      ? [{ name: 'PostgreSQL', gate: database, probes: { drafts, search: searching, page } }]
      : []),
    ...(search ? [{ name: 'OpenSearch', gate: search, probes: { search: searching } }] : []),
  ];
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
    recommending: ask('/api/photos/demo/recommend', () => {
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
        seconds === undefined ? `over ${maxRecovery / 1_000}` : seconds.toFixed(2),
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
    // After the return only the end of the measurement ends it: a busy machine takes long.
    const limit = restoredAt === undefined ? patience : maxRecovery;
    const signal = AbortSignal.any([underWay.signal, AbortSignal.timeout(limit)]);
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
      const late = wait(maxRecovery, undefined, { ref: false });
      const seconds = await Promise.race([good.promise, late]);
      clearInterval(timer);
      underWay.abort();
      return { seconds, statuses, slowest };
    },
  };
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type RunningDesk, runDesk } from '../e2e/run-desk.ts';
import { Health } from '../lib/contract/health.ts';
import { readSamples, samplesFolder } from '../lib/drafts/samples.ts';
import { generateArticles, takeArticles } from './generated-articles.ts';
import { generateTags, tagBatches } from './generated-tags.ts';
import { CallLog } from './load/call-log.ts';
import type { Order } from './load/clients.ts';
import type { Material } from './load/editor.ts';
import { type ProcessState, readProcess, slopeOf } from './load/process-metrics.ts';
import { type Minute, printCalls, printMinutes } from './load/report.ts';
import { startSessions } from './load/start-sessions.ts';
import { questionAbout } from './research.ts';

/**
 * Measures a mixed day of a newsroom against the real app and services: `npm run bench load -- --editors 200 --minutes 15`.
 * Editors come and act at times that were drawn before, and times count from when a call was due, so that a slow server
 * is not asked less. The clients run in a process of their own. `--log FILE` keeps what the desk writes.
 */

const key = 'desk-load-key-of-the-bench';
const token = 'metrics-token-of-the-bench';
const perCall = 500;
const tagCount = 2_000;
const usual = { editors: '200', minutes: '15', articles: '2000', seed: '1', log: '' };
/** Share of the time in which memory may still grow. */
const warmUp = 1 / 3;

export async function run(): Promise<void> {
  const option = (name: keyof typeof usual) => ({ type: 'string', default: usual[name] }) as const;
  const { values } = parseArgs({
    allowPositionals: true,
    options: {
      editors: option('editors'),
      minutes: option('minutes'),
      articles: option('articles'),
      seed: option('seed'),
      log: option('log'),
    },
  });
  const [editors, minutes, articles, seed] = [
    values.editors,
    values.minutes,
    values.articles,
    values.seed,
  ].map(Number) as [number, number, number, number];
  const env = { SERVICES_API_KEYS: `desk:${key}`, METRICS_TOKEN: token };
  const log = values.log === '' ? undefined : createWriteStream(values.log);
  const desk = await runDesk({ env, ...(log && { onOutput: (text) => log.write(text) }) });
  try {
    const material = await fill(desk, articles);
    const cookies = await startSessions(desk.dataDir, editors);
    const order = { address: desk.address, cookies, seconds: 60 * minutes, seed, material };
    await measure(desk, order);
  } finally {
    await desk.stop();
    await rm(desk.dataDir, { recursive: true });
  }
}

const servicesOf = ({ servicesPort }: RunningDesk) => `http://127.0.0.1:${servicesPort}`;

/** Fills archive and vocabulary, waits until all of it is analyzed, and returns what editors write and ask about. */
async function fill(desk: RunningDesk, articleCount: number): Promise<Material> {
  const services = servicesOf(desk);
  const send = async (path: string, body: unknown) => {
    const headers = { 'X-API-Key': key, 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(services + path, request);
    const told = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${told}`);
  };
  const generated = generateArticles({ count: articleCount });
  const about = [...takeArticles(generated, Math.min(200, articleCount))];
  const tags = generateTags(tagCount);
  for (const batch of tagBatches('load', tags))
    await send('/v2/customize/editorial_tags/batch', batch);
  await send('/v1/articles/add', about);
  for (;;) {
    const more = [...takeArticles(generated, perCall)];
    if (more.length === 0) break;
    await send('/v1/articles/add', more);
  }
  for (;;) {
    const health = Health.parse(await (await fetch(`${services}/health`)).json());
    const { waiting = 0, unencoded = 0 } = health.archive ?? {};
    if (health.status === 'ok' && waiting + unencoded === 0) break;
    await wait(1_000);
  }
  const samples = await readSamples(samplesFolder());
  const byLanguage = Map.groupBy(samples, ({ language }) => language);
  const sentences = [...byLanguage.values()].map(sentencesOf).filter(({ length }) => length > 50);
  const articles = about.flatMap(({ paraSpecs }) => paraSpecs[0]?.text ?? []);
  const words = [...samples.map(({ title }) => title), ...articles].flatMap(
    (title) => title.match(/\p{L}{5,}/gu) ?? [],
  );
  return {
    sentences,
    words,
    questions: about.map((_, number) => questionAbout(about, number)),
    tags: tags.map(({ gkbId, tag: { name } }) => ({ gkbId, name })),
    sections: ['World', 'Politics', 'Economy', 'Transport', 'Culture'],
  };
}

/** Sentences of sample articles, long enough to be some. */
function sentencesOf(samples: Awaited<ReturnType<typeof readSamples>>): string[] {
  return samples
    .flatMap(({ lead, body }) => [lead, ...body])
    .flatMap((text) => text.match(/[^.!?]+[.!?]+/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter(({ length }) => length > 40);
}

async function measure(desk: RunningDesk, order: Order): Promise<void> {
  const child = fork(join(import.meta.dirname, 'load/clients.ts'));
  const told = once(child, 'message');
  const ended = once(child, 'exit').then(() => {
    throw new Error('The process of the clients ended.');
  });
  child.send(order);
  const minutes: Minute[] = [];
  const watching = new AbortController();
  const watched = watch(desk, child.pid, watching.signal, (minute) => minutes.push(minute));
  const [message] = await Promise.race([told, ended]);
  watching.abort();
  await watched;
  const log = CallLog.parse(message);
  printMinutes(minutes);
  const { seconds, cookies } = order;
  printCalls(`${cookies.length} editors, ${seconds / 60} minutes`, log, seconds);
  const settled = minutes.filter(({ at }) => at > (warmUp * seconds) / 60);
  if (settled.length < 2) return;
  const slope = (part: 'app' | 'services') =>
    slopeOf(settled.map((minute) => [minute.at, minute[part].memory])).toFixed(1);
  console.log(
    `Memory after the first third: app ${slope('app')} MiB a minute, services ${slope('services')}.\n`,
  );
}

/** Reads processor time and memory every quarter of a minute. */
async function watch(
  desk: RunningDesk,
  clients: number | undefined,
  signal: AbortSignal,
  note: (minute: Minute) => void,
): Promise<void> {
  const read = async () => ({
    time: performance.now() / 1_000,
    app: await readProcess(desk.address, token),
    services: await readProcess(servicesOf(desk), token),
    clients: await readCpu(clients),
  });
  const start = await read();
  let before = start;
  while (!signal.aborted) {
    await wait(15_000, undefined, { signal }).catch(() => undefined);
    const now = await read();
    const seconds = now.time - before.time;
    const compare = (part: 'app' | 'services') => {
      const [then, current]: (ProcessState | undefined)[] = [before[part], now[part]];
      const { cpu = Number.NaN, memory = Number.NaN, stall = Number.NaN } = current ?? {};
      return { cores: (cpu - (then?.cpu ?? Number.NaN)) / seconds, memory, stall };
    };
    note({
      at: (now.time - start.time) / 60,
      app: compare('app'),
      services: compare('services'),
      clients: (now.clients - before.clients) / seconds,
    });
    before = now;
  }
}

/** Seconds of processor time of a process. */
async function readCpu(pid: number | undefined): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // Fields behind the name, which may contain spaces: user and system time in hundredths of a second.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readResearchEvents } from '../lib/contract/research-stream.ts';
import type { ArchiveArticle } from '../lib/contract/retrieval.ts';
import { generateArticles } from './generated-articles.ts';
import { percentileCells, printTable } from './measure.ts';
import {
  type MeasuredServices,
  measuredKeys,
  measureSizes,
  withoutAnalysis,
  withServices,
} from './start-services.ts';

const perCall = 500;
const questions = 100;
const warmUp = 20;
const streams = 50;
const rounds = 8;

/** Milliseconds from the question to each event; `part` is missing without an answer. */
type Times = { message: number; part: number; whole: number };

/** Measures the built-in research assistant over HTTP: latency one question at a time and fifty at once, and memory. */
export function run(): Promise<void> {
  return measureSizes('1000,10000', measureSize);
}

function measureSize(dataDir: string, size: number): Promise<void> {
  const isFilled = existsSync(join(dataDir, 'archive.sqlite'));
  const work = async (services: MeasuredServices) => {
    const articles = [...generateArticles({ count: size })].map(({ article }) => article);
    for (let from = 0; !isFilled && from < size; from += perCall) {
      await services.post('/v1/articles/add', articles.slice(from, from + perCall));
    }
    const ask = (n: number, mode: 'lightweight' | 'deep') =>
      streamResearch(services, questionAbout(articles, n), mode);
    for (let n = 0; n < warmUp; n += 1) await ask(n, 'lightweight');
    const light = await oneByOne(questions, (n) => ask(n, 'lightweight'));
    const deep = await oneByOne(questions / 4, (n) => ask(n, 'deep'));
    const before = await services.readMemory();
    const crowd: Times[] = [];
    const memory: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const all = Array.from({ length: streams }, (_, n) =>
        ask(round * streams + n, 'lightweight'),
      );
      crowd.push(...(await Promise.all(all)));
      memory.push(await services.readMemory());
    }
    print(size, [
      ['lightweight', light],
      ['deep', deep],
      [`${streams} streams at once`, crowd],
    ]);
    console.log(
      `Memory of the services: ${before.toFixed(0)} MiB before ${streams} streams at once, ` +
        `${memory.map((each) => each.toFixed(0)).join(', ')} MiB after each of ${rounds} rounds.\n`,
    );
  };
  return withServices(work, dataDir, withoutAnalysis);
}

export async function oneByOne(
  count: number,
  ask: (n: number) => Promise<Times>,
): Promise<Times[]> {
  const times: Times[] = [];
  for (let n = 0; n < count; n += 1) times.push(await ask(n));
  return times;
}

const starts = ['Who', 'When did', 'Where did', 'How many', 'What happened to', 'Why did'];
const wordsAsked = 4;

export function questionAbout(articles: readonly ArchiveArticle[], n: number): string {
  const { paraSpecs = [] } = articles[(n * 104_729) % articles.length] ?? {};
  const text = paraSpecs[1 + (n % Math.max(1, paraSpecs.length - 1))]?.text ?? '';
  const words = text.match(/\p{L}{5,}/gu) ?? [];
  const at = (n * 7) % Math.max(1, words.length - wordsAsked);
  return `${starts[n % starts.length]} ${words.slice(at, at + wordsAsked).join(' ')}?`;
}

/** Reads the whole stream; throws if it breaks or fails. */
export async function streamResearch(
  { url }: MeasuredServices,
  query: string,
  mode: 'lightweight' | 'deep',
): Promise<Times> {
  const start = performance.now();
  const response = await fetch(`${url}/v1/articles/research/stream`, {
    method: 'POST',
    headers: { 'X-API-Key': measuredKeys.bench, 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, mode, returnDetails: true }),
  });
  if (response.status !== 200 || !response.body) {
    throw new Error(`research answered ${response.status}`);
  }
  const times: Times = { message: Number.NaN, part: Number.NaN, whole: Number.NaN };
  for await (const { type } of readResearchEvents(response.body, 'sse')) {
    const now = performance.now() - start;
    if (type === 'error') throw new Error('research ended with an error');
    if (type === 'message' && Number.isNaN(times.message)) times.message = now;
    if (type === 'answer-part' && Number.isNaN(times.part)) times.part = now;
    if (type === 'full-response') times.whole = now;
  }
  return times;
}

function print(size: number, rows: readonly (readonly [string, readonly Times[]])[]): void {
  const columns = ['message', 'part', 'whole'] as const;
  printTable(
    `Research over HTTP, ${size.toLocaleString('en')} articles`,
    ['milliseconds', ...columns.flatMap((column) => [`${column} p50`, 'p95'])],
    rows.map(([name, all]) => [
      name,
      ...columns.flatMap((column) => percentileCells(all.map((each) => each[column]))),
    ]),
  );
}

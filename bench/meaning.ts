import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ArchiveArticle } from '../lib/contract/retrieval.ts';
import { Archive, BackgroundEncoding, Meanings } from '../services/engines/archive/port.ts';
import { Encoder } from '../services/engines/encoder/port.ts';
import type { Vector } from '../services/engines/encoder/vectors/port.ts';
import { generateArticles, takeArticles } from './generated-articles.ts';
import { measure, printTimes, timeOf } from './measure.ts';
import { oneByOne, questionAbout, streamResearch } from './research.ts';
import {
  type MeasuredServices,
  measureSizes,
  withoutAnalysis,
  withServices,
} from './start-services.ts';

const perCall = 500;
const times = 200;
const warmUp = 20;
/** Articles that questions are about. */
const maxAskedAbout = 20_000;
const dimensions = 384;

/**
 * Measures search and research over HTTP in an archive all of whose articles have vectors. Those of the articles are random:
 * to compare them takes as long, and to make 100,000 articles' takes hours. Those of the questions are the encoder's.
 */
export function run(): Promise<void> {
  return measureSizes('10000', measureSize);
}

async function measureSize(dataDir: string, size: number): Promise<void> {
  const articles = [...takeArticles(generateArticles({ count: size }), maxAskedAbout)];
  if (!existsSync(join(dataDir, 'archive.sqlite'))) {
    await withServices((services) => fill(services, size), dataDir, withoutAnalysis);
    const making = await timeOf(() => makeVectors(dataDir));
    console.log(
      `Vectors saved and indexed: ${((1000 * size) / making).toFixed(0)} articles a second.`,
    );
  }
  await withServices((services) => ask(services, articles, size), dataDir, withoutAnalysis);
}

async function fill(services: MeasuredServices, size: number): Promise<void> {
  const generated = generateArticles({ count: size });
  for (let done = 0; done < size; done += perCall) {
    await services.post('/v1/articles/add', [...takeArticles(generated, perCall)]);
  }
}

function randomVector(): Vector {
  const vector = Float32Array.from({ length: dimensions }, () => Math.random() - 0.5);
  const length = Math.hypot(...vector);
  return vector.map((each) => each / length);
}

async function makeVectors(dataDir: string): Promise<void> {
  const archive = new Archive({ dataDir });
  await archive.whenReady();
  for (;;) {
    const waiting = await archive.waiting(perCall);
    if (waiting.length === 0) break;
    const done = waiting.map(({ key }) => ({ key, bytes: undefined }));
    await archive.saveAnalyses(done, new Date());
  }
  const encoder: Pick<Encoder, 'encode' | 'model' | 'start'> = {
    // The services' own, so that they use these vectors.
    model: new Encoder().model,
    start: () => undefined,
    encode: async (_, texts) => texts.map(randomVector),
  };
  const meanings = new Meanings(archive, encoder);
  const encoding = new BackgroundEncoding({ archive, encoder, meanings });
  await meanings.modelNumber();
  encoding.start();
  while (archive.health().unencoded > 0) await wait(200);
  await encoding.close();
  await archive.close();
}

async function ask(
  services: MeasuredServices,
  articles: readonly ArchiveArticle[],
  size: number,
): Promise<void> {
  let next = 0;
  const query = () => questionAbout(articles, next++);
  const search = (more: object) =>
    services.post('/v1/articles/search', { query: query().slice(0, -1), ...more });
  const before = await services.readMemory();
  const research = () => streamResearch(services, query(), 'lightweight');
  await oneByOne(warmUp, research);
  const parts = (await oneByOne(times, research)).map(({ part }) => part);
  printTimes(`Meaning over HTTP, ${size.toLocaleString('en')} articles`, [
    ['search by words and meaning', await measure(times, warmUp, () => search({}))],
    ['search by words', await measure(times, warmUp, () => search({ match: 'written' }))],
    ['research, first part', parts.filter((part) => !Number.isNaN(part))],
  ]);
  const after = await services.readMemory();
  console.log(
    `Memory of the services: ${before.toFixed(0)} MiB before, ${after.toFixed(0)} MiB after.\n`,
  );
}

import { setTimeout as wait } from 'node:timers/promises';
import { Health } from '../lib/contract/health.ts';
import type { ArchiveArticle } from '../lib/contract/retrieval.ts';
import { generateArticles, takeArticles } from './generated-articles.ts';
import { oneByOne, questionAbout, streamResearch } from './research.ts';
import {
  type MeasuredServices,
  measureSizes,
  startMeasuredServices,
  withoutAnalysis,
} from './start-services.ts';

const perCall = 500;
const perChunk = 20_000;
const searches = 600;
const questions = 60;
const facets = ['section', 'author', 'language'].map((field) => ({ field }));

/**
 * Measures the memory of the services over the life of a process: as it starts, once it has indexed (where `BENCH_DATA` is
 * not filled already), after searches, after research, and when each of these has been over for a while; then anew with
 * the index that is there.
 */
export function run(): Promise<void> {
  return measureSizes('100000', async (dataDir, size) => {
    console.log(`Memory of the services with ${size.toLocaleString('en')} articles, MiB`);
    if (await measureLife(dataDir, size)) await measureLife(dataDir, size);
  });
}

/** Returns true if articles were indexed. */
async function measureLife(dataDir: string, size: number): Promise<boolean> {
  const services = await startMeasuredServices(dataDir, withoutAnalysis);
  const tell = async (when: string) =>
    console.log(`  ${when.padEnd(40)} ${(await services.readMemory()).toFixed(0).padStart(5)}`);
  try {
    const there = Health.parse(await services.ask('/health')).archive?.articles ?? 0;
    await tell('started');
    if (there < size) {
      await index(services, size);
      await tell('indexed');
      await wait(10_000);
      await tell('10 s later');
    }
    const articles = [...takeArticles(generateArticles({ count: size }), perChunk)];
    await search(services, articles);
    await tell('after searches');
    await wait(10_000);
    await tell('10 s later');
    await oneByOne(questions, (n) =>
      streamResearch(services, questionAbout(articles, n), 'lightweight'),
    );
    await tell('after research');
    for (const seconds of [15, 15, 45]) {
      await wait(seconds * 1_000);
      await tell(`${seconds} s later`);
    }
    return there < size;
  } finally {
    await services.close();
  }
}

async function index(services: MeasuredServices, size: number): Promise<void> {
  const generated = generateArticles({ count: size });
  for (let done = 0; done < size; done += perChunk) {
    const articles = [...takeArticles(generated, perChunk)];
    for (let from = 0; from < articles.length; from += perCall) {
      await services.post('/v1/articles/add', articles.slice(from, from + perCall));
    }
  }
}

async function search(services: MeasuredServices, articles: readonly ArchiveArticle[]) {
  for (let n = 0; n < searches; n += 1) {
    const article = articles[(n * 7_919) % articles.length];
    const title = article?.paraSpecs[0]?.text ?? '';
    await (n % 6 === 5
      ? services.post('/v1/articles/recommend', {
          article,
          mode: 'similarity',
          returnReasons: true,
        })
      : services.post('/v1/articles/search', { query: title, facets, histogram: 'auto' }));
  }
}

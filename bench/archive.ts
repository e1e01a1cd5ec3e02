import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Health } from '../lib/contract/health.ts';
import type { ArchiveArticle } from '../lib/contract/retrieval.ts';
import { generateArticles, takeArticles } from './generated-articles.ts';
import { measure, printTimes, type TimeRow, timeOf } from './measure.ts';
import {
  type MeasuredServices,
  measureSizes,
  startMeasuredServices,
  withoutAnalysis,
} from './start-services.ts';

const perCall = 500;
/** Articles held in memory at a time. */
const perChunk = 20_000;
const clients = 50;
const facets = ['section', 'author', 'language'].map((field) => ({ field }));

/**
 * Measures the archive over HTTP without background analysis: indexing, searching with facets and highlights, both at once.
 * A filled folder (`BENCH_DATA`) is only queried, twice.
 */
export function run(): Promise<void> {
  return measureSizes('1000,10000,100000', measureSize);
}

async function measureSize(dataDir: string, size: number): Promise<void> {
  let services = await startMeasuredServices(dataDir, withoutAnalysis);
  try {
    const there = Health.parse(await services.ask('/health')).archive?.articles ?? 0;
    const isFilled = there >= size;
    const empty = await services.readMemory();
    // The first articles are enough to ask about; a large archive would not fit into memory.
    const articles = [...takeArticles(generateArticles({ count: size }), perChunk)];
    const titles = articles.map(({ paraSpecs }) => paraSpecs[0]?.text ?? '');
    const indexing = isFilled ? undefined : await index(services, size, there);
    const rows = await measureQuestions(services, articles, titles);
    const asked = await services.readMemory();
    if (isFilled) await measureQuestions(services, articles, titles);
    else {
      const crowd = await measureCrowd(services, articles, titles);
      rows.push(['search while 2 clients index, 50 search', crowd]);
    }
    const memory = await services.readMemory();
    await services.close();
    const restart = await timeOf(async () => {
      services = await startMeasuredServices(dataDir, withoutAnalysis);
    });
    printTimes(`The archive over HTTP, ${size.toLocaleString('en')} articles`, rows);
    const indexed = indexing
      ? `Indexing: ${indexing.rate.toFixed(0)} articles a second in calls of ${perCall}, ` +
        `${indexing.cpu.toFixed(2)} ms of CPU each. `
      : '';
    console.log(
      `${indexed}Start with them: ${(restart / 1000).toFixed(1)} s. On the disk: ${await sizeOf(dataDir)}. ` +
        `Memory of the services: ${empty.toFixed(0)} MiB at first, ${asked.toFixed(0)} MiB after the questions, ` +
        `${memory.toFixed(0)} MiB ${isFilled ? 'after the same again' : 'after writing and searching at once'}.\n`,
    );
  } finally {
    await services.close();
  }
}

/** Measures articles a second from two clients, beyond those already `there`, and CPU of the services. */
async function index(
  services: MeasuredServices,
  size: number,
  there: number,
): Promise<{ rate: number; cpu: number }> {
  const generated = generateArticles({ count: size });
  const from = Math.floor(there / perChunk) * perChunk;
  for (let done = 0; done < from; done += 1) generated.next();
  const before = await services.readCpu();
  let milliseconds = 0;
  for (let done = from; done < size; done += perChunk) {
    const articles = [...takeArticles(generated, perChunk)];
    // Lets the client notice connections that the services closed meanwhile.
    await wait(100);
    let next = 0;
    const send = async () => {
      while (next < articles.length) {
        const first = next;
        next += perCall;
        await services.post('/v1/articles/add', articles.slice(first, first + perCall));
      }
    };
    milliseconds += await timeOf(() => Promise.all([send(), send()]));
  }
  const used = (await services.readCpu()) - before;
  const sent = size - from;
  return { rate: (1000 * sent) / milliseconds, cpu: used / sent };
}

async function sizeOf(dataDir: string): Promise<string> {
  const record = await stat(join(dataDir, 'archive.sqlite'));
  const folder = join(dataDir, 'archive-index');
  const parts = await readdir(folder);
  const sizes = await Promise.all(parts.map((part) => stat(join(folder, part))));
  const index = sizes.reduce((sum, part) => sum + part.size, 0);
  return `${(record.size / 1e6).toFixed(0)} MB of record, ${(index / 1e6).toFixed(0)} MB of index`;
}

async function measureQuestions(
  services: MeasuredServices,
  articles: readonly ArchiveArticle[],
  titles: readonly string[],
): Promise<TimeRow[]> {
  const words = frequentWords(articles);
  const search = (body: object) => services.post('/v1/articles/search', body);
  let next = 0;
  const title = () => titles[(next++ * 7_919) % titles.length] ?? '';
  const word = () => words[next++ % words.length] ?? '';
  const some = (n: number) => articles[(n * 104_729) % articles.length];
  const stats = (body: object) => services.post('/v1/articles/stats', body);
  const related = () =>
    services.post('/v1/articles/recommend', {
      article: some(next++),
      mode: 'similarity',
      returnReasons: true,
    });
  const phrase = () => `"${title().split(' ').slice(0, 2).join(' ')}"`;
  const twoYears = { publishDate: '[2020-01-01 TO 2021-12-31]' };
  const charts = { facets, histogram: 'auto' };
  const section = { articleFilters: { section: 'Politics' } };
  const rows: TimeRow[] = [];
  const add = async (name: string, times: number, warmUp: number, work: () => unknown) => {
    rows.push([name, await measure(times, warmUp, work)]);
  };
  const searchBy = (name: string, question: () => object, times = 100, warmUp = 10) =>
    add(name, times, warmUp, () => search(question()));
  await add('/health', 100, 20, () => services.get('/health'));
  const byTitle = 'search by words of a title, facets, highlights';
  await searchBy(byTitle, () => ({ query: title(), ...charts }), 200, 30);
  const byWord = 'search by a frequent word, facets, highlights';
  await searchBy(byWord, () => ({ query: word(), ...charts }), 200, 30);
  const bySlip = 'search by a word with a slip, none found without mending';
  await searchBy(bySlip, () => ({ query: withSlip(word()) }));
  await searchBy('search by a phrase in a section', () => ({ query: phrase(), ...section }));
  await searchBy('newest articles with a frequent word', () => ({ query: word(), sort: 'newest' }));
  await add('related to an article', 100, 10, related);
  await add('stats of all', 50, 5, () => stats({}));
  await add('stats of two years', 50, 5, () => stats({ articleFilters: twoYears }));
  return rows;
}

function withSlip(word: string): string {
  return word.slice(0, 2) + word.slice(1);
}

function frequentWords(articles: readonly ArchiveArticle[]): string[] {
  const counts = new Map<string, number>();
  for (const { paraSpecs } of articles.slice(0, 1_000)) {
    const text = paraSpecs.map((paragraph) => paragraph.text).join(' ');
    for (const word of new Set(text.toLowerCase().match(/\p{L}{4,}/gu))) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const sorted = [...counts].sort((one, other) => other[1] - one[1]);
  return sorted.slice(0, 50).map(([word]) => word);
}

/** Measures each search of many clients while others write; throws if any call fails. */
async function measureCrowd(
  services: MeasuredServices,
  articles: readonly ArchiveArticle[],
  titles: readonly string[],
): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const ask = async (client: number) => {
    for (let n = 0; n < 10; n += 1) {
      const query = titles[(client * 31 + n * 7) % titles.length] ?? '';
      times.push(await timeOf(() => services.post('/v1/articles/search', { query, facets })));
    }
  };
  const write = async (writer: number) => {
    for (let n = 0; !isOver; n += 1) {
      const from = (writer * 500 + n * 100) % articles.length;
      await services.post('/v1/articles/add', articles.slice(from, from + 100));
    }
  };
  const writers = [0, 1].map(write);
  await Promise.all(Array.from({ length: clients }, (_, client) => ask(client)));
  isOver = true;
  await Promise.all(writers);
  return times;
}

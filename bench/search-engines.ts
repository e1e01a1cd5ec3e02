import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ArchiveArticle } from '../lib/contract/retrieval.ts';
import { startOpenSearch } from '../scripts/opensearch/start-opensearch.ts';
import { Archive, type OpenSearchSettings, readFilter } from '../services/engines/archive/port.ts';
import { generateArticles, takeArticles } from './generated-articles.ts';
import { measure, printTimes, type TimeRow } from './measure.ts';

const tenant = 'desk';
const perCall = 500;
const times = 100;
const warmUp = 20;
const facets = ['section', 'author', 'language'].map((field) => {
  return { field, limit: 10, ignoreOwnFilter: false };
});

/** Measures the same archive searched by the built-in index and by a real OpenSearch, one search after another. */
export async function run(): Promise<void> {
  const count = Number(process.env.BENCH_ARTICLES ?? 20_000);
  const server = await startOpenSearch();
  if ('missing' in server) {
    console.log(`OpenSearch cannot run here: ${server.missing}.`);
    return;
  }
  try {
    const articles = [...takeArticles(generateArticles({ count }), count)];
    await measureEngine('built-in index', articles, undefined);
    await measureEngine('OpenSearch', articles, { url: server.url, prefix: 'bench' });
  } finally {
    await server.stop();
  }
}

async function measureEngine(
  name: string,
  articles: readonly ArchiveArticle[],
  openSearch: OpenSearchSettings | undefined,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-engine-'));
  const archive = new Archive({ dataDir, openSearch });
  try {
    await archive.whenReady();
    const start = performance.now();
    const usedBefore = await processorSeconds(openSearch);
    for (let from = 0; from < articles.length; from += perCall) {
      const some = articles.slice(from, from + perCall);
      const json = new TextEncoder().encode(JSON.stringify(some));
      await archive.putJson(tenant, 'archive', json, new Date());
    }
    const written = performance.now() - start;
    while (!(await archive.isIndexed())) await wait(20);
    const indexed = performance.now() - start;
    const rate = (milliseconds: number) => Math.round((1000 * articles.length) / milliseconds);
    console.log(
      `${name}: ${articles.length} articles written at ${rate(written)} a second, searchable at ${rate(indexed)} a second`,
    );
    const used = (await processorSeconds(openSearch)) - usedBefore;
    const each = ((1000 * used) / articles.length).toFixed(2);
    console.log(
      `${name}: ${each} s of processor time for a thousand articles, both processes together`,
    );
    printTimes(`${name}, searches`, await measureSearches(archive, articles));
    await archive.close();
    console.log(`${name}: ${await measureMemory(dataDir, openSearch)} MB with the archive open`);
  } finally {
    await archive.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Memory in MB (10⁶ bytes) of a process that has opened the archive and answered some searches. */
async function measureMemory(
  dataDir: string,
  openSearch: OpenSearchSettings | undefined,
): Promise<number> {
  const script = join(import.meta.dirname, 'search-memory.ts');
  const args = [script, dataDir, JSON.stringify(openSearch ?? null)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return Number(stdout);
}

/** Processor time of this process and of OpenSearch so far: on a busy machine the clock tells little. */
async function processorSeconds(openSearch: OpenSearchSettings | undefined): Promise<number> {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1e6;
  if (!openSearch) return own;
  const answer = await fetch(`${openSearch.url}/_nodes/stats/process`);
  const { nodes }: { nodes: Record<string, { process: { cpu: { total_in_millis: number } } }> } =
    await answer.json();
  const all = Object.values(nodes).map(({ process: { cpu } }) => cpu.total_in_millis / 1_000);
  return all.reduce((sum, one) => sum + one, own);
}

async function measureSearches(
  archive: Archive,
  articles: readonly ArchiveArticle[],
): Promise<TimeRow[]> {
  let next = 0;
  const title = () =>
    (articles[(next++ * 7_919) % articles.length]?.paraSpecs[0]?.text ?? '').replace('.', '');
  const firstWords = () => title().split(' ').slice(0, 2).join(' ');
  const ask = (query: string, more: object = {}) =>
    archive.search(tenant, {
      query,
      match: 'inflected',
      filter: undefined,
      sort: 'relevance',
      limit: 20,
      offset: 0,
      facets: [],
      highlight: true,
      unfold: false,
      now: new Date(),
      ...more,
    });
  const charts = { facets, histogram: 'auto' };
  const filter = readFilter({ articleFilters: { section: 'Politics' } });
  const questions: [string, () => unknown][] = [
    ['words of a title', () => ask(title())],
    ['words of a title, facets, histogram', () => ask(title(), charts)],
    ['two words, facets, histogram', () => ask(firstWords(), charts)],
    ['phrase of two words', () => ask(`"${firstWords()}"`)],
    ['newest of a section, facets, histogram', () => ask('', { ...charts, filter })],
    ['everything, facets, histogram', () => ask('', charts)],
  ];
  const rows: TimeRow[] = [];
  for (const [name, work] of questions) rows.push([name, await measure(times, warmUp, work)]);
  return rows;
}

import { setTimeout as wait } from 'node:timers/promises';
import { ArchiveArticle, ArticleIds } from '../lib/contract/retrieval.ts';
import { type MeasuredServices, withServices } from './start-services.ts';

/** Uncounted articles that load models and compile code. */
const first = 100;
const counted = Number(process.env.BENCH_ARTICLES ?? 300);
const perCall = 100;

/**
 * Measures background analysis on copies of the sample articles, cut to about 2,000 characters. On a busy machine CPU per
 * article is more reliable than articles per second.
 */
export function run(): Promise<void> {
  return withServices(async (services) => {
    const samples = await readSamples(services);
    await analyze(services, samples, first, 'first');
    const { seconds, cpu } = await analyze(services, samples, counted, 'counted');
    const chars = samples.reduce((sum, each) => sum + charsOf(each), 0) / samples.length;
    console.log(
      `Background analysis: ${(counted / seconds).toFixed(1)} articles a second of ${chars.toFixed(0)} characters, ` +
        `${(cpu / counted).toFixed(1)} ms of CPU each with indexing; ` +
        `memory of the services ${(await services.readMemory()).toFixed(0)} MiB.\n`,
    );
  });
}

async function readSamples(services: MeasuredServices): Promise<ArchiveArticle[]> {
  const { ids } = ArticleIds.parse(await services.ask('/v1/articles/ids'));
  const articles = [];
  for (const id of ids) {
    articles.push(cut(ArchiveArticle.parse(await services.ask(`/v1/articles/${id}`))));
  }
  return articles;
}

async function analyze(
  services: MeasuredServices,
  samples: readonly ArchiveArticle[],
  count: number,
  name: string,
): Promise<{ seconds: number; cpu: number }> {
  const articles = Array.from({ length: count }, (_, number) => samples[number % samples.length])
    .flatMap((sample) => sample ?? [])
    .map((sample, number) => ({ ...sample, id: `${name}-${number}` }));
  await services.settle(100);
  const start = performance.now();
  const before = await services.readCpu();
  for (let from = 0; from < count; from += perCall)
    await services.post('/v1/articles/add', articles.slice(from, from + perCall));
  // `/health` counts them with a short delay.
  await wait(500);
  await services.settle(100);
  const cpu = (await services.readCpu()) - before;
  return { seconds: (performance.now() - start) / 1000, cpu };
}

const maxChars = 2_000;

function cut(article: ArchiveArticle): ArchiveArticle {
  let chars = 0;
  const paraSpecs = article.paraSpecs.filter(({ text }) => {
    const fits = chars < maxChars;
    chars += text.length;
    return fits;
  });
  return { ...article, paraSpecs };
}

function charsOf({ paraSpecs }: ArchiveArticle): number {
  return paraSpecs.reduce((sum, { text }) => sum + text.length, 0);
}

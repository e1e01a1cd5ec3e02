import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Health } from '../lib/contract/health.ts';
import { PhotoBankList, photoWidths } from '../lib/contract/photo-details.ts';
import { ForkedImageWorker } from '../services/engines/photos/image-worker/forked-image-worker.ts';
import { testPicture } from '../services/engines/photos/image-worker/test-pictures.ts';
import { PhotoStore } from '../services/engines/photos/local/store/photo-store.ts';
import type {
  PictureMetadata,
  StoredPicture,
} from '../services/engines/photos/local/store/stored-picture.ts';
import { pictureTerms } from '../services/engines/photos/ranking/picture-entry.ts';
import { entityName, type GeneratedArticle, generateArticles } from './generated-articles.ts';
import {
  inTemporaryFolder,
  measure,
  percentile,
  printTable,
  timeCells,
  timeOf,
} from './measure.ts';
import { type MeasuredServices, measuredKeys, withServices } from './start-services.ts';
import { watchStalls } from './watch-stalls.ts';

/** Number of pictures: `BENCH_PHOTOS=20000`. */
const size = Number(process.env.BENCH_PHOTOS ?? 20_000);
const perWrite = 200;
const asked = { times: 200, warmUp: 30 };
/** Two warm-ups for each call, one of them while stalls are watched. */
const articleCount = asked.times + 2 * asked.warmUp;
/** Maximum milliseconds until the services are warm. */
const patience = 600_000;
const camera = { width: 6_000, height: 4_000 };
const [tenant = ''] = Object.keys(measuredKeys);

/** Measures recommendation and search over local pictures by HTTP, and the image worker with a picture of 24 megapixels. */
export function run(): Promise<void> {
  return inTemporaryFolder(async (dataDir) => {
    const articles = await fill(dataDir);
    await measureBank(dataDir, articles);
    await measureImageWorker();
  });
}

async function fill(dataDir: string): Promise<GeneratedArticle[]> {
  const store = await PhotoStore.open({ dataDir }, pictureTerms);
  const key = { bank: 'uploads', shelf: tenant };
  const kept: GeneratedArticle[] = [];
  let pictures: ReturnType<typeof pictureOf>[] = [];
  for (const article of generateArticles({ count: size })) {
    pictures.push(pictureOf(article, key));
    if (kept.length < articleCount) kept.push(article);
    if (pictures.length < perWrite) continue;
    await store.put(key, pictures);
    pictures = [];
  }
  await store.put(key, pictures);
  await store.close();
  return kept;
}

/** Waits until all pictures can be found and no article awaits analysis; returns both times in milliseconds. */
async function waitUntilWarm(services: MeasuredServices) {
  const start = performance.now();
  for (let read: number | undefined; ; ) {
    const banks = PhotoBankList.parse(await services.ask('/v2/photo_banks'));
    const { archive } = Health.parse(await services.ask('/health'));
    const now = performance.now() - start;
    if (banks.every(({ state }) => state === 'ready')) read ??= now;
    // A new desk gets the sample articles first.
    const isAtRest = archive !== undefined && archive.articles > 0 && archive.waiting === 0;
    if (read !== undefined && isAtRest) return { read, atRest: now };
    if (now > patience) throw new Error('The services do not get warm.');
    await wait(100);
  }
}

function measureBank(dataDir: string, articles: readonly GeneratedArticle[]): Promise<void> {
  const start = performance.now();
  const work = async (services: MeasuredServices) => {
    const started = performance.now() - start;
    const warm = await waitUntilWarm(services);
    const atRest = await services.readMemory();
    const table: string[][] = [];
    for (const [name, work] of listCalls(services, articles)) {
      await measure(asked.warmUp, 0, work);
      const cpu = await services.readCpu();
      const times = await measure(asked.times, 0, work);
      const worked = ((await services.readCpu()) - cpu) / asked.times;
      // Separate runs, since watching causes load.
      const stalls = watchStalls(`${services.url}/status`);
      await measure(asked.warmUp, 0, work);
      await stalls.stop();
      const held = await stalls.take();
      table.push([name, ...timeCells(times), Math.max(...held).toFixed(1), worked.toFixed(1)]);
    }
    const afterwards = await services.readMemory();
    const seconds = (time: number) => `${(time / 1_000).toFixed(1)} s`;
    const memory = (mebibytes: number) =>
      `${mebibytes.toFixed(0)} MiB (${(mebibytes * 1.048576).toFixed(0)} MB)`;
    console.log(`Photos over HTTP: ${size} local pictures`);
    printTable(
      `Start ${seconds(started)}, then ${seconds(warm.read)} until all of them are found, ${seconds(warm.atRest)} until nothing waits`,
      ['milliseconds', 'p50', 'p95', 'most', 'others waited', 'CPU'],
      table,
    );
    console.log(
      `Memory of the services: ${memory(atRest)} when warm, ${memory(afterwards)} afterwards\n`,
    );
  };
  return withServices(work, dataDir);
}

function listCalls(
  services: MeasuredServices,
  articles: readonly GeneratedArticle[],
): [string, () => Promise<unknown>][] {
  // Each call iterates over all articles by itself, so that nothing is cached.
  const each = () => {
    let turn = 0;
    return () => articles[turn++ % articles.length];
  };
  const [known, withOthers, unseen, again, inWords] = [each(), each(), each(), each(), each()];
  const recommend = (body: object) => services.post('/v2/photos/uploads/recommend', body);
  const search = (body: object) => services.post('/v2/photos/uploads/search', body);
  return [
    ['a route that does nothing (/status)', () => services.get('/status')],
    ['recommended for what an article is about', () => recommend(requestOf(known(), true))],
    [
      'the same with three others for each',
      () => recommend({ ...requestOf(withOthers(), true), returnAltPhotos: true }),
    ],
    [
      'recommended for an article that has to be analysed',
      () => recommend(requestOf(unseen(), false)),
    ],
    ['the same articles again', () => recommend(requestOf(again(), false))],
    ['found by two words', () => search({ query: wordsOf(inWords()) })],
    ['the newest', () => search({})],
  ];
}

function requestOf(generated: GeneratedArticle | undefined, isKnown: boolean): object {
  if (!generated) return {};
  const { article, entities } = generated;
  const basis = entities.map((gkbId, place) => ({
    gkbId,
    stdForm: entityName(gkbId).join(' '),
    type: 'person',
    relevance: Math.max(5, 90 - 10 * place),
  }));
  return {
    id: article.id,
    language: article.language,
    paraSpecs: article.paraSpecs,
    returnRecords: true,
    returnObjects: true,
    ...(isKnown && { basis }),
  };
}

function wordsOf(generated: GeneratedArticle | undefined): string {
  const text = generated?.article.paraSpecs.map((paragraph) => paragraph.text).join(' ') ?? '';
  return text.split(/\s+/).slice(4, 6).join(' ');
}

async function measureImageWorker(): Promise<void> {
  const imageWorker = new ForkedImageWorker();
  try {
    const bytes = await testPicture(camera.width, camera.height);
    const first = await timeOf(() => imageWorker.read({ bytes }));
    const read = await measure(20, 2, () => imageWorker.read({ bytes }));
    const shrunk = await measure(5, 1, () => imageWorker.shrink({ bytes }, photoWidths));
    const status = await readFile(`/proc/${imageWorker.pid}/status`, 'utf8').catch(() => '');
    const peak = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
    const row = (name: string, times: readonly number[]) => [
      name,
      percentile(times, 0.5).toFixed(0),
      Math.max(...times).toFixed(0),
    ];
    const megabytes = (bytes.length / 1e6).toFixed(0);
    printTable(
      `The image worker: a JPEG of ${camera.width} × ${camera.height} pixels, ${megabytes} MB`,
      ['milliseconds', 'p50', 'most'],
      [
        row('started, and its metadata read', [first]),
        row('metadata read', read),
        row(`shrunk to ${photoWidths.join(', ')}`, shrunk),
      ],
    );
    console.log(`Memory of the image worker's process at peak: ${peak.toFixed(0)} MiB`);
  } finally {
    await imageWorker.close();
  }
}

const captionWords = 35;
const keywordCount = 8;

/** Generates the record of an agency picture for an article, without thumbnails. */
function pictureOf(
  { article, entities }: GeneratedArticle,
  place: Pick<StoredPicture, 'bank' | 'shelf'>,
): StoredPicture {
  const language = article.language ?? 'en';
  const [title, ...texts] = article.paraSpecs.map(({ text }) => text);
  const words = texts.join(' ').split(/\s+/);
  const shown = entities
    .slice(0, 4)
    .map((gkbId) => ({ gkbId, stdForm: entityName(gkbId).join(' ') }));
  const date = String(article.metadata?.publishDate);
  const [person, city] = shown;
  const isUpright = article.id.endsWith('3');
  const picture: PictureMetadata = {
    id: article.id,
    name: { [language]: title ?? '' },
    description: { [language]: words.slice(0, captionWords).join(' ') },
    keywords: words
      .slice(captionWords, captionWords + 3 * keywordCount)
      .filter((_, n) => n % 3 === 0),
    people: person ? [{ name: person.stdForm }] : [],
    ...(city && { place: { city: city.stdForm, country: 'Czechia' } }),
    takenAt: date,
    createdAt: date,
    updatedAt: date,
    width: isUpright ? 4_000 : 6_000,
    height: isUpright ? 6_000 : 4_000,
    format: 'jpeg',
    bytes: 8_000_000,
    credit: 'Generated / Agency',
    creator: 'Generated',
    rights: { cost: 'conditional', restriction: 'Editorial use only' },
  };
  return {
    ...place,
    file: `${article.id}.jpg`,
    seen: '',
    digest: article.id,
    picture,
    placeholder: `data:image/webp;base64,${'A'.repeat(160)}`,
    found: {
      language,
      entities: shown.map((entity) => ({ ...entity, type: 'person' })),
      tags: [],
    },
  };
}

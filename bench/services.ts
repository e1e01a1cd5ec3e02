import articles from './articles.json' with { type: 'json' };
import { measure, percentile, printTable, timeCells, timeOf } from './measure.ts';
import { type MeasuredServices, withServices } from './start-services.ts';

const everything = {
  language: 'en',
  analyses: ['all'],
  returnMentions: true,
  returnItemSentiment: true,
};
const short = 'The council of Brno met on Monday and praised the old trams of Prague.';
const longLength = 500_000;

type Row = { name: string; times: number[]; bytes?: number };

/** Measures the services over HTTP, compared to `Intl.Segmenter` on the same text. */
export function run(): Promise<void> {
  return withServices(async (services) => {
    const floor: Row = {
      name: 'a route that does nothing (/status)',
      times: await measure(300, 50, () => services.get('/status')),
    };
    const segmenter: Row = {
      name: 'Intl.Segmenter, words and sentences, no HTTP',
      times: await measure(50, 10, () => segment(`${articles.en.title}\n${articles.en.text}`)),
    };
    const rows = [floor, segmenter, ...(await measureArticle(services))];
    const { whole, meanwhile } = await measureLong(services);
    rows.push(whole, meanwhile);
    const memory = await services.readMemory();
    const base = percentile(segmenter.times, 0.5);
    printTable(
      `Services over HTTP; the article has ${articles.en.text.length} characters`,
      ['milliseconds', 'p50', 'p95', 'most', '× Segmenter', 'answer KB'],
      rows.map(({ name, times, bytes }) => [
        name,
        ...timeCells(times),
        (percentile(times, 0.5) / base).toFixed(1),
        bytes === undefined ? '' : (bytes / 1000).toFixed(0),
      ]),
    );
    console.log(`Memory of the services afterwards: ${memory.toFixed(0)} MiB`);
  });
}

/** The article with another beginning of each paragraph, or of the one at a place, so that the services have not read it. */
function rewritten(week: number, place?: number): string {
  return articles.en.text
    .split('\n\n')
    .map((text, at) => (place === undefined || at === place ? `In week ${week}: ${text}` : text))
    .join('\n\n');
}

async function measureArticle(services: MeasuredServices): Promise<Row[]> {
  const media = { id: 'a', ...articles.en, ...everything };
  const calls: [string, string, object | ((call: number) => object)][] = [
    ['all analyses with mentions', '/v3/analysis', { ...articles.en, ...everything }],
    ['the same by the media service', '/v2/nlp/analyze', media],
    [
      '… an article that it has not read',
      '/v2/nlp/analyze',
      (call) => ({ ...media, id: `a${call}`, text: rewritten(call) }),
    ],
    [
      '… the same article with one paragraph changed',
      '/v2/nlp/analyze',
      (call) => ({ ...media, text: rewritten(call, 2) }),
    ],
    ['entities alone', '/v3/entities', { ...articles.en, language: 'en' }],
    ['language alone', '/v3/language', articles.en],
    ['correction', '/v3/correction', { ...articles.en, language: 'en' }],
  ];
  const rows: Row[] = [];
  for (const [name, path, body] of calls) {
    let bytes = 0;
    let call = 0;
    // Each worker compiles for itself, so the first calls say little.
    const times = await measure(100, 100, async () => {
      call += 1;
      bytes = await services.post(path, typeof body === 'function' ? body(call) : body);
    });
    rows.push({ name, times, bytes });
  }
  const many = 60;
  const next = Array.from({ length: many }).values();
  const worker = async () => {
    for (const _ of next) await services.post('/v3/analysis', { ...articles.en, ...everything });
  };
  const whole = await timeOf(() => Promise.all([1, 2, 3, 4].map(worker)));
  rows.push({ name: 'each of 60, four at a time', times: [whole / many] });
  return rows;
}

async function measureLong(services: MeasuredServices): Promise<{ whole: Row; meanwhile: Row }> {
  const text = `${articles.en.text}\n\n`
    .repeat(Math.ceil(longLength / articles.en.text.length))
    .slice(0, longLength);
  let isRunning = true;
  let bytes = 0;
  const whole = timeOf(async () => {
    bytes = await services.post('/v3/analysis', { text, ...everything });
    isRunning = false;
  });
  const times: number[] = [];
  while (isRunning) {
    times.push(await timeOf(() => services.post('/v3/analysis', { text: short, ...everything })));
  }
  return {
    whole: { name: '500,000 characters, all with mentions', times: [await whole], bytes },
    meanwhile: { name: 'a sentence meanwhile', times },
  };
}

const words = new Intl.Segmenter('en', { granularity: 'word' });
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

function segment(text: string): number {
  let count = 0;
  for (const sentence of sentences.segment(text)) {
    for (const word of words.segment(sentence.segment)) count += word.isWordLike ? 1 : 0;
  }
  return count;
}

import articles from './articles.json' with { type: 'json' };
import { type GeneratedTag, generateTags } from './generated-tags.ts';
import { formatTimes, measure, percentile } from './measure.ts';
import { type MeasuredServices, measuredKeys, startMeasuredServices } from './start-services.ts';

const tagCount = 50_000;
const partSize = 1_000;
const batchSize = 20_000;
const rounds = 120;
const queries = [
  'tram',
  'old bri',
  'nov',
  'svobotný',
  'kratberg',
  'dvorák',
  'energy',
  'xyz',
  'městem',
];

const path = '/v2/customize/editorial_tag';
const everything = { language: 'en', analyses: ['all'], returnMentions: true };

/** Measures a vocabulary of 50,000 tags: searches, bulk changes, effect on analyses, and latency of a change. */
export async function run(): Promise<void> {
  const services = await startMeasuredServices();
  try {
    const empty = await services.readMemory();
    const tags = generateTags(tagCount);
    await changeTags(services, 'fill', tags);
    const rows: [string, number[]][] = [];
    rows.push(['search by name', await measureSearches(services)]);
    rows.push(...(await measureAnalyses(services)));
    const [without, with_] = rows.slice(1).map(([, times]) => percentile(times, 0.5));
    rows.push(...(await measureBatch(services, tags.slice(0, batchSize))));
    rows.push(['a change until an analysis has it', await measureDelay(services)]);
    console.log(`Editorial tags over HTTP, ${tagCount} of them`);
    console.log(formatTimes(rows));
    const memory = await services.readMemory();
    console.log(
      `Analyses take ${((with_ ?? 0) / (without ?? 1)).toFixed(2)} times as long with the tags`,
    );
    console.log(`Memory of the services: ${empty.toFixed(0)} MiB, then ${memory.toFixed(0)} MiB`);
  } finally {
    await services.close();
  }
}

/** Returns the milliseconds of each part; the last waits for completion. */
async function changeTags(
  services: MeasuredServices,
  changeSet: string,
  tags: readonly GeneratedTag[],
): Promise<number[]> {
  const parts = Math.ceil(tags.length / partSize);
  const times: number[] = [];
  for (let part = 1; part <= parts; part += 1) {
    const operations = tags
      .slice((part - 1) * partSize, part * partSize)
      .map(({ gkbId, tag }) => ({ action: 'put', gkbId, tag }));
    const start = performance.now();
    await services.post(`${path}s/batch`, { changeSet, part, parts, operations });
    times.push(performance.now() - start);
  }
  return times;
}

function measureSearches(services: MeasuredServices): Promise<number[]> {
  let next = 0;
  return measure(300, 20, () => {
    const query = queries[next++ % queries.length] ?? '';
    return services.get(`${path}/search?name=${encodeURIComponent(query)}`);
  });
}

/** Alternates between both, so that other load affects both. */
async function measureAnalyses(services: MeasuredServices): Promise<[string, number[]][]> {
  const body = { id: 'a', ...articles.en, ...everything };
  const without: number[] = [];
  const with_: number[] = [];
  for (let round = -40; round < rounds; round += 1) {
    const [bare = 0] = await measure(1, 0, () =>
      call(services, '/v2/nlp/analyze', { body, key: measuredKeys.other }),
    );
    const [full = 0] = await measure(1, 0, () => call(services, '/v2/nlp/analyze', { body }));
    if (round < 0) continue;
    without.push(bare);
    with_.push(full);
  }
  return [
    ['analysis of 3,000 characters, no tags', without],
    ['the same with the tags', with_],
  ];
}

/** Measures changes of 20,000 tags, and a route without database meanwhile. */
async function measureBatch(
  services: MeasuredServices,
  tags: readonly GeneratedTag[],
): Promise<[string, number[]][]> {
  const renamed = tags.map(({ gkbId, tag }) => ({ gkbId, tag: { ...tag, name: `${tag.name} 2` } }));
  let isRunning = true;
  const whole = changeTags(services, 'rename', renamed).finally(() => {
    isRunning = false;
  });
  const meanwhile: number[] = [];
  while (isRunning) meanwhile.push(...(await measure(1, 0, () => services.get('/status'))));
  const times = await whole;
  return [
    [`each of ${times.length} parts of a change of ${tags.length} tags`, times.slice(0, -1)],
    ['its last part, when all is done', times.slice(-1)],
    ['/status meanwhile', meanwhile],
  ];
}

/** Measures from a change until an analysis has it. */
async function measureDelay(services: MeasuredServices): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const name = `Flumbrick${round}`;
    await call(services, `${path}/GX-1`, { method: 'PUT', body: { name } });
    const body = { id: 'd', text: `The ${name} is here.`, language: 'en', analyses: ['tags'] };
    const start = performance.now();
    for (;;) {
      const answer = await call(services, '/v2/nlp/analyze', { body });
      if (answer.includes('"editorial"')) break;
    }
    times.push(performance.now() - start);
  }
  return times;
}

/** Returns the answer's text; throws unless it is a 200. */
async function call(
  { url }: MeasuredServices,
  path: string,
  {
    method = 'POST',
    body,
    key = measuredKeys.bench,
  }: { method?: string; body: object; key?: string },
): Promise<string> {
  const response = await fetch(url + path, {
    method,
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text}`);
  return text;
}

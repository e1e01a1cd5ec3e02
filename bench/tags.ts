import articles from './articles.json' with { type: 'json' };
import { type GeneratedTag, generateTags, tagBatches } from './generated-tags.ts';
import { measure, percentile, printTimes, type TimeRow, timeOf } from './measure.ts';
import { type MeasuredServices, measuredKeys, withServices } from './start-services.ts';

const tagCount = 50_000;
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
export function run(): Promise<void> {
  return withServices(async (services) => {
    const empty = await services.readMemory();
    const tags = generateTags(tagCount);
    await changeTags(services, 'fill', tags);
    const rows: TimeRow[] = [['search by name', await measureSearches(services)]];
    rows.push(...(await measureAnalyses(services)));
    const [without, with_] = rows.slice(1).map(([, times]) => percentile(times, 0.5));
    rows.push(...(await measureBatch(services, tags.slice(0, batchSize))));
    rows.push(['a change until an analysis has it', await measureDelay(services)]);
    printTimes(`Editorial tags over HTTP, ${tagCount} of them`, rows);
    const memory = await services.readMemory();
    console.log(
      `Analyses take ${((with_ ?? 0) / (without ?? 1)).toFixed(2)} times as long with the tags`,
    );
    console.log(`Memory of the services: ${empty.toFixed(0)} MiB, then ${memory.toFixed(0)} MiB`);
  });
}

/** Returns the milliseconds of each part; the last waits for completion. */
async function changeTags(
  services: MeasuredServices,
  changeSet: string,
  tags: readonly GeneratedTag[],
): Promise<number[]> {
  const times: number[] = [];
  for (const batch of tagBatches(changeSet, tags)) {
    times.push(await timeOf(() => services.post(`${path}s/batch`, batch)));
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
async function measureAnalyses(services: MeasuredServices): Promise<TimeRow[]> {
  const body = { id: 'a', ...articles.en, ...everything };
  const without: number[] = [];
  const with_: number[] = [];
  for (let round = -40; round < rounds; round += 1) {
    const key = measuredKeys.other;
    const bare = await timeOf(() => services.call('/v2/nlp/analyze', { body, key }));
    const full = await timeOf(() => services.call('/v2/nlp/analyze', { body }));
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
): Promise<TimeRow[]> {
  const renamed = tags.map(({ gkbId, tag }) => ({ gkbId, tag: { ...tag, name: `${tag.name} 2` } }));
  let isRunning = true;
  const whole = changeTags(services, 'rename', renamed).finally(() => {
    isRunning = false;
  });
  const meanwhile: number[] = [];
  while (isRunning) meanwhile.push(await timeOf(() => services.get('/status')));
  const times = await whole;
  return [
    [`each of ${times.length} parts of a change of ${tags.length} tags`, times.slice(0, -1)],
    ['its last part, when all is done', times.slice(-1)],
    ['/status meanwhile', meanwhile],
  ];
}

async function measureDelay(services: MeasuredServices): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const name = `Flumbrick${round}`;
    await services.call(`${path}/GX-1`, { method: 'PUT', body: { name } });
    const body = { id: 'd', text: `The ${name} is here.`, language: 'en', analyses: ['tags'] };
    const untilFound = async () => {
      while (!(await services.call('/v2/nlp/analyze', { body })).includes('"editorial"'));
    };
    times.push(await timeOf(untilFound));
  }
  return times;
}

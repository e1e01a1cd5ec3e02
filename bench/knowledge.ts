import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyRecords } from '../services/engines/knowledge/store/apply-records.ts';
import { prepareBase } from '../services/engines/knowledge/store/index-file.ts';
import { openKnowledge } from '../services/engines/knowledge/store/open-knowledge.ts';
import { raiseRevision } from '../services/engines/knowledge/store/state.ts';
import { article } from './article.ts';
import { czechArticle } from './czech-article.ts';
import { generateEntities } from './generated-entities.ts';
import { percentile } from './percentile.ts';
import { type MeasuredServices, startMeasuredServices } from './start-services.ts';
import { formatTable } from './table.ts';

const itemCount = 100_000;
const rounds = 150;

/** Type-ahead with a large knowledge base, its memory, and what it does to analyses, beside the seed alone. */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    await prepareBase(join(folder, 'seed'));
    await cp(join(folder, 'seed'), join(folder, 'large'), { recursive: true });
    const start = performance.now();
    const names = await addItems(join(folder, 'large'));
    const seconds = (performance.now() - start) / 1000;
    const bytes = await indexBytes(join(folder, 'large'));
    const seedBytes = await indexBytes(join(folder, 'seed'));
    const seed = await startMeasuredServices(join(folder, 'seed'));
    const large = await startMeasuredServices(join(folder, 'large'));
    try {
      await measureBoth(seed, large);
      const memory = { seed: await seed.readMemory(), large: await large.readMemory() };
      const perMillion = ((bytes - seedBytes) / names) * 1e6;
      console.log(
        [
          `Index of names: ${(perMillion / 2 ** 20).toFixed(0)} MiB a million names, shared by all threads`,
          `Services: ${memory.seed.toFixed(0)} MiB with the seed, ${memory.large.toFixed(0)} MiB with ${names} more names`,
          `Putting ${itemCount} items in place and making the index: ${seconds.toFixed(1)} s`,
        ].join('\n'),
      );
    } finally {
      await seed.close();
      await large.close();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Puts made-up items in the base; returns how many names they have. */
async function addItems(dataDir: string): Promise<number> {
  const { db, close } = await openKnowledge(dataDir);
  const items = [...generateEntities(itemCount)];
  await db.transaction().execute(async (transaction) => {
    await applyRecords(transaction, 'imported', items, await raiseRevision(transaction));
  });
  await close();
  await prepareBase(dataDir);
  return items.reduce((sum, { names }) => sum + new Set(Object.values(names).flat()).size, 0);
}

async function indexBytes(dataDir: string): Promise<number> {
  const files = await readdir(dataDir);
  const [name = ''] = files.filter((file) => file.startsWith('knowledge-names.'));
  return (await stat(join(dataDir, name))).size;
}

/** Without bodies a GET. */
type Work = { name: string; path: string; bodies: readonly object[] };

const everything = { analyses: ['all'], returnMentions: true, returnItemSentiment: true };

function listWork(): Work[] {
  const typed: object[] = [];
  for (const { names } of generateEntities(40)) {
    const name = names.en?.[0] ?? '';
    for (let length = 1; length <= name.length; length += 2) {
      typed.push({ query: name.slice(0, length), language: 'en', limit: 10 });
    }
  }
  return [
    { name: 'a route that does nothing', path: '/status', bodies: [] },
    { name: 'type-ahead, ten hits', path: '/v2/knowledgebase/search', bodies: typed },
    {
      name: 'an English article, all analyses',
      path: '/v3/analysis',
      bodies: [{ ...article, ...everything, language: 'en' }],
    },
    {
      name: 'a Czech article, all analyses',
      path: '/v3/analysis',
      bodies: [{ ...czechArticle, ...everything, language: 'cs' }],
    },
  ];
}

/** The same calls to both in turn, so that whatever else the machine does slows both down. */
async function measureBoth(seed: MeasuredServices, large: MeasuredServices): Promise<void> {
  const rows: string[][] = [];
  for (const { name, path, bodies } of listWork()) {
    const times: { seed: number[]; large: number[] } = { seed: [], large: [] };
    const warmUp = Math.max(60, bodies.length);
    for (let round = -warmUp; round < Math.max(rounds, bodies.length); round += 1) {
      const body = bodies[(round + warmUp) % bodies.length];
      for (const [key, services] of [
        ['seed', seed],
        ['large', large],
      ] as const) {
        const start = performance.now();
        if (body) await services.post(path, body);
        else await services.get(path);
        if (round >= 0) times[key].push(performance.now() - start);
      }
    }
    const cells = [times.seed, times.large].flatMap((each) => [
      percentile(each, 0.5).toFixed(1),
      percentile(each, 0.95).toFixed(1),
    ]);
    const ratio = percentile(times.large, 0.5) / percentile(times.seed, 0.5);
    rows.push([name, ...cells, ratio.toFixed(2)]);
  }
  console.log(`The seed, and the same with ${itemCount} made-up items, over HTTP`);
  console.log(formatTable(['milliseconds', 'seed p50', 'p95', 'large p50', 'p95', '× seed'], rows));
}

import { cp, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { KnowledgeEntity, NamedEntityType } from '../services/engines/knowledge/entity.ts';
import { applyRecords } from '../services/engines/knowledge/store/apply-records.ts';
import { openKnowledge } from '../services/engines/knowledge/store/open-knowledge.ts';
import { prepareBase } from '../services/engines/knowledge/store/prepare-base.ts';
import { raiseRevision } from '../services/engines/knowledge/store/rows.ts';
import articles from './articles.json' with { type: 'json' };
import { mulberry32 } from './generated-articles.ts';
import { inTemporaryFolder, percentile, percentileCells, printTable, timeOf } from './measure.ts';
import { type MeasuredServices, withServices } from './start-services.ts';

const itemCount = 100_000;
const rounds = 150;

/** Measures type-ahead with a large knowledge base, its memory and its effect on analyses, compared to the seed. */
export function run(): Promise<void> {
  return inTemporaryFolder(async (folder) => {
    await prepareBase(join(folder, 'seed'));
    await cp(join(folder, 'seed'), join(folder, 'large'), { recursive: true });
    let names = 0;
    const milliseconds = await timeOf(async () => {
      names = await addItems(join(folder, 'large'));
    });
    const bytes = await indexBytes(join(folder, 'large'));
    const seedBytes = await indexBytes(join(folder, 'seed'));
    const perMillion = ((bytes - seedBytes) / names) * 1e6;
    const compare = async (seed: MeasuredServices, large: MeasuredServices) => {
      await measureBoth(seed, large);
      const memory = { seed: await seed.readMemory(), large: await large.readMemory() };
      console.log(
        [
          `Index of names: ${(perMillion / 2 ** 20).toFixed(0)} MiB a million names, shared by all threads`,
          `Services: ${memory.seed.toFixed(0)} MiB with the seed, ${memory.large.toFixed(0)} MiB with ${names} more names`,
          `Putting ${itemCount} items in place and making the index: ${(milliseconds / 1000).toFixed(1)} s`,
        ].join('\n'),
      );
    };
    await withServices(
      (seed) => withServices((large) => compare(seed, large), join(folder, 'large')),
      join(folder, 'seed'),
    );
  });
}

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

/** A GET if there are no bodies. */
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
      bodies: [{ ...articles.en, ...everything, language: 'en' }],
    },
    {
      name: 'a Czech article, all analyses',
      path: '/v3/analysis',
      bodies: [{ ...articles.cs, ...everything, language: 'cs' }],
    },
  ];
}

/** Alternates between both, so that other load affects both. */
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
        const time = await timeOf(() => services.call(path, { body }));
        if (round >= 0) times[key].push(time);
      }
    }
    const cells = [times.seed, times.large].flatMap((each) => percentileCells(each));
    const ratio = percentile(times.large, 0.5) / percentile(times.seed, 0.5);
    rows.push([name, ...cells, ratio.toFixed(2)]);
  }
  printTable(
    `The seed, and the same with ${itemCount} made-up items, over HTTP`,
    ['milliseconds', 'seed p50', 'p95', 'large p50', 'p95', '× seed'],
    rows,
  );
}

const syllables =
  'ba be bo bra bri ce cho da de do dra du el fa fe gar go gra ha he ja jo ka ke klo kra la le li lo lu ma me mi mo na ne ni no nov o pa pe po pra ra re ro sa se si ska sta sto ta te to tra tu va ve vi vo vra za ze zi'.split(
    ' ',
  );
const endings = ['', 'n', 's', 'k', 'r', 'ova', 'sky', 'berg', 'ton', 'ice', 'ov', 'in', 'ez', 'y'];
const firstNames =
  'Jan Petr Anna Marie Jana Eva Tomáš John Mary Hans Ana Luis Pierre Marta Adam'.split(' ');
const institutions = ['University of', 'Museum of', 'FC', 'Institute of', 'Bank of', 'Festival of'];
const types: readonly NamedEntityType[] = [
  'person',
  'location',
  'organization',
  'product',
  'event',
];

/** Generates items like a large import: some words in many names, most in few; few are well known. */
function* generateEntities(count: number): Generator<KnowledgeEntity> {
  const random = mulberry32(7);
  const pick = <T>(list: readonly T[], fallback: T): T =>
    list[Math.floor(random() * list.length)] ?? fallback;
  const word = () => {
    const length = 1 + Math.floor(random() * 3);
    const stem = Array.from({ length }, () => pick(syllables, 'a')).join('') + pick(endings, '');
    return stem.charAt(0).toUpperCase() + stem.slice(1);
  };
  for (let number = 0; number < count; number += 1) {
    const type = types[number % types.length] ?? 'person';
    const name =
      type === 'person'
        ? `${pick(firstNames, 'Jan')} ${word()}`
        : type === 'location'
          ? word()
          : `${pick(institutions, 'FC')} ${word()}`;
    const wikidata = `Q${10_000_000 + number}`;
    yield {
      id: `G${wikidata}`,
      type,
      subtypes: ['generated'],
      names: {
        en: [name, `${word()} ${word()}`],
        ...(number % 2 === 0 && { cs: [`${name} ${word()}`] }),
      },
      descriptions: { en: `a made-up ${type}` },
      popularity: Math.floor(60 * random() ** 4),
      country: pick(['CZ', 'US', 'DE', 'FR', 'PL', 'SK', 'GB'], 'CZ'),
      externalIds: { wikidata },
    };
  }
}

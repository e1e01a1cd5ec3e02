import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type DumpFilter, everything } from '../services/engines/knowledge/import/filter.ts';
import { importKnowledge } from '../services/engines/knowledge/import/import-knowledge.ts';
import { writeDump } from '../services/engines/knowledge/import/sample/write-dump.ts';
import { openKnowledge } from '../services/engines/knowledge/store/open-knowledge.ts';
import { syncShipped } from '../services/engines/knowledge/store/sync-shipped.ts';
import { inTemporaryFolder, printTable, type Seconds, stopwatch } from './measure.ts';

const megabytes = 150;

type Row = { name: string; seconds: Seconds; megabytes?: number; items?: number };

/** Measures `npm run import knowledge` with a generated dump, compared to parsing its lines. */
export function run(): Promise<void> {
  return inTemporaryFolder(async (folder) => {
    const dump = join(folder, 'dump.json');
    await writeDump(dump, { bytes: megabytes * 1e6 });
    const parse = { name: 'JSON.parse of every line', ...(await parseLines(dump)) };
    const rows: Row[] = [{ ...parse, megabytes }];
    for (const { name, filter } of filters) {
      const dataDir = join(folder, name.replaceAll(' ', '-'));
      rows.push(...(await measureImport(name, dataDir, dump, filter)));
    }
    const base = megabytes / parse.seconds.core;
    printTable(
      `Import of a Wikidata dump, ${megabytes} MB; "core" is per second of one core`,
      ['', 's', 'MB/s', 'MB/s core', '× JSON.parse', 'items', 'items/s', 'items/s core'],
      rows.map(({ name, seconds, megabytes, items }) => [
        name,
        seconds.wall.toFixed(2),
        rate(megabytes, seconds.wall),
        rate(megabytes, seconds.core),
        megabytes === undefined ? '' : (megabytes / seconds.core / base).toFixed(1),
        items === undefined ? '' : String(items),
        rate(items, seconds.wall),
        rate(items, seconds.core),
      ]),
    );
  });
}

const filters: { name: string; filter: DumpFilter }[] = [
  { name: '', filter: { ...everything, types: ['event'] } },
  { name: 'one in ten', filter: { ...everything, types: ['person'] } },
  { name: 'all types', filter: everything },
];

function subtract(later: Seconds, earlier: Seconds): Seconds {
  return { wall: later.wall - earlier.wall, core: later.core - earlier.core };
}

function rate(count: number | undefined, seconds: number): string {
  return count === undefined ? '' : (count / seconds).toFixed(0);
}

async function parseLines(dump: string): Promise<{ seconds: Seconds; items: number }> {
  const read = stopwatch();
  let items = 0;
  for await (const line of createInterface({ input: createReadStream(dump) })) {
    if (!line.startsWith('{')) continue;
    JSON.parse(line.replace(/,$/, ''));
    items += 1;
  }
  return { seconds: read(), items };
}

async function measureImport(
  name: string,
  dataDir: string,
  path: string,
  filter: DumpFilter,
): Promise<Row[]> {
  const { db, close } = await openKnowledge(dataDir);
  await syncShipped(db);
  await close();
  const whole = stopwatch();
  let reading: Seconds = { wall: 0, core: 0 };
  let placed: Seconds = reading;
  const { kept: items } = await importKnowledge({
    path,
    dataDir,
    filter,
    signal: new AbortController().signal,
    watch: {
      onStart: () => {},
      onProgress: () => {},
      onStaged: () => {},
      onApplying: () => {
        reading = whole();
      },
      onApplied: () => {},
      onIndexing: () => {
        placed = whole();
      },
    },
  });
  const seconds = whole();
  if (name === '') return [];
  return [
    { name: `${name}: reading and staging`, seconds: reading, megabytes, items },
    { name: `${name}: putting in place`, seconds: subtract(placed, reading), items },
    { name: `${name}: index of names, the seed's too`, seconds: subtract(seconds, placed) },
    { name: `${name}: all of it`, seconds, megabytes, items },
  ];
}

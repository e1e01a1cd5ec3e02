import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import SQLite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSeed } from '../load-seed.ts';
import { hashShipped } from '../load-shipped.ts';
import { applyRecords } from '../store/apply-records.ts';
import { knowledgePath } from '../store/base-files.ts';
import { openKnowledge } from '../store/open-knowledge.ts';
import { raiseRevision, writeState } from '../store/rows.ts';
import { resolveId } from './apply-job.ts';
import { everything } from './filter.ts';
import { lockImports } from './import-job.ts';
import { importKnowledge } from './import-knowledge.ts';
import { runKnowledgeImport } from './run-import.ts';
import { writeDump } from './sample/write-dump.ts';

let folder: string;
/** A data folder with the seed alone, copied for each test, as loading the seed takes a moment. */
let fresh: string;
let dump: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  fresh = join(folder, 'fresh');
  const { db, close } = await openKnowledge(fresh);
  // The seed alone: what an import changes is compared line by line.
  await db.transaction().execute(async (transaction) => {
    await applyRecords(transaction, 'seed', loadSeed(), await raiseRevision(transaction));
    await writeState(transaction, 'shipped', hashShipped());
    await writeState(transaction, 'base', crypto.randomUUID());
  });
  await close();
  dump = join(folder, 'dump.json');
  await writeDump(dump, { entities: 400 });
});
afterAll(() => rm(folder, { recursive: true }));

let folders = 0;
async function makeDataDir(): Promise<string> {
  folders += 1;
  const dataDir = join(folder, `data-${folders}`);
  await cp(fresh, dataDir, { recursive: true });
  return dataDir;
}

/** Runs the command in this process; what it says, and its exit code. */
async function run(dataDir: string, ...words: string[]) {
  let stated = '';
  const screen = { write: (text: string) => (stated += text) };
  const { signal } = new AbortController();
  const code = await runKnowledgeImport([...words, '--data-dir', dataDir], {}, screen, signal);
  return { code, stated };
}

/** All that the knowledge base holds, apart from when a job was begun. */
function readBase(dataDir: string) {
  const file = new SQLite(knowledgePath(dataDir), { readonly: true });
  try {
    return {
      entity: file.prepare('select * from entity order by id').all(),
      external: file.prepare('select * from external_id order by source, value').all(),
      redirect: file.prepare('select * from redirect order by id').all(),
      state: file.prepare('select * from state order by name').all(),
      staged: file.prepare('select count(*) as rows from staged').all(),
    };
  } finally {
    file.close();
  }
}

function countImported(dataDir: string): number {
  const file = new SQLite(knowledgePath(dataDir), { readonly: true });
  try {
    const count = file.prepare('select count(*) from entity where imported is not null').pluck();
    return Number(count.get());
  } finally {
    file.close();
  }
}

const bzip2 = spawnSync('bzip2', ['--help'], { stdio: 'ignore' }).error === undefined;

describe('an import', () => {
  it('is the same from a plain, a gzip and a bzip2 file, and from entities without an array', async () => {
    const lines = (await readFile(dump, 'utf8')).split('\n').slice(1, -2);
    const files = { lines: join(folder, 'lines.ndjson'), gz: join(folder, 'dump.json.gz') };
    await writeFile(files.lines, lines.map((line) => line.replace(/,$/, '')).join('\r\n'));
    await pipeline(createReadStream(dump), createGzip(), createWriteStream(files.gz));
    const plain = await makeDataDir();
    expect(await run(plain, dump)).toMatchObject({ code: 0 });
    const expected = readBase(plain);
    expect(countImported(plain)).toBeGreaterThan(100);
    for (const path of Object.values(files)) {
      const dataDir = await makeDataDir();
      await run(dataDir, path);
      expect(readBase(dataDir)).toEqual(expected);
    }
    const packed = `${dump}.bz2`;
    if (bzip2) {
      execFileSync('bzip2', ['-k', dump]);
      // Dumps packed in parallel are one stream after another.
      await appendFile(packed, execFileSync('bzip2', ['-c'], { input: '\n' }));
      const dataDir = await makeDataDir();
      await run(dataDir, packed);
      expect(readBase(dataDir)).toEqual(expected);
    } else {
      await writeFile(packed, 'BZh9');
      await expect(run(await makeDataDir(), packed)).rejects.toThrow('install bzip2');
    }
  });

  it.each(['plain', 'gzip'])(
    'that is stopped goes on in the middle of a %s file',
    async (packing) => {
      const path = join(folder, `stopped.json${packing === 'gzip' ? '.gz' : ''}`);
      await writeDump(path, { entities: 400 });
      const dataDir = await makeDataDir();
      const stopping = new AbortController();
      const nothing = () => {};
      const result = await importKnowledge({
        path,
        dataDir,
        filter: everything,
        signal: stopping.signal,
        watch: {
          onStart: nothing,
          onProgress: () => stopping.abort(),
          onStaged: nothing,
          onApplying: nothing,
          onApplied: nothing,
          onIndexing: nothing,
        },
      });
      expect(result.applied).toBeUndefined();
      expect(result.read).toBeGreaterThan(0);
      const { stated } = await run(dataDir, path);
      expect(stated).toContain(`Going on after ${result.read} entities`);
      const undisturbed = await makeDataDir();
      await run(undisturbed, path);
      expect(readBase(dataDir)).toEqual(readBase(undisturbed));
    },
  );

  it('of a file that breaks off says so, and keeps nothing of it in the base', async () => {
    const whole = join(folder, 'whole.json.gz');
    await writeDump(whole, { entities: 200 });
    const broken = join(folder, 'broken.json.gz');
    await writeFile(broken, (await readFile(whole)).subarray(0, 60_000));
    const dataDir = await makeDataDir();
    const before = readBase(dataDir).entity;
    await expect(run(dataDir, broken)).rejects.toThrow('unexpected end of file');
    expect(readBase(dataDir).entity).toEqual(before);
    expect((await run(dataDir, '--jobs')).stated).toMatch(
      /failed .* broken\.json\.gz[\s\S]*unexpected end/,
    );
    expect((await run(dataDir, '--discard')).stated).toContain('1 unfinished');
    expect(readBase(dataDir).staged).toEqual([{ rows: 0 }]);
  });

  it('counts and names bad lines, and goes on', async () => {
    const lines = (await readFile(dump, 'utf8')).split('\n');
    const [start = '', first = '', second = '', third = ''] = lines;
    const path = join(folder, 'bad.json');
    const cut = `${first.slice(0, -40)}},`;
    const noId = first.replace(/"id":"Q\d+",/, '');
    await writeFile(path, [start, first, cut, 'what?', second, noId, third, ']'].join('\n'));
    const dataDir = await makeDataDir();
    const { code, stated } = await run(dataDir, path);
    expect(code).toBe(0);
    expect(stated).toContain('3 lines could not be read:');
    expect(stated).toContain('line 3: not JSON');
    expect(stated).toContain('line 4: not one whole entity');
    expect(stated).toContain('line 6: not an entity: id');
    expect(countImported(dataDir)).toBe(3);
  });

  it('writes nothing when it is only tried', async () => {
    const dataDir = await makeDataDir();
    const before = readBase(dataDir);
    const { stated } = await run(dataDir, dump, '--dry-run', '--types', 'person');
    expect(stated).toMatch(/Would be kept: person \d+\. Nothing was written\./);
    expect(readBase(dataDir)).toEqual(before);
    expect((await run(dataDir, '--jobs')).stated).toContain('There was no import yet.');
  });

  it('runs once at a time', async () => {
    const dataDir = await makeDataDir();
    const unlock = lockImports(dataDir);
    await expect(run(dataDir, dump)).rejects.toThrow('Another import is running');
    unlock();
    expect((await run(dataDir, dump)).code).toBe(0);
  });
});

describe('items', () => {
  const entity = (id: string, more: object) =>
    JSON.stringify({ type: 'item', id, descriptions: {}, aliases: {}, sitelinks: {}, ...more });
  const label = (value: string) => ({ labels: { en: { language: 'en', value } } });
  const claim = (property: string, value: unknown) => ({
    [property]: [
      { mainsnak: { snaktype: 'value', property, datavalue: { value } }, rank: 'normal' },
    ],
  });
  const named = (property: string, id: string) => claim(property, { 'entity-type': 'item', id });

  async function importLines(dataDir: string, lines: readonly string[], ...words: string[]) {
    folders += 1;
    const path = join(folder, `lines-${folders}.json`);
    await writeFile(path, lines.join('\n'));
    return run(dataDir, path, ...words);
  }

  function readRecord(dataDir: string, id: string) {
    const file = new SQLite(knowledgePath(dataDir), { readonly: true });
    try {
      const row = file
        .prepare<[string], { json: string }>(
          'select coalesce(record, imported, seed) as json from entity where id = ?',
        )
        .get(id);
      return row && JSON.parse(row.json);
    } finally {
      file.close();
    }
  }

  it('of ours take in what the dump says; facts lead to items, or tell names, or are left out', async () => {
    const dataDir = await makeDataDir();
    const { stated } = await importLines(dataDir, [
      entity('Q1085', {
        ...label('Prague, the city'),
        claims: { ...named('P31', 'Q515'), ...named('P17', 'Q213'), ...named('P6', 'Q900000001') },
      }),
      entity('Q900000001', {
        ...label('Jana Nová'),
        claims: {
          ...named('P31', 'Q5'),
          ...named('P19', 'Q1085'),
          ...named('P27', 'Q213'),
          ...named('P106', 'Q900000002'),
          ...named('P102', 'Q900000003'),
        },
      }),
      entity('Q900000002', { ...label('mayor'), claims: named('P31', 'Q28640') }),
    ]);
    expect(stated).toContain('In the knowledge base: ');
    const prague = readRecord(dataDir, 'G7');
    expect(prague.names.en.slice(0, 1)).toEqual(['Prague']);
    expect(prague.names.en).toContain('Prague, the city');
    const jana = readRecord(dataDir, 'GQ900000001');
    expect(jana).toMatchObject({
      type: 'person',
      country: 'CZ',
      externalIds: { wikidata: 'Q900000001' },
    });
    const czechia = new SQLite(knowledgePath(dataDir), { readonly: true });
    const owner = czechia
      .prepare("select id from external_id where source = 'wikidata' and value = 'Q213'")
      .pluck()
      .get();
    czechia.close();
    expect(jana.facts).toEqual([
      { property: 'birthplace', entity: 'G7', source: 'Wikidata' },
      { property: 'citizenship', entity: owner, source: 'Wikidata' },
      { property: 'occupation', text: { en: 'mayor' }, source: 'Wikidata' },
    ]);
  });

  it('are updated by a later dump; merged ones lead to what they merged with', async () => {
    const dataDir = await makeDataDir();
    await run(dataDir, dump);
    const before = readBase(dataDir);
    const later = join(folder, 'later.json');
    await writeDump(later, { entities: 400, edition: 2 });
    const { stated } = await run(dataDir, later);
    const merged = before.entity.flatMap((row) => {
      const { id } = row as { id: string };
      return /^GQ2000\d+$/.test(id) && (Number(id.slice(2)) - 200_000_001) % 40 === 0 ? [id] : [];
    });
    const { db, close } = await openKnowledge(dataDir);
    const ends = await Promise.all(merged.map((id) => resolveId(db, id)));
    await close();
    const changed = ends.filter((end, index) => end !== merged[index]);
    expect(changed.length).toBeGreaterThan(0);
    expect(stated).toContain(`; ${changed.length} redirects.`);
    const fact = (id: string) =>
      readRecord(dataDir, id).facts.find(
        (each: { property: string }) => each.property === 'population',
      );
    expect(fact('GQ200000009').asOf).toBe('2022');
    expect(readBase(dataDir).state).not.toEqual(before.state);
  });

  it('of ours whose Wikidata ids have become one become one', async () => {
    const dataDir = await makeDataDir();
    const city = (id: string, name: string) =>
      entity(id, { ...label(name), claims: named('P31', 'Q515') });
    await importLines(dataDir, [city('Q900000001', 'Old'), city('Q900000002', 'New')]);
    const asked = {
      ...label('New'),
      claims: named('P31', 'Q515'),
      redirects: { from: 'Q900000003', to: 'Q900000002' },
    };
    const { stated } = await importLines(dataDir, [
      '{"type":"item","id":"Q900000001","redirects":{"to":"Q900000002"}}',
      '{"type":"item","id":"Q1085","redirects":{"to":"Q900000002"}}',
      '{"type":"item","id":"Q900000009","redirects":{"to":"Q900000008"}}',
      entity('Q900000002', asked),
    ]);
    expect(stated).toContain('; 2 redirects.');
    const { db, close } = await openKnowledge(dataDir);
    const ends = await Promise.all(
      ['GQ900000001', 'GQ900000002', 'G7'].map((id) => resolveId(db, id)),
    );
    await close();
    expect(ends).toEqual(['G7', 'G7', 'G7']);
    expect(readRecord(dataDir, 'G7').names.en).toContain('New');
    expect(readRecord(dataDir, 'GQ900000001')).toBeUndefined();
  });
});

describe('the command', () => {
  const script = join(import.meta.dirname, '../../../../scripts/import.ts');
  let large: string;
  let expected: ReturnType<typeof readBase>;
  let total: number;
  beforeAll(async () => {
    large = join(folder, 'large.json');
    await writeDump(large, { bytes: 60e6 });
    const dataDir = await makeDataDir();
    await run(dataDir, large);
    expected = readBase(dataDir);
    total = countImported(dataDir);
  });

  function start(dataDir: string, flags: readonly string[] = []): ChildProcess {
    const words = [...flags, script, 'knowledge', large, '--data-dir', dataDir];
    return spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  }

  /** Kills it, unasked, as soon as it says something; returns whether it was still there to be killed. */
  async function killAt(child: ChildProcess, stated: RegExp): Promise<boolean> {
    if (!child.stdout) throw new Error('The command has no output.');
    const closed = once(child, 'close');
    for await (const line of createInterface({ input: child.stdout })) {
      if (stated.test(line)) child.kill('SIGKILL');
    }
    const [, signal] = await closed;
    return signal === 'SIGKILL';
  }

  it.each([
    ['when the first items are staged', /kept/],
    ['when items are being put in place', /Putting/],
    ['when some are in place', /in place$/],
  ])(
    'killed %s leaves the base as before, and goes on',
    { timeout: 120_000 },
    async (_, stated) => {
      const dataDir = await makeDataDir();
      const before = readBase(dataDir);
      const isKilled = await killAt(start(dataDir), stated);
      const after = readBase(dataDir);
      const left = countImported(dataDir);
      expect([0, total]).toContain(left);
      if (left === 0) {
        expect(isKilled).toBe(true);
        expect(after.entity).toEqual(before.entity);
        expect(after.state).toEqual(before.state);
      }
      const { stated: told } = await run(dataDir, large);
      expect(told).toContain('Done in ');
      if (left === 0) {
        expect(told).toContain('Going on after');
        expect(readBase(dataDir)).toEqual(expected);
      }
    },
  );

  it('needs no more memory for a larger file', { timeout: 120_000 }, async () => {
    const dataDir = await makeDataDir();
    // Less than the file has: none of its lines can be kept.
    const child = start(dataDir, ['--max-old-space-size=56']);
    child.stdout?.resume();
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(readBase(dataDir)).toEqual(expected);
  });
});

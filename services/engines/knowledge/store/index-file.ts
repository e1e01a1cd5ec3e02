import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { formatVersion } from '../names/index-format.ts';
import { NameCollector } from '../names/name-collector.ts';
import { packIndex } from '../names/pack-index.ts';
import { indexPrefix, knowledgePath } from './base-files.ts';
import { parseRecord } from './rows.ts';

export type IndexFile = { path: string; revision: number };

/** The name index of a data folder's base: there, among `ready` ones of the same base, or made now. */
export async function ensureIndexFile(
  dataDir: string,
  ready: readonly string[] = [],
): Promise<IndexFile> {
  const file = new SQLite(knowledgePath(dataDir), { readonly: true });
  try {
    // One transaction, so that the records match the revision.
    file.exec('begin');
    const state = new Map(
      file
        .prepare<[], { name: string; value: string }>('select name, value from state')
        .all()
        .map(({ name, value }) => [name, value]),
    );
    const revision = Number(state.get('revision') ?? 0);
    // A new base starts counting from zero, so its name is part of the file name.
    const base = state.get('base')?.slice(0, 8) ?? 'none';
    const name = `${indexPrefix}${formatVersion}-${base}-${revision}`;
    for (const folder of [dataDir, ...ready]) {
      const path = join(folder, name);
      if (await isThere(path)) return { path, revision };
    }
    const path = join(dataDir, name);
    await writeFileWhole(path, collectNames(file, revision));
    await removeOthers(dataDir, name);
    return { path, revision };
  } finally {
    file.close();
  }
}

function collectNames(file: SQLite.Database, revision: number): Uint8Array {
  const collector = new NameCollector();
  const rows = file
    .prepare<[], { record: string }>(
      'select coalesce(record, imported, seed, open) as record from entity order by id',
    )
    .iterate();
  for (const { record } of rows) collector.add(parseRecord(record));
  collector.complete();
  return packIndex(collector, { revision });
}

export async function readIndexFile({ path }: IndexFile): Promise<SharedArrayBuffer> {
  const { size } = await stat(path);
  const shared = new SharedArrayBuffer(size);
  const bytes = new Uint8Array(shared);
  let at = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    if (!(chunk instanceof Uint8Array) || at + chunk.length > size) break;
    bytes.set(chunk, at);
    at += chunk.length;
  }
  if (at !== size) throw new Error(`${path} changed while it was read.`);
  return shared;
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    ({ size }) => size > 0,
    () => false,
  );
}

/** Renamed when complete, so that nobody sees a partial file. */
async function writeFileWhole(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${process.pid}.draft`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, path);
}

/** Milliseconds after which a draft counts as abandoned. */
const draftTime = 3_600_000;

/** Removes older indexes and abandoned drafts; other processes may be writing the rest. */
async function removeOthers(dataDir: string, name: string): Promise<void> {
  for (const other of await readdir(dataDir)) {
    if (!other.startsWith(indexPrefix) || other === name) continue;
    const path = join(dataDir, other);
    const changed = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    const isInWork = other.endsWith('.draft') && Date.now() - changed < draftTime;
    if (!isInWork) await rm(path, { force: true });
  }
}

import type { Dirent } from 'node:fs';
import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

const databases = ['desk', 'services', 'archive', 'knowledge', 'photos'] as const;
const folders = ['photos', 'archive-index'] as const;

/** A database with its write-ahead log, or a folder, by its name; `other`: everything else. */
export type DataPart = `${(typeof databases)[number]}.sqlite` | (typeof folders)[number] | 'other';
export type DataSizes = {
  /** In bytes; the largest first. */
  parts: { name: DataPart; bytes: number }[];
  /** Bytes of the disk that this account may still use, and all that it has. */
  free: number;
  disk: number;
};

/** Milliseconds: a folder of many pictures takes a second to be added up. */
const maxAge = 60_000;
const known = new Map<string, { at: number; sizes: Promise<DataSizes> }>();

/** Adds up the files of the data folder, at most once a minute. Throws what the file system throws. */
export function measureData(dataDir: string, now = Date.now()): Promise<DataSizes> {
  const before = known.get(dataDir);
  if (before && now - before.at < maxAge) return before.sizes;
  const sizes = addUp(dataDir);
  known.set(dataDir, { at: now, sizes });
  sizes.catch(() => known.delete(dataDir));
  return sizes;
}

async function addUp(dataDir: string): Promise<DataSizes> {
  const bytes = new Map<DataPart, number>();
  const [{ bavail, blocks, bsize }, entries] = await Promise.all([
    statfs(dataDir),
    readdir(dataDir, { withFileTypes: true }),
  ]);
  for (const entry of entries) {
    const part = partOf(entry.name);
    bytes.set(part, (bytes.get(part) ?? 0) + (await sizeOf(dataDir, entry)));
  }
  const parts = [...bytes].map(([name, size]) => ({ name, bytes: size }));
  return {
    parts: parts.toSorted((one, other) => other.bytes - one.bytes),
    free: bavail * bsize,
    disk: blocks * bsize,
  };
}

function partOf(name: string): DataPart {
  const database = databases.find((each) => name.startsWith(`${each}.sqlite`));
  if (database) return `${database}.sqlite`;
  return folders.find((each) => each === name) ?? 'other';
}

/** Files that go meanwhile count as nothing; links are not followed. */
async function sizeOf(folder: string, entry: Dirent): Promise<number> {
  const path = join(folder, entry.name);
  if (entry.isFile()) return (await stat(path).catch(() => undefined))?.size ?? 0;
  if (!entry.isDirectory()) return 0;
  const inside = await readdir(path, { withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(inside.map((each) => sizeOf(path, each)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

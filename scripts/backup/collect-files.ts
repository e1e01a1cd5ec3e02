import { copyFile, link, mkdir, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../lib/runtime/error-code.ts';
import { isDiskFull } from '../../lib/sql/error-kinds.ts';
import {
  type Files,
  FolderFiles,
  openUploads,
  type UploadsPlace,
  uploadsPath,
} from '../../services/engines/files/port.ts';
import { listUploadNames } from '../../services/engines/photos/port.ts';

/** Locks, what belongs to a database's own file, what is made again at the start, and unfinished work. */
const leftOut = [
  /\.lock(-journal)?$/,
  /\.sqlite(-wal|-shm|-journal)?$/,
  /^services\.copy/,
  /^archive-index$/,
  /^knowledge-names\./,
  /^photos\/(small|demo|open|incoming)$/,
  /^photos\/uploads\/.*\.part$/,
  /^\.(backup|write-test)-/,
  // Of the file system itself, and closed to other accounts than root.
  /^lost\+found$/,
];

/** Takes what is not there yet of the files of a data folder and of its bucket. */
export async function collectFiles(place: UploadsPlace, staging: string): Promise<void> {
  const { dataDir } = place;
  if (!place.files) return linkFiles(dataDir, staging);
  // What the folder still has of uploads is from before there was a bucket.
  await linkFiles(dataDir, staging, [...leftOut, new RegExp(`^${uploadsPath}$`)]);
  await fetchUploads(openUploads(place), join(staging, uploadsPath));
}

/** Folders that may be links to where there is more room, or where several processes meet. */
const linkedFolders = [dirname(uploadsPath), uploadsPath];

/** Takes what is not there yet, folder by folder; files that a folder only points to, too. */
async function linkFiles(
  dataDir: string,
  staging: string,
  without: readonly RegExp[] = leftOut,
  folder = '',
): Promise<void> {
  for (const entry of await readdir(join(dataDir, folder), { withFileTypes: true })) {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (without.some((pattern) => pattern.test(path))) continue;
    // Undefined: deleted since the folder was read, or a link to nothing.
    const found = entry.isSymbolicLink()
      ? await stat(join(dataDir, path)).catch(() => undefined)
      : entry;
    if (entry.isDirectory() || (found?.isDirectory() && linkedFolders.includes(path))) {
      await mkdir(join(staging, path), { recursive: true });
      await linkFiles(dataDir, staging, without, path);
    } else if (found?.isFile()) await linkFile(join(dataDir, path), join(staging, path));
  }
}

async function linkFile(from: string, to: string): Promise<void> {
  try {
    const source = await realpath(from);
    await link(source, to).catch((error: unknown) => {
      if (!hasNoLinks(error)) throw error;
      return copyFile(source, to);
    });
  } catch (error) {
    // Linked before, or deleted since the folder was read.
    if (!['EEXIST', 'ENOENT'].includes(errorCode(error) ?? '')) throw error;
  }
}

/** True where the file system has no hard links, no more for this file, or none from the other one that the file is on. */
export function hasNoLinks(error: unknown): boolean {
  return ['EPERM', 'ENOTSUP', 'EMLINK', 'ENOSYS', 'EXDEV'].includes(errorCode(error) ?? '');
}

/** Saves what is not there yet of the uploads in a bucket. */
async function fetchUploads(files: Files, folder: string): Promise<void> {
  for await (const { name, size } of files.list('')) {
    const path = join(folder, name);
    if ((await stat(path).catch(() => undefined))?.size === size) continue;
    await mkdir(dirname(path), { recursive: true });
    await fetchUpload(files, name, path);
  }
}

/** The store itself tries again what does not begin. */
const fetchTries = 3;

async function fetchUpload(files: Files, name: string, path: string): Promise<void> {
  for (let left = fetchTries - 1; ; left -= 1) {
    try {
      const found = await files.get(name);
      // Undefined: deleted since it was listed.
      if (found) await writeFile(path, found.stream);
      return;
    } catch (error) {
      if (left === 0 || isDiskFull(error)) throw error;
    }
  }
}

export const photosFile = 'photos.sqlite';

/** A picture may come and go between two looks at the files; one whose file is lost for good is missing in all of them. */
const matchTries = 3;

/**
 * Sees to it that the photos' database and the files of uploads tell the same; returns how many pictures have no file
 * anywhere.
 */
export async function matchUploads(
  staging: string,
  copyAgain: () => Promise<void>,
): Promise<number> {
  const folder = join(staging, uploadsPath);
  const read = async () => {
    const wanted = new Set(listUploadNames(join(staging, photosFile)));
    const there = new Set<string>();
    for await (const { name } of new FolderFiles(folder).list('')) there.add(name);
    return { wanted, there };
  };
  let { wanted, there } = await read();
  for (let left = matchTries; left > 0 && !wanted.isSubsetOf(there); left -= 1) {
    await copyAgain();
    ({ wanted, there } = await read());
  }
  // Uploads that are not confirmed yet, and deleted ones; all of them where the database was lost.
  if (wanted.size === 0) return 0;
  for (const name of there.difference(wanted)) await rm(join(folder, name));
  return wanted.difference(there).size;
}

import type { Dirent, Stats } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';

export type FoundFile = {
  /** Path within the folder, with slashes. */
  file: string;
  sidecars: readonly string[];
  /** Changes with every change of the file or a sidecar. */
  seen: string;
  changedAt: Date;
};

export type Walk = {
  files: Map<string, FoundFile>;
  /** All folders read, the first included. */
  folders: string[];
  /** Folders that cannot be read; their known pictures are not removed. */
  unreadable: string[];
  /** Folders without any entry, such as the mount point of a missing disk. */
  empty: string[];
};

const pictures = /^\.(?:jpe?g|jpe|jfif|png|webp|avif|tiff?)$/i;
/** Links are not followed, so a walk neither leaves the folder nor runs in circles. */
const deepest = 40;
/** Folders that systems make for themselves. */
const foreign = /^(?:\.|@eaDir$|#recycle$|\$RECYCLE\.BIN$|__MACOSX$|System Volume Information$)/;

/** Finds all pictures below `prefix`, which is empty or ends with a slash. */
export async function walkFolder(root: string, prefix: string, signal: AbortSignal): Promise<Walk> {
  const walk: Walk = { files: new Map(), folders: [], unreadable: [], empty: [] };
  const waiting = [prefix];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    signal.throwIfAborted();
    let entries: Dirent[];
    try {
      entries = await readdir(join(root, folder), { withFileTypes: true });
    } catch (error) {
      if (isGone(error) && folder !== '') continue;
      walk.unreadable.push(folder);
      continue;
    }
    walk.folders.push(folder);
    if (entries.length === 0) walk.empty.push(folder);
    const names = namesOf(entries);
    for (const entry of entries) {
      const { name } = entry;
      if (foreign.test(name)) continue;
      if (entry.isDirectory() && folder.split('/').length <= deepest) {
        waiting.push(`${folder}${name}/`);
      }
      if (!entry.isFile() || !pictures.test(extname(name))) continue;
      try {
        const found = await look(root, folder, name, names);
        if (found) walk.files.set(found.file, found);
      } catch {
        // Names can be listed but files not read: a failing network or a missing permission.
        walk.unreadable.push(folder);
        break;
      }
    }
  }
  return walk;
}

/** Undefined if the file has gone. Throws if it cannot be read. */
export async function lookAgain(root: string, file: string): Promise<FoundFile | undefined> {
  const start = file.lastIndexOf('/') + 1;
  const folder = file.slice(0, start);
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  return look(root, folder, file.slice(start), namesOf(entries));
}

function namesOf(entries: readonly Dirent[]): ReadonlyMap<string, string> {
  return new Map(
    entries.filter((entry) => entry.isFile()).map(({ name }) => [name.toLowerCase(), name]),
  );
}

async function look(
  root: string,
  folder: string,
  name: string,
  names: ReadonlyMap<string, string>,
): Promise<FoundFile | undefined> {
  const bare = name.slice(0, -extname(name).length);
  const beside = [`${bare}.json`, `${name}.json`, `${bare}.xmp`, `${name}.xmp`]
    .map((each) => names.get(each.toLowerCase()))
    .filter((each) => each !== undefined);
  const [own, ...others] = await Promise.all(
    [name, ...beside].map((each) => stateOf(join(root, folder, each))),
  );
  if (!own?.isFile()) return undefined;
  return {
    file: folder + name,
    sidecars: beside.map((each) => folder + each),
    seen: [own, ...others]
      .map((state) => (state ? `${state.size}@${Math.round(state.mtimeMs)}` : '-'))
      .join(' '),
    changedAt: own.mtime,
  };
}

async function stateOf(path: string): Promise<Stats | undefined> {
  try {
    return await lstat(path);
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

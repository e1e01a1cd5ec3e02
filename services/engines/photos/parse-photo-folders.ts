import { resolve, sep } from 'node:path';
import type { PhotoFolder } from './local/folder/folder-bank.ts';

/** Banks that are there without a folder, or may be. */
const taken = new Set(['demo', 'uploads', 'openverse', 'commons', 'unsplash', 'pexels']);

/**
 * `agency:/srv/photos,wire:/mnt/wire`: folders of pictures by the names of their banks. A path may have colons, but no
 * commas. Throws with a sentence that begins in lower case.
 */
export function parsePhotoFolders(value: string): PhotoFolder[] {
  const folders: PhotoFolder[] = [];
  for (const entry of value.split(',').map((each) => each.trim())) {
    if (entry === '') continue;
    const [, name, path] = /^([^:]*):(.+)$/.exec(entry) ?? [];
    if (name === undefined || path === undefined) {
      throw new Error(`expected name:path, not "${entry}"`);
    }
    if (!/^[a-z0-9][a-z0-9_-]{0,39}$/.test(name)) {
      throw new Error(
        `"${name}" is no name of a photo bank: up to 40 small letters, digits, - and _ are`,
      );
    }
    if (taken.has(name)) throw new Error(`"${name}" is the name of another photo bank`);
    if (folders.some((folder) => folder.name === name)) {
      throw new Error(`two folders have the name "${name}"`);
    }
    folders.push({ name, path: resolve(path.trim()) });
  }
  return folders;
}

/** Throws where a folder would have the small pictures of its own pictures in it, and the data of the services. */
export function requireApart(folders: readonly PhotoFolder[], dataDir: string): void {
  const isWithin = (inner: string, outer: string) => `${inner}${sep}`.startsWith(`${outer}${sep}`);
  for (const { path } of folders) {
    if (!isWithin(path, dataDir) && !isWithin(dataDir, path)) continue;
    throw new Error(`PHOTO_FOLDERS cannot be used: ${path} and DATA_DIR lie in one another.`);
  }
}

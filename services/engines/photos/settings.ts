import { resolve, sep } from 'node:path';

/** Open banks that are switched on: with a key, or with contact details of the newsroom. */
export type OpenBankSettings = {
  openverse: boolean;
  commons: boolean;
  unsplashKey?: string;
  pexelsKey?: string;
  /** An e-mail address or a page. */
  contact?: string;
};

export type PhotoFolder = {
  name: string;
  /** Absolute. */
  path: string;
};

export type PhotoSettings = {
  /** Absolute. */
  dataDir: string;
  /** Several processes share metadata there. */
  databaseUrl?: string | undefined;
  photoFolders?: PhotoFolder[];
  /** Bytes per tenant. */
  uploadsLimit: number;
  /** Undefined: no open bank is used. */
  openBanks?: OpenBankSettings;
};

/** Names of other banks. A new bank is added here, too. */
const taken = new Set(['demo', 'uploads', 'openverse', 'commons', 'unsplash', 'pexels']);

/** Parses `agency:/srv/photos,wire:/mnt/wire`; no path has commas. Throws an error that begins in lower case. */
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

/** Throws if a photo folder contains the services' data, thumbnails included, or lies within it. */
export function requireApart(folders: readonly PhotoFolder[], dataDir: string): void {
  const isWithin = (inner: string, outer: string) => `${inner}${sep}`.startsWith(`${outer}${sep}`);
  for (const { path } of folders) {
    if (!isWithin(path, dataDir) && !isWithin(dataDir, path)) continue;
    throw new Error(`PHOTO_FOLDERS cannot be used: ${path} and DATA_DIR lie in one another.`);
  }
}

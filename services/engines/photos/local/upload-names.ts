import { createHash } from 'node:crypto';
import SQLite from 'better-sqlite3';
import type { StoredPicture } from './store/stored-picture.ts';

export const uploadsBank = 'uploads';

/** Hashed: tenant names are private, and may be invalid as file names. */
export function folderOf(tenant: string): string {
  return createHash('sha256').update(tenant).digest('hex').slice(0, 24);
}

/** Name of an uploaded picture's file. */
export function nameOf({ shelf, file }: Pick<StoredPicture, 'shelf' | 'file'>): string {
  return `${folderOf(shelf)}/${file}`;
}

/** The names of the files of all uploads, by the database of photos at `path`, to which nobody writes. */
export function listUploadNames(path: string): string[] {
  const file = new SQLite(path, { readonly: true, fileMustExist: true });
  try {
    return file
      .prepare<[string], { shelf: string; file: string }>(
        'select shelf, file from picture where bank = ?',
      )
      .all(uploadsBank)
      .map(nameOf);
  } finally {
    file.close();
  }
}

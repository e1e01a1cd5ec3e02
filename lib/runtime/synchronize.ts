import { open } from 'node:fs/promises';

/** Returns once a file, or the list of a folder's entries (`r`), is on the disk and not in a cache only. */
export async function synchronize(path: string, flags: 'r' | 'r+'): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The same for a folder, as far as its file system can: Windows' and some others cannot. */
export async function synchronizeFolder(path: string): Promise<void> {
  await synchronize(path, 'r').catch(() => undefined);
}

import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../../lib/runtime/error-code.ts';
import { openFile, streamFile } from '../../../lib/runtime/open-file.ts';
import { synchronize, synchronizeFolder } from '../../../lib/runtime/synchronize.ts';
import { type Files, isFileName, type StoredFile } from './files.ts';

/** Files in a folder, on the disk when they are stored. Takes over only files of the same file system. */
export class FolderFiles implements Files {
  readonly kind = 'folder';
  /** The disk is watched elsewhere. */
  readonly fault = undefined;
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async check(): Promise<void> {}

  async put(name: string, path: string): Promise<void> {
    const target = join(this.#folder, name);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await synchronize(path, 'r+');
    await rename(path, target);
    await synchronizeFolder(dirname(target));
  }

  async get(name: string, signal?: AbortSignal) {
    try {
      const handle = await openFile(join(this.#folder, name));
      const { size } = await handle.stat();
      return { size, stream: streamFile(handle, size, signal) };
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.#folder, name), { force: true });
  }

  async *list(prefix: string): AsyncIterable<StoredFile> {
    const options = { recursive: true, withFileTypes: true } as const;
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    for (const entry of await readdir(join(this.#folder, folder), options).catch(() => [])) {
      const path = join(entry.parentPath, entry.name);
      const name = path.slice(this.#folder.length + 1).replaceAll('\\', '/');
      if (!entry.isFile() || !name.startsWith(prefix) || !isFileName(name)) continue;
      const stats = await stat(path).catch(() => undefined);
      if (stats) yield { name, size: stats.size };
    }
  }
}

import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Undefined if it was never written, or lost. */
export async function readCached(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = await readFile(path).catch(() => undefined);
  // A file written just before a power failure may be empty.
  return bytes && bytes.length > 0 ? bytes : undefined;
}

export async function writeCached(path: string, bytes: Uint8Array): Promise<void> {
  // The name is fixed, so that leftovers of a crash are overwritten.
  const part = `${path}.part`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(part, bytes);
  await rename(part, path);
}

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { decodeModel, type ModelFile } from '../../../lib/text/model-file.ts';

/** Absolute path of a file of trained parameters. */
export function modelFile(name: string): string {
  return fileURLToPath(new URL(`./models/${name}`, import.meta.url));
}

function readIfThere(name: string): Buffer | undefined {
  const path = modelFile(name);
  return existsSync(path) ? readFileSync(path) : undefined;
}

/** Contents of files of parameters by name, unpacked, in memory that threads share. */
export type SharedFiles = ReadonlyMap<string, SharedArrayBuffer>;

let shared: SharedFiles = new Map();

/** Makes this thread read those of `files` that it needs from there, not for itself. */
export function shareFiles(files: SharedFiles): void {
  shared = files;
}

/** Reads what every worker needs at its start: 16 MB. */
export function readSharedFiles(languages: readonly string[]): SharedFiles {
  const ofLanguages = languages.flatMap((language) =>
    ['tagger', 'lemma', 'parser'].map((part) => `${language}.${part}.bin`),
  );
  const names = ['langid.bin', 'names.br', 'topics.bin', 'kinds.bin', ...ofLanguages];
  return new Map(
    names.flatMap((name) => {
      const bytes = name.endsWith('.br') ? readPacked(name) : readIfThere(name);
      return bytes ? [[name, copyToShared(bytes)] as const] : [];
    }),
  );
}

function copyToShared(bytes: Uint8Array): SharedArrayBuffer {
  const copy = new SharedArrayBuffer(bytes.length);
  new Uint8Array(copy).set(bytes);
  return copy;
}

export function readModel(name: string): ModelFile | undefined {
  const there = shared.get(name);
  if (there) return decodeModel(there);
  const bytes = readIfThere(name);
  return bytes && decodeModel(new Uint8Array(bytes).buffer);
}

export function readPacked(name: string): Buffer | undefined {
  const there = shared.get(name);
  if (there) return Buffer.from(there);
  const bytes = readIfThere(name);
  return bytes && brotliDecompressSync(bytes);
}

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

export function readModel(name: string): ModelFile | undefined {
  const bytes = readIfThere(name);
  return bytes && decodeModel(new Uint8Array(bytes).buffer);
}

export function readPacked(name: string): Buffer | undefined {
  const bytes = readIfThere(name);
  return bytes && brotliDecompressSync(bytes);
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hashShipped } from '../load-shipped.ts';

/** Holds the base that data folders start with, in a folder named by the hash of what is shipped. */
export const builtFolder = join(import.meta.dirname, '../built');
export const indexPrefix = 'knowledge-names.';

export function knowledgePath(dataDir: string): string {
  return join(dataDir, 'knowledge.sqlite');
}

/** The folder of the base of what is shipped now, which is there once it is built. */
export function shippedBaseFolder(): string {
  return join(builtFolder, hashShipped().slice(0, 16));
}

let present: string | undefined;

/** The folder of the built base, if there is one of what is shipped now. */
export function findBuiltBase(): string | undefined {
  if (present) return present;
  const folder = shippedBaseFolder();
  if (existsSync(knowledgePath(folder))) present = folder;
  return present;
}

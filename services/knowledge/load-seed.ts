import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SeedEntity } from './seed-entity.ts';

const seedFolder = join(import.meta.dirname, 'seed');

/**
 * Reads every `seed/*.jsonl`, in the order of file names and lines.
 * The files are ours and checked by `seed/seed.test.ts`, so that nothing is validated at run time.
 */
export function loadSeed(): SeedEntity[] {
  return readdirSync(seedFolder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap(readEntities);
}

/** The lines become one array before the parse: one call of the parser a file. */
function readEntities(name: string): SeedEntity[] {
  const lines = readFileSync(join(seedFolder, name), 'utf8').trim();
  return JSON.parse(`[${lines.replaceAll('\n', ',')}]`);
}

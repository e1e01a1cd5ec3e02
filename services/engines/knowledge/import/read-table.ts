import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The rows of a `.tsv` of this folder below its headings; the files are ours and checked by `mapping.test.ts`. */
export function readTable(name: string): string[][] {
  const lines = readFileSync(join(import.meta.dirname, name), 'utf8')
    .trim()
    .split('\n');
  return lines.slice(1).map((line) => line.split('\t'));
}

/** The number of a Wikidata id: `Q42` is 42. */
export function numberOf(id: string): number {
  return Number(id.slice(1));
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads a table of this folder: columns of a key, then a text in each language of the header; empty texts are left out. */
export function readTexts(name: string, keyColumns: number) {
  const lines = readFileSync(join(import.meta.dirname, name), 'utf8')
    .trimEnd()
    .split('\n');
  const [header = [], ...rows] = lines.map((line) => line.split('\t'));
  return rows.flatMap((row) => {
    const key = row.slice(0, keyColumns);
    return header.slice(keyColumns).flatMap((language, at) => {
      const text = row[keyColumns + at];
      return text ? [{ key, language, text }] : [];
    });
  });
}

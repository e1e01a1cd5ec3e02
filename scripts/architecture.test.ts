import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Paths in backticks that begin with a folder of the repository; `<part>` stands for any. */
function namedPaths(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const named = [...text.matchAll(/`((?:app|components|lib|services|docs|scripts)\/[^`\s]+)`/g)];
  return named.flatMap(([, path = '']) => (path.includes('<') ? [] : path));
}

test.each(['docs/architecture.md', 'README.md'])('every file that %s names exists', (file) => {
  const paths = namedPaths(file);
  expect(paths.length).toBeGreaterThan(1);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

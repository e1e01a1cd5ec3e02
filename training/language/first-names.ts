import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { readWordLists } from '../../lib/text/word-lists.ts';
import { modelFile } from '../../services/engines/language/model-files.ts';
import { trainingFile } from './training-data.ts';

function readNames(file: string): string[] {
  return readFileSync(trainingFile(`names/${file}`), 'utf8')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => /^\p{Lu}[\p{L}'-]+$/u.test(line));
}

/** Writes `models/first-names.txt`: one name a line with `f`, `m` or `fm`, and the README that must go with it. */
export function trainFirstNames(): void {
  const genders = new Map<string, Set<string>>();
  const add = (names: readonly string[], gender: string) => {
    for (const name of names) genders.set(name, (genders.get(name) ?? new Set()).add(gender));
  };
  add(readNames('female.txt'), 'f');
  add(readNames('male.txt'), 'm');
  // The corpus lists every name with both readings; our own lists give the usual one.
  const own = readWordLists(import.meta.dirname, 'first-names.txt');
  for (const gender of ['f', 'm']) {
    for (const name of own.words(gender)) genders.delete(name);
    add(own.words(gender), gender);
  }
  const lines = [...genders].map(([name, set]) => `${name} ${[...set].sort().join('')}`);
  writeFileSync(modelFile('first-names.txt'), `${lines.sort().join('\n')}\n`);
  copyFileSync(trainingFile('names/README'), modelFile('first-names.README'));
}

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { foldForMatching } from '../../../../lib/text/fold-for-matching.ts';

export type Gender = 'f' | 'm';

let names: ReadonlyMap<string, string> | undefined;

function loadNames(): ReadonlyMap<string, string> {
  if (names) return names;
  const path = resolve(import.meta.dirname, '../../language/models/first-names.txt');
  const loaded = new Map<string, string>();
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [name, genders] = line.split(' ');
    if (!name || !genders) continue;
    const key = foldForMatching(name);
    const known = loaded.get(key);
    loaded.set(key, known && known !== genders ? 'fm' : genders);
  }
  names = loaded;
  return loaded;
}

/** True for a common first name, given folded. */
export function isFirstName(folded: string): boolean {
  return loadNames().has(folded);
}

/** Gender of a folded first name; undefined for unknown and unisex names. */
export function genderOf(folded: string): Gender | undefined {
  const genders = loadNames().get(folded);
  return genders === 'f' || genders === 'm' ? genders : undefined;
}

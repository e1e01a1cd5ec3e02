import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../../lib/contract/inventories.ts';
import type { KnowledgeEntity } from '../entity.ts';

/** `kinds.tsv`: a type or subtype, then its name in each language of the first line; "m/f" where people differ. */
function readKinds(): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const lines = readFileSync(join(import.meta.dirname, 'kinds.tsv'), 'utf8')
    .trim()
    .split('\n');
  const [[, ...columns] = [], ...rows] = lines.map((line) => line.split('\t'));
  return new Map(
    rows.map(([kind = '', ...names]) => [
      kind,
      new Map(columns.map((language, index) => [language, names[index] ?? ''])),
    ]),
  );
}

const kinds = readKinds();

/** What sort of thing it is, in one common noun: its most telling subtype that has a name, else its type. */
export function nameKind({ type, subtypes, gender }: KnowledgeEntity, language: Language): string {
  const kind = [...subtypes, type].find((each) => kinds.has(each)) ?? type;
  const [masculine = '', feminine = masculine] = (kinds.get(kind)?.get(language) ?? '').split('/');
  return gender === 'f' ? feminine : masculine;
}

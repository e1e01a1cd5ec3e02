import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../../lib/contract/inventories.ts';
import type { KnowledgeEntity } from '../entity.ts';
import { tidy } from './choose-text.ts';

const kinds = readKinds();

/**
 * The short description; where the language has none, one made of kind and country („politička (Česko)“): English words
 * would belie the language that the infobox says it is in.
 */
export function writeHeader(entity: KnowledgeEntity, language: Language): string {
  const described = tidy(entity.descriptions[language] ?? '');
  if (described) return described;
  const kind = nameKind(entity, language);
  const isCountry = entity.subtypes.includes('country');
  const country = isCountry ? undefined : nameCountry(entity.country, language);
  return country ? `${kind} (${country})` : kind;
}

function nameCountry(code: string | undefined, language: Language): string | undefined {
  if (code === undefined || !/^[A-Z]{2}$/.test(code)) return undefined;
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return names.of(code);
}

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

/** What sort of thing it is, in one common noun: its most telling subtype that has a name, else its type. */
export function nameKind({ type, subtypes, gender }: KnowledgeEntity, language: Language): string {
  const kind = [...subtypes, type].find((each) => kinds.has(each)) ?? type;
  const [masculine = '', feminine = masculine] = (kinds.get(kind)?.get(language) ?? '').split('/');
  return gender === 'f' ? feminine : masculine;
}

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { languages } from '../../../../lib/contract/inventories.ts';
import { foldForMatching } from '../../../../lib/text/fold-for-matching.ts';
import type { KnowledgeEntity } from '../entity.ts';

/** A whole name, or the part by which people and clubs are known. */
export type NameKind = 'full' | 'part';

/** A name with its languages, as bits in the order of the inventory. */
export type EntityName = { text: string; kind: NameKind; languages: number };

/** Names in a language, else in English, else in any. */
export function namesIn(entity: KnowledgeEntity, language: string): readonly string[] {
  const names: Readonly<Record<string, readonly string[] | undefined>> = entity.names;
  return names[language] ?? names.en ?? names[languages.find((each) => names[each]) ?? ''] ?? [];
}

/** Bit of a language in `EntityName.languages`; 0 for other languages. */
export function languageBit(language: string): number {
  const place = (languages as readonly string[]).indexOf(language);
  return place < 0 ? 0 : 1 << place;
}

const leadingArticle = /^(?:the|The) (?=\p{Lu})/u;

/** All names of an item, with and without their article. */
export function fullNames(entity: KnowledgeEntity): EntityName[] {
  const masks = new Map<string, number>();
  for (const names of Object.values(entity.names)) {
    for (const name of names ?? []) if (name !== '') masks.set(name, 0);
  }
  for (const [place, language] of languages.entries()) {
    for (const name of namesIn(entity, language)) {
      masks.set(name, (masks.get(name) ?? 0) | (1 << place));
    }
  }
  for (const [name, mask] of [...masks]) {
    const short = name.replace(leadingArticle, '');
    if (short !== name) masks.set(short, (masks.get(short) ?? 0) | mask);
  }
  return [...masks].map(([text, mask]) => ({ text, kind: 'full', languages: mask }));
}

/** Minimum popularity for a surname alone: a large base has too many others, and texts would mean none of them. */
const minPartPopularity = 30;

export function surnames(entity: KnowledgeEntity, names: readonly EntityName[]): EntityName[] {
  if (entity.type !== 'person' || entity.popularity < minPartPopularity) return [];
  return names.flatMap(({ text, languages: mask }) => {
    const surname = surnameIn(text);
    return surname === undefined ? [] : [{ text: surname, kind: 'part', languages: mask }];
  });
}

function surnameIn(name: string): string | undefined {
  const words = name.split(' ');
  const last = words.at(-1);
  // In Hungarian names the first name comes last.
  if (words.length < 2 || !last || isFirstName(foldForMatching(last.toLowerCase())))
    return undefined;
  return /^\p{Lu}\p{L}{2,}/u.test(last) ? last : undefined;
}

export function isClub({ subtypes }: KnowledgeEntity): boolean {
  return subtypes.some((subtype) => subtype.endsWith('-club'));
}

/** Slavia Praha is called Slavia, but Manchester United is not called Manchester. */
export function clubPart(
  { text, languages: mask }: EntityName,
  isPlace: (word: string) => boolean,
): EntityName | undefined {
  const [first, second, ...rest] = text.split(' ');
  if (!first || !second || rest.length > 0 || first.length < 4) return undefined;
  if (first === second || !isPlace(second)) return undefined;
  return { text: first, kind: 'part', languages: mask };
}

export type Gender = 'f' | 'm';

let firstNames: ReadonlyMap<string, string> | undefined;

function loadNames(): ReadonlyMap<string, string> {
  if (firstNames) return firstNames;
  const path = resolve(import.meta.dirname, '../../language/models/first-names.txt');
  const loaded = new Map<string, string>();
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [name, genders] = line.split(' ');
    if (!name || !genders) continue;
    const key = foldForMatching(name);
    const known = loaded.get(key);
    loaded.set(key, known && known !== genders ? 'fm' : genders);
  }
  firstNames = loaded;
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

import { languages } from '../../../../lib/contract/inventories.ts';
import { foldForMatching } from '../../../../lib/text/fold-for-matching.ts';
import type { KnowledgeEntity } from '../entity.ts';
import { isFirstName } from './first-names.ts';

/** A whole name, or the part that people and clubs go by. */
export type NameKind = 'full' | 'part';

/** A name with the languages that know it, as bits in the order of the inventory. */
export type EntityName = { text: string; kind: NameKind; languages: number };

/** The names in a language; where it has none of its own the English ones, else those of any language. */
export function namesIn(entity: KnowledgeEntity, language: string): readonly string[] {
  const names: Readonly<Record<string, readonly string[] | undefined>> = entity.names;
  return names[language] ?? names.en ?? names[languages.find((each) => names[each]) ?? ''] ?? [];
}

/** The bit of a language in `EntityName.languages`; 0 for one that names are not known in. */
export function languageBit(language: string): number {
  const place = (languages as readonly string[]).indexOf(language);
  return place < 0 ? 0 : 1 << place;
}

const leadingArticle = /^(?:the|The) (?=\p{Lu})/u;

/** Every name of an item, and the same without an article. */
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

/**
 * People little known go by their whole name; every surname of a large base would only be noise, and none of them
 * would be meant by it.
 */
const partPopularity = 30;

/** People are called by the last word of their name once they are known; the most known ones from the start. */
export function surnames(entity: KnowledgeEntity, names: readonly EntityName[]): EntityName[] {
  if (entity.type !== 'person' || entity.popularity < partPopularity) return [];
  return names.flatMap(({ text, languages: mask }) => {
    const surname = surnameIn(text);
    return surname === undefined ? [] : [{ text: surname, kind: 'part', languages: mask }];
  });
}

function surnameIn(name: string): string | undefined {
  const words = name.split(' ');
  const last = words.at(-1);
  // Hungarian names end in the first name.
  if (words.length < 2 || !last || isFirstName(foldForMatching(last.toLowerCase())))
    return undefined;
  return /^\p{Lu}\p{L}{2,}/u.test(last) ? last : undefined;
}

export function isClub({ subtypes }: KnowledgeEntity): boolean {
  return subtypes.some((subtype) => subtype.endsWith('-club'));
}

/** Slavia Praha is Slavia, but Manchester United not Manchester. */
export function clubPart(
  { text, languages: mask }: EntityName,
  isPlace: (word: string) => boolean,
): EntityName | undefined {
  const [first, second, ...rest] = text.split(' ');
  if (!first || !second || rest.length > 0 || first.length < 4) return undefined;
  if (first === second || !isPlace(second)) return undefined;
  return { text: first, kind: 'part', languages: mask };
}

import { readTexts } from './read-texts.ts';

const names = Map.groupBy(readTexts('kinds.tsv', 1), ({ language }) => language);

/** Common nouns in a language by type or subtype, of men and women where they differ, from `kinds.tsv`. */
export function kindNames(language: string): ReadonlyMap<string, readonly string[]> {
  const own = names.get(language) ?? [];
  return new Map(own.map(({ key: [kind = ''], text }) => [kind, text.split('/')]));
}

/**
 * The members of an editorial tag besides its id, in the order in which they are written. Code that copies, compares,
 * tidies, imports or exports tags walks this table: a new member is added here, to the schemas in `media-tags.ts`
 * and `lib/tags/api.ts`, and to the editor. `texts` and `lists` hold one value for each language.
 */
export const tagFields = [
  { name: 'name', kind: 'text' },
  { name: 'externalId', kind: 'text' },
  { name: 'forbidden', kind: 'flag' },
  { name: 'stdForms', kind: 'texts' },
  { name: 'descriptions', kind: 'texts' },
  { name: 'aliases', kind: 'lists', isExtra: true },
  { name: 'categories', kind: 'list' },
  { name: 'rule', kind: 'text', isExtra: true },
  { name: 'standsFor', kind: 'text', isExtra: true },
] as const;

export type TagField = (typeof tagFields)[number];

/** Columns of files and the names of differences: `name:cs`, `description:en`, `aliases:und`, `rule`. */
export function tagColumnOf([name, language]: readonly PropertyKey[]): string {
  const column = name === 'stdForms' ? 'name' : name === 'descriptions' ? 'description' : name;
  return language === undefined || typeof language === 'number'
    ? String(column ?? 'name')
    : `${String(column)}:${String(language)}`;
}

import type { EditorialTag, EditorialTagRequest } from './media-tags.ts';

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

/** Changes each text, and each list by language; `isSorted` puts languages in order. */
type Tidying = {
  text: (text: string) => string;
  list: (texts: string[]) => string[];
  isSorted?: boolean;
};

/** The members of a tag that are not empty, in the order of the table: two that are equal read the same as JSON. */
export function compactTag(
  source: EditorialTag | EditorialTagRequest,
  gkbId: string,
  { text, list, isSorted = false }: Tidying,
): EditorialTag {
  const byLanguage = <T extends string | string[]>(
    values: Readonly<Record<string, T>> = {},
    tidy: (value: T) => T,
  ): [string, T][] => {
    const filled = Object.entries(values)
      .map(([code, value]): [string, T] => [code, tidy(value)])
      .filter(([, value]) => value.length > 0);
    return isSorted ? filled.sort(([a], [b]) => (a < b ? -1 : 1)) : filled;
  };
  const tag: Partial<EditorialTag> = { gkbId };
  for (const { name, kind } of tagFields) {
    switch (kind) {
      case 'text': {
        const value = text(source[name] ?? '');
        if (value) tag[name] = value;
        break;
      }
      case 'flag':
        tag[name] = source[name];
        break;
      case 'list': {
        const texts = [...new Set((source[name] ?? []).map(text).filter(Boolean))];
        if (texts.length > 0) tag[name] = texts;
        break;
      }
      case 'texts': {
        const texts = byLanguage(source[name], text);
        if (texts.length > 0) tag[name] = Object.fromEntries(texts);
        break;
      }
      case 'lists': {
        const lists = byLanguage(source[name], list);
        if (lists.length > 0) tag[name] = Object.fromEntries(lists);
        break;
      }
      default:
        kind satisfies never;
    }
  }
  return { ...tag, gkbId, name: source.name, forbidden: source.forbidden };
}

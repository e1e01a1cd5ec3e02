import type { EditorialTag } from '../../contract/media-tags.ts';

/** Marks and overrides of direction turn what stands beside them: a name would read as another one. */
const bidiControl = /\p{Bidi_Control}/u;

/** Finds an invisible control character in a tag's names: its field, and the character as "U+202E". */
export function findHiddenCharacter(
  tag: Pick<EditorialTag, 'name' | 'stdForms' | 'aliases' | 'categories'>,
): { path: readonly string[]; character: string } | undefined {
  const { name, stdForms = {}, aliases = {}, categories = [] } = tag;
  const byLanguage = (field: string, texts: Readonly<Record<string, string | string[]>>) =>
    Object.entries(texts).map(([code, names]) => ({ path: [field, code], names: [names].flat() }));
  const named = [
    { path: ['name'], names: [name] },
    ...byLanguage('stdForms', stdForms),
    ...byLanguage('aliases', aliases),
    { path: ['categories'], names: categories },
  ];
  for (const { path, names } of named) {
    const found = names.flatMap((text) => [...text]).find(isHidden);
    if (found) return { path, character: nameOf(found) };
  }
  return undefined;
}

function isHidden(character: string): boolean {
  return bidiControl.test(character) || (/\p{Cc}/u.test(character) && !/\s/u.test(character));
}

function nameOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

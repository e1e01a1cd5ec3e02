import type { EditorialTag } from '../../contract/media-tags.ts';

/** Marks and overrides of direction turn what stands beside them: a name would read as another one. */
const bidiControl = /\p{Bidi_Control}/u;

type Named = Pick<EditorialTag, 'name' | 'stdForms' | 'aliases' | 'categories'>;

/** Finds an invisible control character in a tag's names: its field, and the character as "U+202E". */
export function findHiddenCharacter(
  tag: Named,
): { path: readonly string[]; character: string } | undefined {
  const { name, stdForms = {}, aliases = {}, categories = [] } = tag;
  const texts: [readonly string[], readonly string[]][] = [
    [['name'], [name]],
    ...Object.entries(stdForms).map(([code, form]): (typeof texts)[number] => [
      ['stdForms', code],
      [form],
    ]),
    ...Object.entries(aliases).map(([code, names]): (typeof texts)[number] => [
      ['aliases', code],
      names,
    ]),
    [['categories'], categories],
  ];
  for (const [path, values] of texts) {
    const found = values.flatMap((text) => [...text]).find(isHidden);
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

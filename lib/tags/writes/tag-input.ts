import { languages } from '../../contract/inventories.ts';
import { EditorialTag } from '../../contract/media-tags.ts';
import { compactTag } from '../../contract/tag-fields.ts';
import { newId } from '../../sql/ids.ts';
import type { TagInput } from '../api.ts';

const languageCodes: ReadonlySet<string> = new Set(languages);
const aliasCodes: ReadonlySet<string> = new Set([...languages, 'und']);

/** Drops what is empty or twice there, and orders the members and languages. */
export function tidyTag(tag: EditorialTag): EditorialTag {
  const text = (value: string) => value.trim();
  const list = (texts: string[]) => [...new Set(texts.map(text).filter(Boolean))];
  return compactTag(tag, tag.gkbId, { text, list, isSorted: true });
}

export function printTag(tag: EditorialTag): string {
  return JSON.stringify(tidyTag(tag));
}

export function readTag(text: string): EditorialTag {
  return EditorialTag.parse(JSON.parse(text));
}

export function isSameTag(a: EditorialTag | undefined, b: EditorialTag | undefined): boolean {
  if (!a || !b) return a === b;
  return printTag(a) === printTag(b);
}

/** Turns an edited tag into the services' form. Languages of `before` that the desk cannot edit stay unchanged. */
export function toTag(input: TagInput, gkbId: string, before?: EditorialTag): EditorialTag {
  const { stdForms, descriptions, aliases } = before ?? {};
  return tidyTag({
    ...input,
    gkbId,
    stdForms: { ...pickLanguages(stdForms, languageCodes, false), ...input.stdForms },
    descriptions: { ...pickLanguages(descriptions, languageCodes, false), ...input.descriptions },
    aliases: { ...pickLanguages(aliases, aliasCodes, false), ...input.aliases },
  });
}

export function toInput(tag: EditorialTag): TagInput & { gkbId: string } {
  return {
    ...tidyTag(tag),
    stdForms: pickLanguages(tag.stdForms, languageCodes),
    descriptions: pickLanguages(tag.descriptions, languageCodes),
    aliases: pickLanguages(tag.aliases, aliasCodes),
    categories: tag.categories ?? [],
  };
}

/** The languages of a map that the desk can edit, or else the others. */
function pickLanguages<T>(
  map: Readonly<Record<string, T>> = {},
  codes: ReadonlySet<string>,
  areEdited = true,
): Record<string, T> {
  return Object.fromEntries(Object.entries(map).filter(([code]) => codes.has(code) === areEdited));
}

/** An id for a new tag; it says nothing of the name, which may change. */
export function newTagId(): string {
  return `GX-${newId()}`;
}

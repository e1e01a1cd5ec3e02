import { type Language, languages } from '../../contract/inventories.ts';
import { EditorialTag } from '../../contract/media-tags.ts';
import { compactTag } from '../../contract/tag-fields.ts';
import { newId } from '../../sql/ids.ts';
import type { TagInput } from '../api.ts';

const aliasLanguages = [...languages, 'und'] as const;
const isLanguage = (code: string): code is Language => languages.some((one) => one === code);
const isAliasLanguage = (code: string): code is (typeof aliasLanguages)[number] =>
  aliasLanguages.some((one) => one === code);

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
  const foreign = <T>(map: Record<string, T> | undefined, isKnown: (code: string) => boolean) =>
    Object.fromEntries(Object.entries(map ?? {}).filter(([code]) => !isKnown(code)));
  return tidyTag({
    ...input,
    gkbId,
    stdForms: { ...foreign(before?.stdForms, isLanguage), ...input.stdForms },
    descriptions: { ...foreign(before?.descriptions, isLanguage), ...input.descriptions },
    aliases: { ...foreign(before?.aliases, isAliasLanguage), ...input.aliases },
  });
}

export function toInput(tag: EditorialTag): TagInput & { gkbId: string } {
  const known = <T>(map: Record<string, T> | undefined, isKnown: (code: string) => boolean) =>
    Object.fromEntries(Object.entries(map ?? {}).filter(([code]) => isKnown(code)));
  return {
    ...tidyTag(tag),
    stdForms: known(tag.stdForms, isLanguage),
    descriptions: known(tag.descriptions, isLanguage),
    aliases: known(tag.aliases, isAliasLanguage),
    categories: tag.categories ?? [],
  };
}

/** An id for a new tag; it says nothing of the name, which may change. */
export function newTagId(): string {
  return `GX-${newId()}`;
}

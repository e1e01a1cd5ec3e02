import { type Language, languages } from '../../contract/inventories.ts';
import { EditorialTag } from '../../contract/media-tags.ts';
import { tagFields } from '../../contract/tag-fields.ts';
import { newId } from '../../sql/ids.ts';
import type { TagInput } from '../api.ts';

const aliasLanguages = [...languages, 'und'] as const;
const isLanguage = (code: string): code is Language => languages.some((one) => one === code);
const isAliasLanguage = (code: string): code is (typeof aliasLanguages)[number] =>
  aliasLanguages.some((one) => one === code);

function filled(map: Readonly<Record<string, string>> | undefined): [string, string][] {
  return Object.entries(map ?? {})
    .map(([code, text]): [string, string] => [code, text.trim()])
    .filter(([, text]) => text !== '')
    .sort(byCode);
}

function filledLists(map: Readonly<Record<string, readonly string[]>> | undefined) {
  return Object.entries(map ?? {})
    .map(([code, texts]): [string, string[]] => [
      code,
      [...new Set(texts.map((text) => text.trim()).filter(Boolean))],
    ])
    .filter(([, texts]) => texts.length > 0)
    .sort(byCode);
}

function byCode([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}

/** Drops what is empty and orders the members: two tags that are equal read the same as JSON. */
export function tidyTag(tag: EditorialTag): EditorialTag {
  const tidy: Partial<EditorialTag> = { gkbId: tag.gkbId };
  for (const { name, kind } of tagFields) {
    switch (kind) {
      case 'text': {
        const text = tag[name]?.trim();
        if (text) tidy[name] = text;
        break;
      }
      case 'flag':
        tidy[name] = tag[name];
        break;
      case 'list': {
        const texts = [...new Set((tag[name] ?? []).map((one) => one.trim()).filter(Boolean))];
        if (texts.length > 0) tidy[name] = texts;
        break;
      }
      case 'texts': {
        const texts = filled(tag[name]);
        if (texts.length > 0) tidy[name] = Object.fromEntries(texts);
        break;
      }
      case 'lists': {
        const lists = filledLists(tag[name]);
        if (lists.length > 0) tidy[name] = Object.fromEntries(lists);
        break;
      }
      default:
        kind satisfies never;
    }
  }
  return { ...tidy, gkbId: tag.gkbId, name: tag.name, forbidden: tag.forbidden };
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

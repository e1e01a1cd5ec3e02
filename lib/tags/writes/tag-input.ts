import { type Language, languages } from '../../contract/inventories.ts';
import type { EditorialTag } from '../../contract/media-tags.ts';
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

/** The tag with what is empty left out and its members in one order: two that are equal read the same as JSON. */
export function tidyTag(tag: EditorialTag): EditorialTag {
  const stdForms = filled(tag.stdForms);
  const descriptions = filled(tag.descriptions);
  const aliases = filledLists(tag.aliases);
  const categories = [...new Set((tag.categories ?? []).map((one) => one.trim()).filter(Boolean))];
  const rule = tag.rule?.trim();
  return {
    gkbId: tag.gkbId,
    name: tag.name,
    ...(tag.externalId && { externalId: tag.externalId }),
    forbidden: tag.forbidden,
    ...(stdForms.length > 0 && { stdForms: Object.fromEntries(stdForms) }),
    ...(descriptions.length > 0 && { descriptions: Object.fromEntries(descriptions) }),
    ...(aliases.length > 0 && { aliases: Object.fromEntries(aliases) }),
    ...(categories.length > 0 && { categories }),
    ...(rule && { rule }),
    ...(tag.standsFor && { standsFor: tag.standsFor }),
  };
}

export function isSameTag(a: EditorialTag | undefined, b: EditorialTag | undefined): boolean {
  if (!a || !b) return a === b;
  return JSON.stringify(tidyTag(a)) === JSON.stringify(tidyTag(b));
}

/** What was edited, as the services hold it. Languages of `before` that the desk cannot edit stay as they are. */
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

/** The tag as it is edited. */
export function toInput(tag: EditorialTag): TagInput & { gkbId: string } {
  const known = <T>(map: Record<string, T> | undefined, isKnown: (code: string) => boolean) =>
    Object.fromEntries(Object.entries(map ?? {}).filter(([code]) => isKnown(code)));
  const { gkbId, name, externalId, forbidden, categories, rule, standsFor } = tag;
  return {
    gkbId,
    name,
    forbidden,
    stdForms: known(tag.stdForms, isLanguage),
    descriptions: known(tag.descriptions, isLanguage),
    aliases: known(tag.aliases, isAliasLanguage),
    categories: categories ?? [],
    ...(externalId && { externalId }),
    ...(rule && { rule }),
    ...(standsFor && { standsFor }),
  };
}

/** An id for a new tag; it says nothing of the name, which may change. */
export function newTagId(): string {
  return `GX-${newId()}`;
}

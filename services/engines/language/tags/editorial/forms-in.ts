import type { EditorialTag } from '../../../../../lib/contract/media-tags.ts';

/** The language of aliases that are looked for in every text. */
const everyLanguage = 'und';

/**
 * What a text of a language may call the tag: its name, its form and its aliases in that language. A name that is the
 * form of another language counts where the tag has no form in this one: "Pain" is bread in a French text.
 */
export function formsIn(tag: EditorialTag, language: string): string[] {
  const { name, stdForms = {}, aliases = {} } = tag;
  const own = stdForms[language];
  const isForeign = own !== undefined && Object.values(stdForms).includes(name) && own !== name;
  const forms = [
    ...(isForeign ? [] : [name]),
    ...(own === undefined ? [] : [own]),
    ...(aliases[language] ?? []),
    ...(aliases[everyLanguage] ?? []),
  ];
  return [...new Set(forms)];
}

import { type Language, languages } from '@/lib/contract/inventories';
import type { TagInput, TagRow } from '@/lib/tags/api';

const aliasLanguages = ['und', ...languages] as const;
export type AliasLanguage = (typeof aliasLanguages)[number];

/** A tag being edited; fields without a value are empty. */
export type TagForm = Required<Omit<TagRow, 'use' | 'standsFor'>> & {
  standsFor: TagRow['standsFor'];
};

export const emptyForm: TagForm = {
  name: '',
  gkbId: '',
  externalId: '',
  forbidden: false,
  stdForms: {},
  descriptions: {},
  aliases: {},
  categories: [],
  rule: '',
  standsFor: undefined,
};

export function toForm({ use: _use, ...tag }: TagRow): TagForm {
  return { ...emptyForm, ...tag };
}

function filled(map: Partial<Record<Language, string>>): Partial<Record<Language, string>> {
  const entries = languages.map((code) => [code, map[code]?.trim()]);
  return Object.fromEntries(entries.filter(([, text]) => text));
}

/** Turns the form into input without empty values. Equal forms give equal JSON. */
export function formInput(form: TagForm): TagInput {
  const { name, gkbId, externalId, forbidden, categories, rule, standsFor } = form;
  const aliases = aliasLanguages.map((code) => [code, form.aliases[code] ?? []] as const);
  return {
    name: name.trim(),
    ...(gkbId.trim() && { gkbId: gkbId.trim() }),
    ...(externalId.trim() && { externalId: externalId.trim() }),
    forbidden,
    stdForms: filled(form.stdForms),
    descriptions: filled(form.descriptions),
    aliases: Object.fromEntries(aliases.filter(([, names]) => names.length > 0)),
    categories: [...categories],
    ...(rule.trim() && { rule: rule.trim() }),
    ...(standsFor && { standsFor: standsFor.gkbId }),
  };
}

export function saysTheSame(a: TagForm, b: TagForm): boolean {
  return JSON.stringify(formInput(a)) === JSON.stringify(formInput(b));
}

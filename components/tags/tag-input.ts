import type { TagInput, TagRow } from '@/lib/tags/api';

/** A tag as it stands, ready to be changed and sent whole. */
export function toInput(tag: TagRow): TagInput {
  const { gkbId: _id, use: _use, standsFor, ...rest } = tag;
  return { ...rest, ...(standsFor && { standsFor: standsFor.gkbId }) };
}

/** Its forms and other names, without what is the name itself. */
export function otherNames({ name, stdForms, aliases }: TagRow): string[] {
  const names = [...Object.values(stdForms), ...Object.values(aliases).flat()];
  return [...new Set(names)].filter((form) => form && form !== name);
}

import type { TagInput, TagRow } from '@/lib/tags/api';

/** The tag as API input, to change and send whole. */
export function toInput(tag: TagRow): TagInput {
  const { gkbId: _id, use: _use, standsFor, ...rest } = tag;
  return { ...rest, ...(standsFor && { standsFor: standsFor.gkbId }) };
}

/** Forms and aliases that differ from the name. */
export function otherNames({ name, stdForms, aliases }: TagRow): string[] {
  const names = [...Object.values(stdForms), ...Object.values(aliases).flat()];
  return [...new Set(names)].filter((form) => form && form !== name);
}

import type { EditorialTag } from '../contract/media-tags.ts';
import { tagColumnOf, tagFields } from '../contract/tag-fields.ts';
import type { TagFieldDiff } from './change-api.ts';

type Tag = Omit<EditorialTag, 'gkbId'>;

/** Compares two tags by columns, in the order in which a tag is edited; lists are joined by semicolons. */
export function diffTag(before: Tag | undefined, after: Tag): TagFieldDiff[] {
  const [was, is] = [before ? toCells(before) : new Map<string, string>(), toCells(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => was.get(field) !== is.get(field))
    .map((field) => {
      const [old, next] = [was.get(field), is.get(field)];
      return { field, ...(old && { before: old }), ...(next && { after: next }) };
    });
}

function toCells(tag: Tag): Map<string, string> {
  const cells = new Map<string, string>();
  const put = (path: readonly string[], value: string | readonly string[] | undefined) => {
    const text = typeof value === 'object' ? value.join('; ') : value;
    if (text) cells.set(tagColumnOf(path), text);
  };
  for (const { name } of tagFields) {
    const value = tag[name];
    if (typeof value === 'boolean') put([name], value ? 'yes' : '');
    else if (typeof value === 'string' || Array.isArray(value)) put([name], value);
    else for (const [code, inner] of Object.entries(value ?? {})) put([name, code], inner);
  }
  return cells;
}

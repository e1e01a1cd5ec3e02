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
  const put = (path: readonly string[], value: string | undefined) => {
    if (value) cells.set(tagColumnOf(path), value);
  };
  for (const { name, kind } of tagFields) {
    switch (kind) {
      case 'text':
        put([name], tag[name]);
        break;
      case 'flag':
        put([name], tag[name] ? 'yes' : undefined);
        break;
      case 'list':
        put([name], tag[name]?.join('; '));
        break;
      case 'texts':
        for (const [code, text] of Object.entries(tag[name] ?? {})) put([name, code], text);
        break;
      case 'lists':
        for (const [code, texts] of Object.entries(tag[name] ?? {}))
          put([name, code], texts.join('; '));
        break;
      default: {
        const unknown: never = kind;
        return unknown;
      }
    }
  }
  return cells;
}

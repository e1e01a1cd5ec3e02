import type { EditorialTag } from '../../contract/media-tags.ts';
import type { TagFieldDiff } from '../change-api.ts';
import { columnOf } from './import-row.ts';
import { tidyTag } from './tag-input.ts';

/** What differs between two tags, by the names that columns have; lists are joined by semicolons. */
export function diffTags(before: EditorialTag | undefined, after: EditorialTag): TagFieldDiff[] {
  const [was, is] = [before ? cellsOf(before) : new Map<string, string>(), cellsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => was.get(field) !== is.get(field))
    .map((field) => {
      const [old, fresh] = [was.get(field), is.get(field)];
      return {
        field,
        ...(old !== undefined && { before: old }),
        ...(fresh !== undefined && { after: fresh }),
      };
    });
}

function cellsOf(tag: EditorialTag): Map<string, string> {
  const { gkbId: _, forbidden, ...members } = tidyTag(tag);
  const cells = new Map<string, string>();
  if (forbidden) cells.set('forbidden', 'yes');
  for (const [member, value] of Object.entries(members)) {
    if (typeof value === 'string') cells.set(member, value);
    else if (Array.isArray(value)) cells.set(member, value.join('; '));
    else {
      for (const [language, one] of Object.entries(value ?? {})) {
        cells.set(columnOf([member, language]), Array.isArray(one) ? one.join('; ') : String(one));
      }
    }
  }
  return cells;
}

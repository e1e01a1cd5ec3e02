import type { ExportFormat, TagOptions } from './api.ts';
import type { KeptTag } from './exported-article.ts';
import { idOf } from './tags.ts';

/** A kept tag that an export can not hold: it has no id where ids are asked for, or another has its name or id. */
export type LeftOut = { name: string; reason: 'no-id' | 'same-name' | 'same-id' };

/** The kept tags that do not go with an export; in all formats but a bare list every tag goes. */
export function tagsLeftOut(
  format: ExportFormat,
  tags: readonly KeptTag[],
  { value }: TagOptions,
): LeftOut[] {
  if (format !== 'tags') return [];
  const listed = new Set<string>();
  return tags.flatMap((tag): LeftOut[] => {
    const text = value === 'name' ? tag.name : idOf(tag);
    if (text === undefined) return [{ name: tag.name, reason: 'no-id' }];
    if (listed.has(text)) {
      return [{ name: tag.name, reason: value === 'name' ? 'same-name' : 'same-id' }];
    }
    listed.add(text);
    return [];
  });
}

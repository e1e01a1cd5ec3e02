import type { TagRow } from '@/lib/tags/api';
import type { TagFilter } from './tag-query';

/** Single tags or all that match a filter. */
export type Selection =
  | { kind: 'some'; tags: ReadonlyMap<string, TagRow> }
  | { kind: 'all'; filter: TagFilter; count: number };

export const nothingSelected: Selection = { kind: 'some', tags: new Map() };

export function countSelected(selection: Selection): number {
  return selection.kind === 'all' ? selection.count : selection.tags.size;
}

export function isSelected(selection: Selection, gkbId: string): boolean {
  return selection.kind === 'all' || selection.tags.has(gkbId);
}

export function selectionOf(tags: readonly TagRow[]): Selection {
  return { kind: 'some', tags: new Map(tags.map((tag) => [tag.gkbId, tag])) };
}

/** Adds or removes tags. If all that match are selected, single ones cannot be removed. */
export function withTags(selection: Selection, tags: readonly TagRow[], isIn: boolean): Selection {
  if (selection.kind === 'all') return selection;
  const next = new Map(selection.tags);
  for (const tag of tags) {
    if (isIn) next.set(tag.gkbId, tag);
    else next.delete(tag.gkbId);
  }
  return { kind: 'some', tags: next };
}

/** Selection in the API's form. */
export function selectionBody(selection: Selection): { ids: string[] } | { filter: TagFilter } {
  return selection.kind === 'all'
    ? { filter: selection.filter }
    : { ids: [...selection.tags.keys()] };
}

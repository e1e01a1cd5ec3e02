import { nothingSelected, type Selection } from '@/components/ui/selection';
import { callApi } from '@/lib/http/call-api';
import type { TagRow } from '@/lib/tags/api';
import type { BulkTags, TagChange } from '@/lib/tags/change-api';
import type { TagFilter } from './tag-query';

/** Single tags or all that match a filter. */
export type TagSelection = Selection<TagRow, TagFilter>;

export function selectionOf(tags: readonly TagRow[]): TagSelection {
  return withTags(nothingSelected, tags, true);
}

/** Adds or removes tags. If all that match are selected, single ones cannot be removed. */
export function withTags(
  selection: TagSelection,
  tags: readonly TagRow[],
  isIn: boolean,
): TagSelection {
  if (selection.kind === 'all') return selection;
  const rows = new Map(selection.rows);
  for (const tag of tags) {
    if (isIn) rows.set(tag.gkbId, tag);
    else rows.delete(tag.gkbId);
  }
  return { kind: 'some', rows };
}

export function isSelected(selection: TagSelection, gkbId: string): boolean {
  return selection.kind === 'all' || selection.rows.has(gkbId);
}

/** Selection in the API's form. */
export function selectionBody(selection: TagSelection): { ids: string[] } | { filter: TagFilter } {
  return selection.kind === 'all'
    ? { filter: selection.search }
    : { ids: [...selection.rows.keys()] };
}

export function postBulk(selection: TagSelection, action: BulkTags['action']) {
  return callApi<{ change: TagChange }>('/api/tags/bulk', {
    method: 'POST',
    body: { ...selectionBody(selection), action },
  });
}

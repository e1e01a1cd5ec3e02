import type { SearchState } from '@/lib/archive/api';
import type { TagArticles } from '@/lib/archive/tagging/api';

/** Single articles or all hits of a search. */
export type Selection =
  | { kind: 'some'; ids: ReadonlySet<string> }
  | { kind: 'all'; search: SearchState; count: number };

export const nothingSelected: Selection = { kind: 'some', ids: new Set() };
/** Limit of articles selected one by one. */
export const maxSelected = 1_000;

export function countSelected(selection: Selection): number {
  return selection.kind === 'all' ? selection.count : selection.ids.size;
}

/** Selection in the API's form. */
export function chosenArticles(selection: Selection): TagArticles['articles'] {
  return selection.kind === 'all' ? { search: selection.search } : { ids: [...selection.ids] };
}

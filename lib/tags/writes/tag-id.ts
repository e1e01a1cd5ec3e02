import { newId } from '../../sql/ids.ts';

/** An id for a new tag; it says nothing of the name, which may change. */
export function newTagId(): string {
  return `GX-${newId()}`;
}

/**
 * The identity of a decision: an entity and its tag are one item. Knowledge-base items go by their id,
 * the others by their standard form without regard to case, width and spacing.
 */
export function itemKey(item: { gkbId?: string | undefined; stdForm: string }): string {
  if (item.gkbId) return item.gkbId;
  return `form:${item.stdForm.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase()}`;
}

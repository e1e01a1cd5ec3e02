import type { Store } from '../store';
import type { LeftOut } from './left-out';
import { pagePartKinds } from './page-words';

const isBlock = (value: unknown) =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function isLeftOut(value: unknown): value is LeftOut {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    pagePartKinds.some((kind) => kind === value.kind) &&
    'blocks' in value &&
    Array.isArray(value.blocks) &&
    value.blocks.every(isBlock) &&
    'after' in value &&
    typeof value.after === 'string' &&
    'before' in value &&
    typeof value.before === 'string'
  );
}

/**
 * Brings back what was left out of a paste before this tab was reloaded, and keeps it from now on until it is put back or
 * dismissed. Gives back how to stop. Where the storage is full or forbidden, the list lives as long as the page.
 */
export function keepLeftOut(
  leftOut: Store<readonly LeftOut[]>,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  userId: string,
  draftId: string,
): () => void {
  const key = `copydesk:left-out:${userId}:${draftId}`;
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    if (Array.isArray(kept) && leftOut.get().length === 0) leftOut.set(kept.filter(isLeftOut));
  } catch {
    // Nothing that can be read was kept.
  }
  return leftOut.subscribe(() => {
    try {
      if (leftOut.get().length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(leftOut.get()));
    } catch {
      // The list is still in the page.
    }
  });
}

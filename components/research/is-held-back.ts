import type { Source } from '@/lib/research/api';

/** Whether the article of a source may no longer be read: it was withdrawn, is held back, or is gone. */
export function isHeldBack({ article }: Source): boolean {
  const { isGone, stateNow } = article;
  return isGone === true || (stateNow !== undefined && stateNow.kind !== 'corrected');
}

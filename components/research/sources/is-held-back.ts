import type { Source } from '@/lib/research/api';

/** True if the source's article may no longer be read: withdrawn, under embargo, or gone. */
export function isHeldBack(source: Source): boolean {
  return lossOf(source) !== undefined;
}

export function lossOf({ article }: Source): 'gone' | 'withdrawn' | 'embargoed' | undefined {
  const { isGone, stateNow } = article;
  if (isGone) return 'gone';
  return stateNow?.kind === 'corrected' ? undefined : stateNow?.kind;
}

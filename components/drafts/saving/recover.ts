import type { Draft } from '@/lib/drafts/api';
import type { LocalCopy } from './local-copies';
import { payloadKey } from './payload-key';

/**
 * What to do with the unsaved texts found when a draft is opened. restore: goes on where it was left ·
 * conflict: the draft has been changed since · leftovers: further texts, to be looked at by hand · spent: on the server already.
 */
export type Recovery = {
  restore?: LocalCopy;
  conflict?: LocalCopy;
  leftovers: LocalCopy[];
  spent: LocalCopy[];
};

/** `copies` newest first, without those of tabs that are still open. */
export function recoverCopies(
  draft: Draft,
  copies: readonly LocalCopy[],
  mayEdit: boolean,
): Recovery {
  const saved = payloadKey(draft);
  const seen = new Set([saved]);
  const recovery: Recovery = { leftovers: [], spent: [] };
  for (const copy of copies) {
    const key = payloadKey(copy);
    if (seen.has(key)) {
      recovery.spent.push(copy);
      continue;
    }
    seen.add(key);
    const isTaken = recovery.restore !== undefined || recovery.conflict !== undefined;
    if (isTaken || !mayEdit) recovery.leftovers.push(copy);
    else if (copy.baseVersion >= draft.version) recovery.restore = copy;
    else recovery.conflict = copy;
  }
  return recovery;
}

'use client';

import type { DecisionKind } from '@/lib/drafts/api';
import type { Item } from '../analysis/items';
import { toInput } from '../decisions/to-input';
import { useSession } from '../session-context';

/** Decides about an item; null takes back what was decided. */
export function useDecide(): (item: Item, kind: DecisionKind | null) => void {
  const { decisions, analysis } = useSession();
  return (item, kind) => {
    if ((item.decision?.kind ?? null) === kind) return;
    decisions.decide([toInput(item, kind, analysis.findings.get())]);
  };
}

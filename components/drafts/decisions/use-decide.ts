import type { Role } from '@/lib/auth/api';
import type { DecisionKind } from '@/lib/drafts/api';
import type { Findings } from '../analysis/create-analysis';
import type { Item } from '../analysis/items';
import { sentenceOf } from '../analysis/quote';
import { useSession } from '../session-context';

/** The sentence that a tag editor will see with an item: that of its first mention. */
export function itemSentence(item: Item, findings: Findings | undefined): string | undefined {
  const mention = item.mentions[0];
  return mention && findings
    ? sentenceOf(mention, findings.alignment, findings.texts)
    : item.decision?.sentence;
}

/** A decision about an item as it is sent; the sentence goes along only where a tag editor will see it. */
export function toInput(item: Item, kind: DecisionKind | null, findings: Findings | undefined) {
  const sentence =
    kind === 'never' || kind === 'missing' ? itemSentence(item, findings) : undefined;
  const type = item.entityType ?? item.tagType;
  return {
    item: item.key,
    kind,
    stdForm: item.stdForm,
    ...(item.gkbId && { gkbId: item.gkbId }),
    ...(type && { type }),
    ...(sentence && { sentence }),
  };
}

/** Decides about an item; null takes back what was decided. */
export function useDecide(): (item: Item, kind: DecisionKind | null) => void {
  const { decisions, analysis } = useSession();
  return (item, kind) => {
    if ((item.decision?.kind ?? null) === kind) return;
    decisions.decide([toInput(item, kind, analysis.findings.get())]);
  };
}

/** True for people whose "never" and "missing" count for the whole desk at once; others' wait for one of them. */
export function canReviewProposals(role: Role): boolean {
  return role === 'tag-editor' || role === 'admin';
}

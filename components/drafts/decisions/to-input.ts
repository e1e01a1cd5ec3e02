import type { DecisionInput, DecisionKind } from '@/lib/drafts/api';
import type { Findings } from '../analysis/create-analysis';
import type { Item } from '../analysis/items';
import { sentenceOf } from '../analysis/quote';

/** The sentence that a tag editor will see with an item: that of its first mention. */
export function itemSentence(item: Item, findings: Findings | undefined): string | undefined {
  const mention = item.mentions[0];
  return mention && findings
    ? sentenceOf(mention, findings.alignment, findings.texts)
    : item.decision?.sentence;
}

/** A decision about an item as it is sent; the sentence goes along only where a tag editor will see it. */
export function toInput(
  item: Item,
  kind: DecisionKind | null,
  findings: Findings | undefined,
): DecisionInput {
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

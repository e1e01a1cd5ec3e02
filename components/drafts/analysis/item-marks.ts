import { entityHue } from '@/components/ui/entity-hue';
import { type BlockMarks, layMarks, type TextMark } from '../editor/text-mark';
import type { Item } from './items';

/** The underlines of the items over the texts that were analysed: every place where the text itself names the item. */
export function itemMarks(items: readonly Item[], texts: readonly string[]): BlockMarks[] {
  const byBlock = new Map<number, Omit<TextMark, 'level'>[]>();
  for (const item of items) {
    const ordinals = item.mentions.entries();
    for (const [ordinal, { block, start, end, isDerived }] of ordinals) {
      if (isDerived || start >= end) continue;
      const mark = {
        start,
        end,
        key: item.key,
        ordinal,
        kind: 'item' as const,
        hue: entityHue(item.entityType),
        isQuiet: item.state === 'removed' || (!item.entityType && item.state !== 'kept'),
      };
      const marks = byBlock.get(block);
      if (marks) marks.push(mark);
      else byBlock.set(block, [mark]);
    }
  }
  return texts.map((text, block) => ({ text, marks: layMarks(byBlock.get(block) ?? []) }));
}

'use client';

import { useTranslations } from 'next-intl';
import { printShortcut, type ShortcutId } from '@/components/ui/shortcuts';
import { useIsMac } from '@/components/ui/use-is-mac';
import type { DecisionKind } from '@/lib/drafts/api';
import type { Item } from '../analysis/items';

const kinds: readonly { id: ShortcutId; kind: DecisionKind }[] = [
  { id: 'keep', kind: 'kept' },
  { id: 'wrong', kind: 'wrong' },
  { id: 'minor', kind: 'minor' },
  { id: 'never', kind: 'never' },
];

/** The decisions about an item in words, with their keys. */
export function ItemButtons(props: {
  item: Item;
  onDecide: (item: Item, kind: DecisionKind) => void;
  onNever: () => void;
  /** Whether the keys act here: they do where the focus is. */
  hasKeys?: boolean;
}) {
  const { item, onDecide, onNever, hasKeys = true } = props;
  const t = useTranslations('drafts.items');
  const mac = useIsMac();
  return (
    <div className="flex flex-wrap gap-1">
      {kinds.map(({ id, kind }) => (
        <button
          key={id}
          type="button"
          aria-pressed={item.decision?.kind === kind}
          onClick={() => (kind === 'never' ? onNever() : onDecide(item, kind))}
          className="inline-flex h-7 pointer-coarse:min-h-[44px] pointer-coarse:px-3 cursor-pointer items-center gap-1.5 rounded border border-line bg-raised px-2 text-xs font-medium text-soft hover:border-line-strong hover:text-ink aria-pressed:border-accent aria-pressed:text-accent"
        >
          {t(`do.${id}`)}
          {hasKeys && (
            <kbd aria-hidden className="font-sans text-[10px] text-faint pointer-coarse:hidden">
              {printShortcut(id, mac)[0]}
            </kbd>
          )}
        </button>
      ))}
    </div>
  );
}

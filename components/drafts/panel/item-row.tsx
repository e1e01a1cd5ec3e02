import { Check, ChevronRight, Plus, RotateCcw, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { entityHue } from '@/components/ui/entity-hue';
import type { Item } from '../analysis/items';
import { type DecidedItemProps, ItemDetails } from './item-details';
import { useItemName, useTypeName } from './use-names';

type ItemRowProps = DecidedItemProps & {
  isCurrent: boolean;
  isOpen: boolean;
  /** Set in a list of topics, which needs no types: how many broader ones stand above it. */
  depth?: number | undefined;
  onToggle: (item: Item) => void;
};

export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { isCurrent, isOpen, depth, onToggle, ...details } = props;
  const { item, isReadOnly, onDecide } = details;
  const t = useTranslations('drafts.items');
  const name = useItemName()(item);
  const isRemoved = item.state === 'removed';
  const isKept = item.state === 'kept';
  const tabIndex = isCurrent ? 0 : -1;
  const count = item.mentions.length;
  const action = isRemoved ? 'restore' : isKept ? 'remove' : 'keep';

  return (
    <li
      data-item={item.key}
      data-open={isOpen || undefined}
      className="item-row group mx-1.5 rounded-md has-[[data-name]:focus-visible]:outline-2 has-[[data-name]:focus-visible]:-outline-offset-1 has-[[data-name]:focus-visible]:outline-accent data-open:bg-sunken"
    >
      <div
        className="flex min-h-9 items-center gap-1 px-1"
        style={{ paddingInlineStart: `${0.25 + (depth ?? 0)}rem` }}
      >
        <button
          type="button"
          tabIndex={tabIndex}
          disabled={isReadOnly}
          onClick={() => onDecide(item, isRemoved ? null : isKept ? 'removed' : 'kept')}
          aria-label={t('doNamed', { what: t(action), name })}
          title={t(action)}
          className="flex size-7 shrink-0 cursor-pointer items-center justify-center rounded text-faint hover:bg-paper hover:text-ink disabled:cursor-default"
        >
          <Glyph item={item} />
        </button>
        <button
          type="button"
          data-name
          tabIndex={tabIndex}
          aria-expanded={isOpen}
          onClick={() => onToggle(item)}
          className="flex min-w-0 flex-1 cursor-pointer items-baseline gap-1.5 py-1.5 text-left text-sm outline-none"
        >
          <span
            className={`min-w-0 truncate font-medium ${isRemoved ? 'text-faint line-through' : 'text-ink'}`}
          >
            {name}
          </span>
          {depth === undefined && <TypeSign item={item} />}
          <span className="sr-only">{t(`states.${item.state}`)}</span>
          {item.isNew && <Sign tone="text-accent">{t('new')}</Sign>}
          {item.isGone && <Sign tone="text-warn">{t('gone')}</Sign>}
          {item.decision?.kind === 'missing' && <Sign tone="text-soft">{t('byHand')}</Sign>}
          {isRemoved && item.decision && item.decision.kind !== 'removed' && (
            <Sign tone="text-soft">{t(`kinds.${item.decision.kind}`)}</Sign>
          )}
          <span className="ml-auto flex shrink-0 items-center gap-1.5 self-center text-xs text-faint tabular-nums">
            {count > 1 && (
              <>
                <span aria-hidden>×{count}</span>
                <span className="sr-only">{t('mentions', { count })}</span>
              </>
            )}
            <Relevance value={item.relevance} />
            <ChevronRight
              size={14}
              aria-hidden
              className={`transition-transform ${isOpen ? 'rotate-90' : ''}`}
            />
          </span>
        </button>
      </div>
      {isOpen && (
        <div className="pr-2 pb-2.5 pl-9">
          <ItemDetails {...details} />
        </div>
      )}
    </li>
  );
});

/** The sign of the first button: a tick for kept, which turns into a cross where it would remove. */
function Glyph({ item }: { item: Item }) {
  if (item.state === 'removed') return <RotateCcw size={14} aria-hidden />;
  if (item.state !== 'kept') return <Plus size={16} aria-hidden />;
  const isByHand = item.decision !== undefined;
  return (
    <>
      <span
        aria-hidden
        className={`flex size-4.5 items-center justify-center rounded-full group-hover:hidden ${isByHand ? 'bg-accent text-on-accent' : 'bg-accent-soft text-accent'}`}
      >
        <Check size={12} strokeWidth={3} />
      </span>
      <X size={16} aria-hidden className="hidden group-hover:block" />
    </>
  );
}

/** The type with the line that underlines it in the text: the list is the legend. */
function TypeSign({ item }: { item: Item }) {
  const name = useTypeName()(item);
  if (!name) return null;
  return (
    <span className="shrink-0 text-xs text-faint">
      <span className={item.entityType ? 'mark' : ''} data-hue={entityHue(item.entityType)}>
        {name}
      </span>
    </span>
  );
}

function Sign({ tone, children }: { tone: string; children: string }) {
  return <span className={`shrink-0 text-[11px] font-semibold ${tone}`}>{children}</span>;
}

/** Relevance as a short bar; the number is there for readers. */
function Relevance({ value }: { value: number | undefined }) {
  const t = useTranslations('drafts.items');
  if (value === undefined) return <span className="w-8" />;
  const rounded = Math.round(value);
  const label = t('relevance', { value: rounded });
  return (
    <span title={label} className="h-1.5 w-8 overflow-hidden rounded-full bg-line">
      <span className="sr-only">{label}</span>
      <span
        className="block h-full rounded-full bg-line-strong"
        style={{ width: `${Math.min(100, Math.max(4, rounded))}%` }}
      />
    </span>
  );
}

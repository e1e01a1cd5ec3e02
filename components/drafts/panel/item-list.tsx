import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { TextButton } from '@/components/ui/controls/text-button';
import { listen } from '@/components/ui/hooks/listen';
import type { DecisionKind } from '@/lib/drafts/api';
import type { Item } from '../analysis/items';
import { useDecide } from '../decisions/use-decide';
import { askForTag } from '../editor/propose-selection';
import { itemOf } from '../link-items';
import { useIsReadOnly, usePageState, useSession } from '../session-context';
import { useStore } from '../store';
import { ItemRow } from './item-row';
import { focusRow, listenToTriage } from './listen-to-triage';

export type ItemGroup = {
  id: string;
  label: string;
  items: readonly Item[];
  note?: ReactNode;
  /** Below the items. */
  foot?: ReactNode;
  /** How many broader items stand above one, by key; left out where none do. */
  depths?: ReadonlyMap<string, number>;
};

/** A long text has thousands of items: so many of a group are shown until all are asked for. */
const maxFolded = 80;

export function ItemList(props: {
  label: string;
  groups: readonly ItemGroup[];
  onShown?: (key: string) => void;
}) {
  const { label, groups, onShown } = props;
  const t = useTranslations('drafts.items');
  const { currentItem, isWhyOpen } = usePageState();
  const current = useStore(currentItem);
  const isOpen = useStore(isWhyOpen);
  const isReadOnly = useIsReadOnly();
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const ref = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => [groups, unfolded], [groups, unfolded]);
  useShownRows(ref, rows, onShown);
  const shown = groups.map((group) => {
    const items = unfolded.has(group.id) ? group.items : group.items.slice(0, maxFolded);
    return { ...group, items, rest: group.items.length - items.length };
  });
  const flat = shown.flatMap((group) => group.items);
  const tabStop = flat.some((item) => item.key === current) ? current : flat[0]?.key;
  const { asking, ...actions } = useTriage(ref, { flat, tabStop, isReadOnly });

  return (
    <div ref={ref} data-item-list className="pb-3">
      {shown.map((group) => (
        <section key={group.id} aria-label={group.label}>
          <h3 className="flex items-baseline gap-2 px-4 pt-3 pb-1 text-xs font-semibold text-soft">
            {group.label}
            <span className="font-normal text-faint tabular-nums">
              {group.items.length + group.rest}
            </span>
          </h3>
          {group.note}
          <ul aria-label={`${label}: ${group.label}`}>
            {group.items.map((item) => (
              <ItemRow
                key={item.key}
                {...{ item, isReadOnly, ...actions }}
                depth={group.depths?.get(item.key)}
                isCurrent={item.key === tabStop}
                isOpen={isOpen && item.key === current}
                isAsking={asking === item.key}
              />
            ))}
          </ul>
          {group.rest > 0 && (
            <TextButton
              onClick={() => setUnfolded(new Set([...unfolded, group.id]))}
              className="mx-4 py-1 text-xs text-accent"
            >
              {t('showAll', { count: group.rest })}
            </TextButton>
          )}
          {group.foot}
        </section>
      ))}
    </div>
  );
}

/** The acts on the rows: the same functions while the list changes, so that rows of unchanged items need not render. */
function useTriage(
  ref: RefObject<HTMLDivElement | null>,
  list: { flat: readonly Item[]; tabStop: string | undefined; isReadOnly: boolean },
) {
  const session = useSession();
  const page = usePageState();
  const decide = useDecide();
  /** The item that "never" is to be confirmed for. */
  const [asking, setAsking] = useState<string>();
  const latest = useRef({ ...list, decide });
  latest.current = { ...list, decide };

  const actions = useMemo(
    () => ({
      onDecide: (item: Item, kind: DecisionKind | null) => latest.current.decide(item, kind),
      onAsk: (item: Item) => {
        page.currentItem.set(item.key);
        page.isWhyOpen.set(true);
        setAsking(item.key);
      },
      onAnswer: (item: Item, isSure: boolean) => {
        const { flat, decide: act } = latest.current;
        const index = flat.findIndex((other) => other.key === item.key);
        const next = isSure ? (flat[index + 1] ?? flat[index - 1] ?? item) : item;
        setAsking(undefined);
        if (isSure) act(item, 'never');
        page.currentItem.set(next.key);
        // The question goes away with its buttons: the focus goes on where triage goes on.
        requestAnimationFrame(() => ref.current && focusRow(ref.current, next.key));
      },
      onToggle: (item: Item) => {
        const isSame = page.currentItem.get() === item.key;
        page.isWhyOpen.set(isSame ? !page.isWhyOpen.get() : true);
        page.currentItem.set(item.key);
        setAsking(undefined);
      },
    }),
    [ref, page],
  );

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return listenToTriage(element, {
      read: () => latest.current,
      move: (key) => {
        page.currentItem.set(key);
        setAsking(undefined);
      },
      decide: actions.onDecide,
      askNever: actions.onAsk,
      toggle: actions.onToggle,
      undo: session.decisions.undo,
      add: () => askForTag(session, page),
      onFocus: (key) => {
        session.link.focus(key);
        if (key !== undefined) session.analysis.markSeen(key);
      },
      onHover: (target) => session.link.hover(itemOf(target)),
    });
  }, [ref, page, session, actions]);

  return { asking, ...actions };
}

/** Milliseconds for which a row has to be in sight. */
const minSight = 1_000;

/** Tells the keys of rows that were in sight for a moment while somebody used the list. Looks anew with other `rows`. */
function useShownRows(
  list: RefObject<HTMLElement | null>,
  rows: unknown,
  onShown: ((key: string) => void) | undefined,
): void {
  const isUsed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are other elements to watch
  useEffect(() => {
    const element = list.current;
    if (!element || !onShown) return;
    const seen = new Set<string>();
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const tell = (key: string) => {
      seen.add(key);
      if (isUsed.current) onShown(key);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const key = target.getAttribute('data-item');
          if (key === null) continue;
          clearTimeout(timers.get(key));
          if (!isIntersecting) continue;
          const timer = setTimeout(() => tell(key), minSight);
          timers.set(key, timer);
        }
      },
      { threshold: 0.6 },
    );
    for (const row of element.querySelectorAll('[data-item]')) observer.observe(row);
    const use = () => {
      isUsed.current = true;
      for (const key of seen) onShown(key);
      seen.clear();
    };
    // Signs that a person looks at the list: that it is on the screen tells nothing.
    const signs = { pointermove: use, wheel: use, touchstart: use, focusin: use, keydown: use };
    const stopListening = listen(element, signs, { passive: true });
    return () => {
      observer.disconnect();
      for (const timer of timers.values()) clearTimeout(timer);
      stopListening();
    };
  }, [list, rows, onShown]);
}

'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DecisionKind } from '@/lib/drafts/api';
import type { Item } from '../analysis/items';
import { isWritable } from '../draft-session';
import { askForTag } from '../editor/propose-selection';
import { itemOf } from '../link-items';
import { usePageState, useSession } from '../session-context';
import { useStore } from '../use-store';
import { ItemRow } from './item-row';
import { focusRow, listenToTriage } from './listen-to-triage';
import { useDecide } from './use-decide';
import { useShownRows } from './use-shown-rows';

export type ItemGroup = { id: string; label: string; items: readonly Item[]; note?: ReactNode };

/** So many items of a group are shown at first: a long text has thousands. */
const most = 80;

/** The items of the article in groups, walked through and decided about by key or mouse. */
export function ItemList(props: {
  label: string;
  groups: readonly ItemGroup[];
  /** Called with the key of each item that somebody has looked at. */
  onShown?: (key: string) => void;
}) {
  const { label, groups, onShown } = props;
  const t = useTranslations('drafts.items');
  const session = useSession();
  const page = usePageState();
  const decide = useDecide();
  const current = useStore(page.currentItem);
  const isWhyOpen = useStore(page.isWhyOpen);
  const isReadOnly = !useStore(session.head, isWritable);
  const [asking, setAsking] = useState<string>();
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set());
  const ref = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => [groups, whole], [groups, whole]);
  useShownRows(ref, rows, onShown);

  const shown = groups.map((group) => ({
    ...group,
    rest: whole.has(group.id) ? 0 : Math.max(0, group.items.length - most),
    items: whole.has(group.id) ? group.items : group.items.slice(0, most),
  }));
  const flat = shown.flatMap((group) => group.items);
  const isHere = flat.some((item) => item.key === current);
  const standing = isHere ? current : flat[0]?.key;
  const latest = useRef({ flat, standing, decide, isReadOnly });
  latest.current = { flat, standing, decide, isReadOnly };

  const answerNever = useCallback(
    (item: Item, isSure: boolean) => {
      const { flat: all, decide: act } = latest.current;
      const index = all.findIndex((other) => other.key === item.key);
      const next = isSure ? (all[index + 1] ?? all[index - 1] ?? item) : item;
      setAsking(undefined);
      if (isSure) act(item, 'never');
      page.currentItem.set(next.key);
      // The question goes away with its buttons: the focus goes on where triage goes on.
      requestAnimationFrame(() => ref.current && focusRow(ref.current, next.key));
    },
    [page],
  );
  const askAt = useCallback(
    (item: Item) => {
      page.currentItem.set(item.key);
      page.isWhyOpen.set(true);
      setAsking(item.key);
    },
    [page],
  );
  const toggle = useCallback(
    (item: Item) => {
      const isSame = page.currentItem.get() === item.key;
      page.isWhyOpen.set(isSame ? !page.isWhyOpen.get() : true);
      page.currentItem.set(item.key);
      setAsking(undefined);
    },
    [page],
  );
  const decideStable = useCallback((item: Item, kind: DecisionKind | null) => {
    latest.current.decide(item, kind);
  }, []);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return listenToTriage(element, {
      read: () => latest.current,
      move: (key) => {
        page.currentItem.set(key);
        setAsking(undefined);
      },
      decide: decideStable,
      askNever: askAt,
      toggle,
      undo: session.decisions.undo,
      add: () => askForTag(session, page),
      onStand: (key) => {
        session.link.stay(key);
        if (key !== undefined) session.analysis.markSeen(key);
      },
      onPoint: (target) => session.link.point(itemOf(target)),
    });
  }, [page, session, decideStable, askAt, toggle]);

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
                item={item}
                isCurrent={item.key === standing}
                isOpen={isWhyOpen && item.key === current}
                isAsking={asking === item.key}
                isReadOnly={isReadOnly}
                onToggle={toggle}
                onDecide={decideStable}
                onAsk={askAt}
                onAnswer={answerNever}
              />
            ))}
          </ul>
          {group.rest > 0 && (
            <button
              type="button"
              onClick={() => setWhole(new Set([...whole, group.id]))}
              className="mx-4 cursor-pointer py-1 text-xs text-accent underline underline-offset-2"
            >
              {t('showAll', { count: group.rest })}
            </button>
          )}
        </section>
      ))}
    </div>
  );
}

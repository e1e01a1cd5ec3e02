import { listen } from '@/components/ui/hooks/listen';
import { isMac } from '@/components/ui/hooks/use-is-mac';
import { matchShortcut, type ShortcutId } from '@/components/ui/shortcuts';
import type { DecisionKind } from '@/lib/drafts/api';
import type { Item } from '../analysis/items';
import { itemOf } from '../link-items';

type TriageActions = {
  read: () => { flat: readonly Item[]; tabStop: string | undefined; isReadOnly: boolean };
  move: (key: string) => void;
  decide: (item: Item, kind: DecisionKind) => void;
  askNever: (item: Item) => void;
  toggle: (item: Item) => void;
  undo: () => void;
  /** Goes to the box for missing tags, with the words that are selected in the text. */
  add: () => void;
  onFocus: (key: string | undefined) => void;
  onHover: (target: EventTarget | null) => void;
};

/** Focuses the row of a key, or the one that the list stands at. */
export function focusRow(list: HTMLElement, key = ''): void {
  const target =
    list.querySelector<HTMLElement>(`[data-item="${CSS.escape(key)}"] [data-name]`) ??
    list.querySelector<HTMLElement>('[data-name][tabindex="0"]');
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}

export const decisionKeys: Partial<Record<ShortcutId, DecisionKind>> = {
  keep: 'kept',
  wrong: 'wrong',
  minor: 'minor',
  remove: 'removed',
};

/** The keys and the pointer of a list of items: one set of listeners for all rows. */
export function listenToTriage(list: HTMLElement, actions: TriageActions): () => void {
  /** After the list has rendered: the focus goes to the row that it stands at by then. */
  const follow = (key: string | undefined) => requestAnimationFrame(() => focusRow(list, key));

  function step(by: number) {
    const { flat, tabStop } = actions.read();
    const index = flat.findIndex((item) => item.key === tabStop);
    const next = flat[Math.min(flat.length - 1, Math.max(0, index + by))];
    if (!next) return;
    actions.move(next.key);
    follow(next.key);
  }

  /** Decides, and goes on to what followed: triage runs down the list. */
  function decide(item: Item, kind: DecisionKind) {
    const { flat } = actions.read();
    const index = flat.indexOf(item);
    const next = flat[index + 1] ?? flat[index - 1];
    actions.decide(item, kind);
    if (next) actions.move(next.key);
    follow(next?.key ?? item.key);
  }

  const onKey = (event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || target.closest('input, textarea, select')) return;
    const { flat, tabStop, isReadOnly } = actions.read();
    const item = flat.find((other) => other.key === tabStop);
    const id = matchShortcut(event, 'items', isMac());
    if (id === 'add' && !isReadOnly) {
      event.preventDefault();
      return actions.add();
    }
    if (!id || !item) return;
    if (id === 'why' && !target.matches('[data-name]')) return;
    event.preventDefault();
    switch (id) {
      case 'next':
        return step(1);
      case 'previous':
        return step(-1);
      case 'why':
        return actions.toggle(item);
      case 'undo':
        actions.undo();
        return follow(item.key);
    }
    if (isReadOnly) return;
    const kind = decisionKeys[id];
    if (kind) decide(item, kind);
    else if (id === 'never') actions.askNever(item);
  };
  return listen(list, {
    keydown: onKey,
    focusin: ({ target }) => {
      const key = itemOf(target);
      if (key !== undefined && actions.read().tabStop !== key) actions.move(key);
      actions.onFocus(key);
    },
    focusout: ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node) || !list.contains(relatedTarget))
        actions.onFocus(undefined);
    },
    pointerover: ({ target }) => actions.onHover(target),
    pointerleave: () => actions.onHover(null),
  });
}

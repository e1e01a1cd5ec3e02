import { matchShortcut } from '@/components/ui/shortcuts';
import { isMac } from '@/components/ui/use-is-mac';
import type { DecisionKind } from '@/lib/drafts/api';
import type { Item } from '../analysis/items';

export type TriageActions = {
  read: () => { flat: readonly Item[]; standing: string | undefined; isReadOnly: boolean };
  move: (key: string) => void;
  decide: (item: Item, kind: DecisionKind) => void;
  askNever: (item: Item) => void;
  toggle: (item: Item) => void;
  undo: () => void;
  /** Goes to the box for missing tags, with the words that are selected in the text. */
  add: () => void;
  /** The focus came to an item, or left the list. */
  onStand: (key: string | undefined) => void;
  onPoint: (target: EventTarget | null) => void;
};

function row(list: HTMLElement, key: string | undefined): HTMLElement | null {
  if (key === undefined) return null;
  return list.querySelector<HTMLElement>(`[data-item="${CSS.escape(key)}"] [data-name]`);
}

/** Focuses the row that a list stands at. */
export function focusRow(list: HTMLElement, key: string | undefined): void {
  const target = row(list, key) ?? list.querySelector<HTMLElement>('[data-name][tabindex="0"]');
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}

/** The keys and the pointer of a list of items: one set of listeners for all rows. */
export function listenToTriage(list: HTMLElement, actions: TriageActions): () => void {
  /** After the list has rendered: the focus goes to the row that it stands at by then. */
  const follow = (key: string | undefined) => requestAnimationFrame(() => focusRow(list, key));

  function step(by: number) {
    const { flat, standing } = actions.read();
    const index = flat.findIndex((item) => item.key === standing);
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
    const { flat, standing, isReadOnly } = actions.read();
    const item = flat.find((other) => other.key === standing);
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
    switch (id) {
      case 'keep':
        return decide(item, 'kept');
      case 'wrong':
        return decide(item, 'wrong');
      case 'minor':
        return decide(item, 'minor');
      case 'remove':
        return decide(item, 'removed');
      case 'never':
        return actions.askNever(item);
    }
  };
  const onFocus = (event: FocusEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLElement)) return;
    const key = target.closest<HTMLElement>('[data-item]')?.dataset.item;
    if (key !== undefined && actions.read().standing !== key) actions.move(key);
    actions.onStand(key);
  };
  const onBlur = (event: FocusEvent) => {
    if (!(event.relatedTarget instanceof Node) || !list.contains(event.relatedTarget))
      actions.onStand(undefined);
  };
  const onOver = (event: PointerEvent) => actions.onPoint(event.target);
  const onLeave = () => actions.onPoint(null);

  list.addEventListener('keydown', onKey);
  list.addEventListener('focusin', onFocus);
  list.addEventListener('focusout', onBlur);
  list.addEventListener('pointerover', onOver);
  list.addEventListener('pointerleave', onLeave);
  return () => {
    list.removeEventListener('keydown', onKey);
    list.removeEventListener('focusin', onFocus);
    list.removeEventListener('focusout', onBlur);
    list.removeEventListener('pointerover', onOver);
    list.removeEventListener('pointerleave', onLeave);
  };
}

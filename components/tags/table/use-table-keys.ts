import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isMac } from '@/components/ui/hooks/use-is-mac';
import { matchShortcut } from '@/components/ui/shortcuts';

export type TableActs = {
  open: (index: number) => void;
  rename: (index: number) => void;
  toggle: (index: number) => void;
  /** Selects from `start`, or from the start of the range. */
  selectTo: (index: number, start?: number) => void;
  selectAll: () => void;
  remove: (index: number) => void;
  clear: () => boolean;
};

const textField = 'input:not([type="checkbox"]), textarea, select';

/** True for keys in fields and in overlays, which are children of the table for React only. */
function isElsewhere({ target, currentTarget }: KeyboardEvent): boolean {
  return (
    !(target instanceof HTMLElement) ||
    !currentTarget.contains(target) ||
    target.closest(textField) !== null
  );
}

/** Holds the active row and handles the keys; the focus follows the row into view. */
export function useTableKeys(list: RefObject<HTMLElement | null>, total: number, acts: TableActs) {
  const [wanted, setActive] = useState(0);
  const active = Math.max(0, Math.min(wanted, total - 1));
  const isMoving = useRef(false);
  const hasFocus = useRef(false);

  useEffect(() => {
    // A row that is removed takes the focus along; React tells nobody that it is lost.
    const isLost = hasFocus.current && document.activeElement === document.body;
    if (!isMoving.current && !isLost) return;
    isMoving.current = false;
    const row = list.current?.querySelector<HTMLElement>(`[data-index="${active}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    row?.focus({ preventScroll: true });
  });

  function move(to: number) {
    isMoving.current = true;
    setActive(Math.max(0, Math.min(to, total - 1)));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isElsewhere(event)) return;
    const page = Math.max(
      1,
      Math.floor((window.innerHeight * total) / (list.current?.offsetHeight || 1)) - 3,
    );
    const isOnRow = event.target instanceof HTMLElement && event.target.role === 'row';
    const id = matchShortcut(event.nativeEvent, 'tags', isMac());
    if (id === 'nextTag') move(active + 1);
    else if (id === 'previousTag') move(active - 1);
    else if (id === 'selectTags') {
      const next = active + (event.key === 'ArrowDown' ? 1 : -1);
      acts.selectTo(Math.max(0, Math.min(next, total - 1)), active);
      move(next);
    } else if (event.key === 'Home') move(0);
    else if (event.key === 'End') move(total - 1);
    else if (event.key === 'PageDown') move(active + page);
    else if (event.key === 'PageUp') move(active - page);
    else if (id === 'selectAllTags') acts.selectAll();
    else if (id === 'renameTag') acts.rename(active);
    else if (id === 'deleteTags') acts.remove(active);
    else if (id === 'openTag' && isOnRow) acts.open(active);
    else if (event.key === ' ' && isOnRow)
      event.shiftKey ? acts.selectTo(active) : acts.toggle(active);
    else if (id !== 'closeTag' || !acts.clear()) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    active,
    setActive,
    focusRow: move,
    handlers: {
      onKeyDown,
      onFocus: () => {
        hasFocus.current = true;
      },
      onBlur: () => {
        hasFocus.current = false;
      },
    },
  };
}

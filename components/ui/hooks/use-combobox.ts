import { type KeyboardEvent, useId, useState } from 'react';

/**
 * The keyboard and the ARIA of a combobox: a field that keeps the focus, and a list of options beside it
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). The active option is remembered by its id, as newer options may
 * come before it. Arrows walk in a circle.
 */
export function useCombobox(options: {
  /** Ids of the options in their order. */
  ids: readonly string[];
  onPick: (id: string) => void;
  /** first: an option is active from the start · field: none is, and the arrows pass through the field. */
  start: 'first' | 'field';
  /** With `start: 'field'`: walking past an end leads to the field before it leads to the other end. */
  stopsAtField?: boolean;
  /** Shown although there is no option, as a note in place of them. */
  hasNote?: boolean;
  /** The list is part of the page, whether or not it has options. */
  isAlwaysOpen?: boolean;
}) {
  const { ids, onPick, start, stopsAtField = false, hasNote = false } = options;
  const isAlwaysOpen = options.isAlwaysOpen ?? false;
  const id = useId();
  const listId = `${id}-list`;
  const [isOpen, setOpen] = useState(isAlwaysOpen);
  const [active, setActive] = useState<string>();
  const isShown = isAlwaysOpen || (isOpen && (ids.length > 0 || hasNote));
  const found = active === undefined ? -1 : ids.indexOf(active);
  const current = found < 0 && start === 'first' && ids.length > 0 ? 0 : found;
  const currentId = isShown ? ids[current] : undefined;

  function close() {
    if (!isAlwaysOpen) setOpen(false);
    setActive(undefined);
  }
  /** Opens the list for what was typed just now. */
  function open() {
    setOpen(true);
    setActive(undefined);
  }
  function move(step: 1 | -1) {
    setOpen(true);
    setActive(ids[nextIndex(current, step, ids.length, stopsAtField)]);
  }
  /** Takes arrows, Enter on an active option and Escape; false for what it leaves to the field. */
  function onKey(event: KeyboardEvent): boolean {
    // Enter that ends the writing of a syllable picks nothing.
    if (event.nativeEvent.isComposing) return false;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    if (step && ids.length > 0) move(step);
    else if (event.key === 'Enter' && currentId !== undefined && !event.ctrlKey && !event.metaKey)
      onPick(currentId);
    else if (event.key === 'Escape' && isShown && !isAlwaysOpen) close();
    else return false;
    event.preventDefault();
    return true;
  }
  const optionId = (option: string) => `${listId}-${ids.indexOf(option)}`;
  return {
    isShown,
    currentId,
    open,
    close,
    show: () => setOpen(true),
    clearActive: () => setActive(undefined),
    onKey,
    field: {
      role: 'combobox' as const,
      autoComplete: 'off',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isShown,
      'aria-controls': isShown ? listId : undefined,
      'aria-activedescendant': currentId === undefined ? undefined : optionId(currentId),
    },
    listId,
    option: (option: string) => ({
      id: optionId(option),
      role: 'option' as const,
      'aria-selected': option === currentId,
      // The focus stays in the field.
      onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onPointerMove: () => setActive(option),
      onClick: () => onPick(option),
    }),
  };
}

/** The option after or before the current one, in a circle; -1: the field. */
function nextIndex(current: number, step: 1 | -1, length: number, stopsAtField: boolean): number {
  if (stopsAtField) return ((current + 1 + step + length + 1) % (length + 1)) - 1;
  // Up leads from the field to the last option.
  const from = current < 0 && step < 0 ? 0 : current;
  return (from + step + length) % length;
}

export type Combobox = ReturnType<typeof useCombobox>;

import { useEffect, useEffectEvent } from 'react';
import { matchShortcut, type ShortcutId, type ShortcutScope } from '../shortcuts';
import { listen } from './listen';
import { isMac } from './use-is-mac';

/** Matches fields that text is typed into, where plain keys are letters. */
export const textFields = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select';

/**
 * Listens to the shortcuts of a screen. `act` answers whether it did something; `isForOther` says that a key belongs to
 * the element it was pressed in, such as a field or an overlay.
 */
export function useScopeKeys(
  scope: ShortcutScope,
  isForOther: (target: HTMLElement, id: ShortcutId, key: string) => boolean,
  act: (id: ShortcutId) => boolean,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const id = matchShortcut(event, scope, isMac());
    const { target } = event;
    if (!id || (target instanceof HTMLElement && isForOther(target, id, event.key))) return;
    if (act(id)) event.preventDefault();
  });
  useEffect(() => listen(window, { keydown: (event) => onKey(event) }), []);
}

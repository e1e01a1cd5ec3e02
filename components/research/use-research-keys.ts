'use client';

import { useEffect, useEffectEvent } from 'react';
import { matchShortcut, type ShortcutId } from '@/components/ui/shortcuts';
import { isMac } from '@/components/ui/use-is-mac';

const typed = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select';

/** True if the key belongs to an overlay other than a source sheet, or to text in a field. */
function belongsElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest(`[role="menu"], ${typed}`)) return true;
  const dialog = target.closest('[role="dialog"]');
  return dialog !== null && dialog.querySelector('[data-source-panel]') === null;
}

/** The keys of research; `act` answers whether it did something. */
export function useResearchKeys(act: (id: ShortcutId) => boolean): void {
  const onPress = useEffectEvent(act);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || belongsElsewhere(event.target)) return;
      const id = matchShortcut(event, 'research', isMac());
      if (id && onPress(id)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

export function focusQuestion(): void {
  document.querySelector<HTMLElement>('[data-question]')?.focus();
}

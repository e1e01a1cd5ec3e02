'use client';

import { useEffect, useEffectEvent } from 'react';
import { matchShortcut, type ShortcutId } from '@/components/ui/shortcuts';
import { isMac } from '@/components/ui/use-is-mac';

const typed = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select';

/** What lies over the page has keys of its own; in a field, letters are text; on a button, Space and Enter press it. */
function belongsElsewhere(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest(`[role="dialog"], [role="menu"], ${typed}`)) return true;
  const isArrow = key.startsWith('Arrow');
  if (isArrow) return target.closest('[data-result]') === null;
  return key === ' ' && target.closest('button, summary, label, [type="checkbox"]') !== null;
}

/** The keys of the search; `act` answers whether it did something. */
export function useArchiveKeys(act: (id: ShortcutId) => boolean): void {
  const onPress = useEffectEvent(act);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || belongsElsewhere(event.target, event.key)) return;
      const id = matchShortcut(event, 'archive', isMac());
      if (id && onPress(id)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

import { useEffect, useEffectEvent } from 'react';
import { matchShortcut, type ShortcutId } from '@/components/ui/shortcuts';
import { isMac } from '@/components/ui/use-is-mac';

const plainKeys: ReadonlySet<ShortcutId> = new Set(['filterTags', 'newTag', 'tagKeys']);

/** True if the key belongs to an overlay, or to text in a field. */
function belongsElsewhere(target: EventTarget | null, id: ShortcutId): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]')) return true;
  return (
    plainKeys.has(id) &&
    target.closest('input:not([type="checkbox"]):not([type="radio"]), textarea, select') !== null
  );
}

/** The keys of a whole screen of the tags; `act` answers whether it did something. */
export function useTagShortcuts(act: (id: ShortcutId) => boolean): void {
  const onPress = useEffectEvent(act);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const id = matchShortcut(event, 'tags', isMac());
      if (id && !belongsElsewhere(event.target, id) && onPress(id)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

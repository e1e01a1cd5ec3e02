import { textFields, useScopeKeys } from '@/components/ui/hooks/use-scope-keys';
import type { ShortcutId } from '@/components/ui/shortcuts';

const plainKeys: ReadonlySet<ShortcutId> = new Set(['filterTags', 'newTag', 'tagKeys']);

/** The keys of a whole screen of the tags; `act` answers whether it did something. */
export function useTagShortcuts(act: (id: ShortcutId) => boolean): void {
  useScopeKeys('tags', belongsToOther, act);
}

/** True if the key belongs to an overlay, or to text in a field. */
function belongsToOther(target: HTMLElement, id: ShortcutId): boolean {
  return (
    target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null ||
    (plainKeys.has(id) && target.closest(textFields) !== null)
  );
}

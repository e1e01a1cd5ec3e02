import { textFields, useScopeKeys } from '@/components/ui/hooks/use-scope-keys';
import type { ShortcutId } from '@/components/ui/shortcuts';

/** The keys of research; `act` answers whether it did something. */
export function useResearchKeys(act: (id: ShortcutId) => boolean): void {
  useScopeKeys('research', belongsToOther, act);
}

/** True if the key belongs to an overlay other than a source sheet, or to text in a field. */
function belongsToOther(target: HTMLElement): boolean {
  if (target.closest(`[role="menu"], ${textFields}`)) return true;
  const dialog = target.closest('[role="dialog"]');
  return dialog !== null && dialog.querySelector('[data-source-panel]') === null;
}

export function focusQuestion(): void {
  document.querySelector<HTMLElement>('[data-question]')?.focus();
}

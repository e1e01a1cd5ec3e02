import { useState } from 'react';
import { textFields, useScopeKeys } from '@/components/ui/hooks/use-scope-keys';
import { lazyPart } from '@/components/ui/lazy-part';
import type { ShortcutId } from '@/components/ui/shortcuts';

const KeysDialog = lazyPart(async () => (await import('@/components/ui/keys-dialog')).KeysDialog);

/** The keys of research and the dialog that lists them; `act` answers whether it did something. */
export function useResearchKeys(act: (id: ShortcutId) => boolean) {
  const [showsKeys, setShowsKeys] = useState(false);
  const showKeys = () => setShowsKeys(true);
  useScopeKeys('research', belongsToOther, (id) => {
    if (id === 'researchKeys') showKeys();
    else if (id === 'focusQuestion') focusQuestion();
    else return act(id);
    return true;
  });
  const keysDialog = showsKeys && (
    <KeysDialog scope="research" onClose={() => setShowsKeys(false)} />
  );
  return { showKeys, keysDialog };
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

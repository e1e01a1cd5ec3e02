import { useEffect, useEffectEvent } from 'react';
import { listen } from '@/components/ui/hooks/listen';
import { isMac } from '@/components/ui/hooks/use-is-mac';
import { matchShortcut } from '@/components/ui/shortcuts';
import { type DraftSession, isWritable } from './create-session';
import { proposeSelection } from './editor/propose-selection';
import { focusText } from './editor/show-range';
import { keysAtCursor } from './editor/watch-marks';
import type { PageState } from './page-state';
import { focusRow } from './panel/listen-to-triage';
import { chosenFigure } from './photos/figures';

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select') !== null)
  );
}

/** In a field or a dialog, where keys mean what is there. */
function isElsewhere(target: EventTarget | null): boolean {
  const isInDialog = target instanceof HTMLElement && target.closest('[role="dialog"]') !== null;
  return isInDialog || isTyping(target);
}

/** From the suggestions to the text; from the text, or from nowhere, to the row of what stands at the cursor. */
function switchSides(session: DraftSession, page: PageState): void {
  const editor = session.editor.get();
  const panel = document.querySelector<HTMLElement>('[data-panel]');
  if (panel?.contains(document.activeElement)) {
    page.isSheetOpen.set(false);
    if (editor) focusText(editor);
    return;
  }
  const { items, corrections } = keysAtCursor(session);
  const key = items[0] ?? corrections[0];
  if (items[0]) {
    page.currentItem.set(items[0]);
    if (page.tab.get() !== 'entities') page.tab.set('tags');
  } else if (corrections[0]) page.tab.set('corrections');
  page.isSheetOpen.set(true);
  requestAnimationFrame(() => {
    const list = panel?.querySelector<HTMLElement>('[data-item-list]');
    if (list) focusRow(list, key);
    else panel?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  });
}

function openCard(session: DraftSession, page: PageState): void {
  const editor = session.editor.get();
  if (!editor) return;
  if (chosenFigure(editor)) {
    document.querySelector<HTMLElement>('[data-photo-tools] button')?.focus();
    return;
  }
  const found = keysAtCursor(session);
  if (found.items.length + found.corrections.length === 0) return;
  const { left, top, bottom } = editor.view.coordsAtPos(editor.state.selection.head);
  page.card.set({ ...found, anchor: new DOMRect(left, top, 0, bottom - top), isHeld: true });
}

export function usePageKeys(session: DraftSession, page: PageState, onLink: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const id = matchShortcut(event, 'draft', isMac());
    if (id && !(id === 'help' && isTyping(event.target)) && !event.defaultPrevented) {
      event.preventDefault();
      if (id === 'help') page.dialog.set('help');
      else if (id === 'switch') switchSides(session, page);
      else if (id === 'save') session.saving.queue.flush();
      else session.analyzeNow();
      return;
    }
    const editor = session.editor.get();
    const textId = matchShortcut(event, 'text', isMac());
    const isEditable = isWritable(session.head.get());
    if (!editor?.isFocused) {
      // A photo that was placed from the panel is taken back there.
      if (!editor || !isEditable || isElsewhere(event.target)) return;
      if (textId === 'undoText') editor.commands.undo();
      else if (textId === 'redoText') editor.commands.redo();
      else return;
    } else if (textId === 'card') openCard(session, page);
    else if (textId === 'addTag' && isEditable) proposeSelection(session, page);
    else if (textId === 'link' && isEditable) onLink();
    else return;
    event.preventDefault();
  });
  // Before the editor sees them: it would take some as its own.
  useEffect(() => listen(window, { keydown: (event) => onKey(event) }, { capture: true }), []);
}

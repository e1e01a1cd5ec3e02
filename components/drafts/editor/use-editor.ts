import type { Editor } from '@tiptap/core';
import { useCallback, useSyncExternalStore } from 'react';
import type { Span } from '../analysis/align';
import { usePageState, useSession } from '../session-context';
import { findSpan, revealRange } from './show-range';

/** Renders with what `read` takes from the editor, anew after each event; equal values render nothing. */
export function useEditorValue<T>(
  editor: Editor | undefined,
  event: 'transaction' | 'update',
  read: () => T,
): T {
  const subscribe = useCallback(
    (listener: () => void) => {
      editor?.on(event, listener);
      return () => {
        editor?.off(event, listener);
      };
    },
    [editor, event],
  );
  return useSyncExternalStore(subscribe, read, read);
}

/** Leads to a span of texts as they were analysed, where it still is in the article. */
export function useReveal(): (span: Span | undefined, texts: readonly string[]) => void {
  const session = useSession();
  const page = usePageState();
  return (span, texts) => {
    page.isSheetOpen.set(false);
    const editor = session.editor.get();
    const range = editor && span && findSpan(editor, span, texts);
    if (editor && range) revealRange(editor, range);
  };
}

'use client';

import type { Editor } from '@tiptap/core';
import { useCallback, useSyncExternalStore } from 'react';

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

'use client';

import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { listen } from '@/components/ui/hooks/listen';
import { useIsReadOnly, useSession } from '../session-context';
import { useStore } from '../store';

/** Under the bars of the page, which stay in sight. */
const minTop = 108;

/** The block that is chosen in the text, and the position for its tools; undefined while it is out of sight. */
export function useChosenNode<T extends { position: number }>(
  choose: (editor: Editor) => T | undefined,
): (T & { left: number; top: number }) | undefined {
  const session = useSession();
  const editor = useStore(session.editor);
  const isReadOnly = useIsReadOnly();
  const [shown, setShown] = useState<T & { left: number; top: number }>();

  useEffect(() => {
    if (!editor || isReadOnly) return;
    const look = () => {
      const chosen = editor.isDestroyed ? undefined : choose(editor);
      const element = chosen && editor.view.nodeDOM(chosen.position);
      if (!chosen || !(element instanceof HTMLElement)) return setShown(undefined);
      const box = element.getBoundingClientRect();
      const isAway = box.bottom < minTop || box.top > window.innerHeight - 40;
      if (isAway) return setShown(undefined);
      setShown({ ...chosen, left: box.left + 8, top: Math.max(minTop, box.top + 8) });
    };
    look();
    editor.on('transaction', look);
    const stopListening = listen(window, { scroll: look, resize: look }, { passive: true });
    return () => {
      editor.off('transaction', look);
      stopListening();
      setShown(undefined);
    };
  }, [editor, isReadOnly, choose]);
  return shown;
}

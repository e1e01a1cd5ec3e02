'use client';

import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { isWritable } from '../draft-session';
import { useSession } from '../session-context';
import { useStore } from '../store';

/** Under the bars of the page, which stay in sight. */
const highest = 108;

/** A block that is chosen in the text, and where tools for it stand; nothing while it is out of sight. */
export function useChosenNode<T extends { position: number }>(
  choose: (editor: Editor) => T | undefined,
): (T & { left: number; top: number }) | undefined {
  const session = useSession();
  const editor = useStore(session.editor);
  const isReadOnly = !useStore(session.head, isWritable);
  const [shown, setShown] = useState<T & { left: number; top: number }>();

  useEffect(() => {
    if (!editor || isReadOnly) return;
    const look = () => {
      const chosen = editor.isDestroyed ? undefined : choose(editor);
      const element = chosen && editor.view.nodeDOM(chosen.position);
      if (!chosen || !(element instanceof HTMLElement)) return setShown(undefined);
      const box = element.getBoundingClientRect();
      const isAway = box.bottom < highest || box.top > window.innerHeight - 40;
      if (isAway) return setShown(undefined);
      setShown({ ...chosen, left: box.left + 8, top: Math.max(highest, box.top + 8) });
    };
    look();
    editor.on('transaction', look);
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      editor.off('transaction', look);
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
      setShown(undefined);
    };
  }, [editor, isReadOnly, choose]);
  return shown;
}

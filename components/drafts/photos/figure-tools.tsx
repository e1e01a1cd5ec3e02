'use client';

import { useEffect, useState } from 'react';
import { isWritable } from '../draft-session';
import { usePageState, useSession } from '../session-context';
import { useStore } from '../use-store';
import {
  type ChosenFigure,
  canMove,
  changeFigure,
  chosenFigure,
  moveFigure,
  removeFigure,
} from './figures';
import { PhotoToolbar } from './photo-toolbar';
import { usePlacing } from './use-placing';

type Shown = ChosenFigure & { left: number; top: number };

/** Under the bars of the page, which stay in sight. */
const highest = 108;

/** Over the photo that is chosen in the text: what can be done with it. */
export function FigureTools() {
  const session = useSession();
  const page = usePageState();
  const placing = usePlacing();
  const editor = useStore(session.editor);
  const isReadOnly = !useStore(session.head, isWritable);
  const [shown, setShown] = useState<Shown>();

  useEffect(() => {
    if (!editor || isReadOnly) return;
    const look = () => {
      const chosen = editor.isDestroyed ? undefined : chosenFigure(editor);
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
  }, [editor, isReadOnly]);

  if (!shown || !editor) return null;
  const { position, photo, left, top } = shown;
  return (
    <div style={{ left, top }} className="fixed z-15 max-w-[calc(100vw-2.5rem)]">
      <PhotoToolbar
        photo={photo}
        onChange={(next) => changeFigure(editor, position, next)}
        onLeave={() => editor.commands.focus()}
        actions={[
          {
            id: 'up',
            isDisabled: !canMove(editor, position, -1),
            run: () => moveFigure(editor, position, -1),
          },
          {
            id: 'down',
            isDisabled: !canMove(editor, position, 1),
            run: () => moveFigure(editor, position, 1),
          },
          {
            id: 'replace',
            run: () => {
              page.photos.replaced.set({ photo, position });
              page.tab.set('photos');
              page.isSheetOpen.set(true);
            },
          },
          {
            id: 'toLead',
            run: () => {
              placing.figureToLead(position, photo);
              editor.commands.focus();
            },
          },
          {
            id: 'remove',
            run: () => {
              removeFigure(editor, position);
              editor.commands.focus();
            },
          },
        ]}
      />
    </div>
  );
}

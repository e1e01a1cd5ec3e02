'use client';

import { chooseReplacement } from '../page-state';
import { usePageState, useSession } from '../session-context';
import { useStore } from '../store';
import { canMove, changeFigure, chosenFigure, moveFigure, removeFigure } from './figures';
import { PhotoToolbar } from './photo-toolbar';
import { useChosenNode } from './use-chosen-node';
import { usePlacing } from './use-placing';

export function FigureTools() {
  const session = useSession();
  const page = usePageState();
  const placing = usePlacing();
  const editor = useStore(session.editor);
  const shown = useChosenNode(chosenFigure);
  if (!shown || !editor) return null;
  const { position, photo, left, top } = shown;
  return (
    <div style={{ left, top }} className="fixed z-15 lg:z-61 max-w-[calc(100vw-2.5rem)]">
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
          { id: 'replace', run: () => chooseReplacement(page, { photo, position }) },
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

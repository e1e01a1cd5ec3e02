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
  const move = (id: 'up' | 'down', by: 1 | -1) => ({
    id,
    isDisabled: !canMove(editor, position, by),
    run: () => moveFigure(editor, position, by),
  });
  /** The buttons go with the figure: what is done next is done in the text. */
  const leaveFor = (act: () => void) => () => {
    act();
    editor.commands.focus();
  };
  return (
    <div style={{ left, top }} className="fixed z-15 lg:z-61 max-w-[calc(100vw-2.5rem)]">
      <PhotoToolbar
        photo={photo}
        onChange={(next) => changeFigure(editor, position, next)}
        onLeave={() => editor.commands.focus()}
        actions={[
          move('up', -1),
          move('down', 1),
          { id: 'replace', run: () => chooseReplacement(page, { photo, position }) },
          { id: 'toLead', run: leaveFor(() => placing.figureToLead(position, photo)) },
          { id: 'remove', run: leaveFor(() => removeFigure(editor, position)) },
        ]}
      />
    </div>
  );
}

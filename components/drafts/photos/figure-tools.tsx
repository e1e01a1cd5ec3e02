import type { Editor } from '@tiptap/core';
import { ExternalLink, ImagePlus, Trash2, Upload } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/controls/button';
import { listen } from '@/components/ui/hooks/listen';
import { chooseReplacement } from '../page-state';
import { useIsReadOnly, usePageState, useSession } from '../session-context';
import { useStore } from '../store';
import {
  canMove,
  changeFigure,
  chosenFigure,
  chosenMissing,
  moveFigure,
  removeFigure,
  removeMissing,
} from './figures';
import { PhotoToolbar } from './photo-toolbar';
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

export function MissingPictureTools() {
  const t = useTranslations('photos.missing');
  const page = usePageState();
  const editor = useStore(useSession().editor);
  const chosen = useChosenNode(chosenMissing);
  const files = useRef<HTMLInputElement>(null);
  if (!chosen || !editor) return null;
  const { position, missing, left, top } = chosen;
  const { address } = missing;
  return (
    <div style={{ left, top }} className="fixed z-15 max-w-[calc(100vw-2.5rem)]">
      <div
        role="toolbar"
        aria-label={t('tools')}
        data-photo-tools
        className="inline-flex max-w-full flex-wrap rounded-lg border border-line bg-raised p-0.5 font-sans text-base shadow-float"
      >
        <IconButton icon={Upload} label={t('upload')} onPress={() => files.current?.click()} />
        <IconButton
          icon={ImagePlus}
          label={t('choose')}
          onPress={() => chooseReplacement(page, { missing, position })}
        />
        {address && (
          <IconButton
            icon={ExternalLink}
            label={t('open', { host: new URL(address).host })}
            onPress={() => window.open(address, '_blank', 'noopener,noreferrer')}
          />
        )}
        <IconButton
          icon={Trash2}
          label={t('remove')}
          onPress={() => {
            removeMissing(editor, position);
            editor.commands.focus();
          }}
        />
      </div>
      <input
        ref={files}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('upload')}
        onChange={({ currentTarget }) => {
          const chosenFiles = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (chosenFiles.length === 0) return;
          const fills = { missing, position };
          page.photos.files.set({ files: chosenFiles, place: { at: position }, fills });
        }}
      />
    </div>
  );
}

/** Under the bars of the page, which stay in sight. */
const minTop = 108;

/** The block that is chosen in the text, and the position for its tools; undefined while it is out of sight. */
function useChosenNode<T extends { position: number }>(choose: (editor: Editor) => T | undefined) {
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
      const { left, top, bottom } = element.getBoundingClientRect();
      const isAway = bottom < minTop || top > window.innerHeight - 40;
      const place = { left: left + 8, top: Math.max(minTop, top + 8) };
      setShown(isAway ? undefined : { ...chosen, ...place });
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

'use client';

import { TagIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { printShortcut } from '@/components/ui/shortcuts';
import { useIsMac } from '@/components/ui/use-is-mac';
import { isWritable } from '../draft-session';
import { usePageState, useSession } from '../session-context';
import { useStore } from '../use-store';
import { proposeSelection, selectedWords } from './propose-selection';

const settleDelay = 250;

/** Beside selected words: adds them as a tag. Appears when the selection has come to rest. */
export function SelectionBubble() {
  const t = useTranslations('drafts.add');
  const session = useSession();
  const page = usePageState();
  const editor = useStore(session.editor);
  const isReadOnly = !useStore(session.head, isWritable);
  const mac = useIsMac();
  const [place, setPlace] = useState<{ left: number; top: number }>();

  useEffect(() => {
    if (!editor || isReadOnly) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setPlace(undefined);
    };
    const look = () => {
      hide();
      if (!selectedWords(session)) return;
      timer = setTimeout(() => {
        if (editor.isDestroyed || !editor.isFocused || !selectedWords(session)) return;
        const { left, top } = editor.view.coordsAtPos(editor.state.selection.to);
        setPlace({ left: Math.min(left, window.innerWidth - 150), top: top - 40 });
      }, settleDelay);
    };
    editor.on('selectionUpdate', look);
    editor.on('update', hide);
    editor.on('blur', hide);
    window.addEventListener('scroll', hide, { passive: true });
    return () => {
      hide();
      editor.off('selectionUpdate', look);
      editor.off('update', hide);
      editor.off('blur', hide);
      window.removeEventListener('scroll', hide);
    };
  }, [editor, isReadOnly, session]);

  if (!place) return null;
  return (
    <button
      type="button"
      style={place}
      title={printShortcut('addTag', mac)[0]}
      // The selection, and with it this button, would go before the click came.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        proposeSelection(session, page);
        setPlace(undefined);
      }}
      className="fixed z-61 inline-flex h-8 cursor-pointer items-center gap-1.5 rounded-md bg-ink px-2.5 text-[13px] font-medium text-paper shadow-float"
    >
      <TagIcon size={14} aria-hidden />
      {t('fromText')}
    </button>
  );
}

'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { sendVerdict } from '@/components/photos/send-verdict';
import { isAtPasteAddress } from '@/components/ui/paste-address';
import { toast } from '@/components/ui/toast';
import { isWritable } from '../draft-session';
import { followSplit } from '../paste/follow-split';
import { LeadPhoto } from '../photos/lead-photo';
import { usePlacing } from '../photos/use-placing';
import { keepPage, watchPictures } from '../photos/watch-pictures';
import { usePageState, useSession } from '../session-context';
import { useStore } from '../use-store';
import { ArticleStatic } from './article-static';
import { createEditor } from './create-editor';
import { followPointer } from './follow-pointer';
import { watchSelection } from './watch-selection';

/** The article: as the server sent it until the editor stands in its place. */
export function Article() {
  const t = useTranslations('drafts');
  const format = useFormatter();
  const photoWords = useTranslations('photos.figure');
  const session = useSession();
  const page = usePageState();
  const placing = usePlacing();
  const hasLeadPhoto = useStore(session.form, (form) => form.leadPhoto !== undefined);
  const language = useStore(session.form, (form) => form.language);
  const detected = useStore(
    session.analysis.findings,
    (findings) => findings?.answer.analysis.language.detected,
  );
  const ref = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const [slot, setSlot] = useState<HTMLElement>();

  // Before the paint: the editor takes the place of what the server sent within one frame, and nothing moves.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const selection = watchSelection(session);
    // Before there are pictures.
    const stopPictures = watchPictures(element);
    const letGo = keepPage();
    const leadPhotoPlace = document.createElement('div');
    leadPhotoPlace.contentEditable = 'false';
    const editor = createEditor({
      element,
      content: session.content(),
      leadPhoto: session.form.get().leadPhoto,
      leadPhotoPlace,
      isEditable: isWritable(session.head.get()),
      label: t('editor.label'),
      onText: session.touch,
      onLeadPhoto: (leadPhoto) => session.setForm({ leadPhoto }),
      onSelection: () => selection.look(),
      onPhoto: ({ photo, referenceKey }, place) => {
        placing.insert([photo], place);
        void sendVerdict(photo, referenceKey, 'accepted').catch(() => undefined);
      },
      onFiles: (files, place) => page.photos.files.set({ files, place }),
      onTidy: (report) => {
        const { isSplit, leftOut, embedded } = report;
        const undo = followSplit(
          editor,
          report,
          { get: session.form.get, change: session.setForm },
          (isTidy) => page.leftOut.set(isTidy ? leftOut : []),
        );
        const kinds = format.list(report.kinds.map((kind) => t(`paste.kinds.${kind}`)));
        const names = new Set(leftOut.map(({ kind }) => t(`paste.parts.${kind}`)));
        const parts = [
          isSplit && t('paste.split'),
          kinds && t('paste.noted', { kinds }),
          names.size > 0 && t('paste.leftOut', { parts: format.list(names) }),
          embedded > 0 && t('paste.embedded', { count: embedded }),
        ];
        toast.show({
          message: parts.filter(Boolean).join(' '),
          action: { label: t('undo'), run: undo },
        });
      },
    });
    session.editor.set(editor);
    setSlot(leadPhotoPlace);
    const stopPointer = followPointer(element, session, page);
    setReady(true);
    if (isWritable(session.head.get()) && editor.isEmpty)
      editor.commands.focus(isAtPasteAddress() ? 'end' : 'start');

    return () => {
      selection.stop();
      stopPointer();
      stopPictures();
      letGo();
      setReady(false);
      setSlot(undefined);
      session.editor.set(undefined);
      editor.destroy();
    };
  }, [session, page, placing, t, format]);

  const placeholders: Record<string, string> = {
    '--placeholder-title': JSON.stringify(t('editor.title')),
    '--placeholder-lead': JSON.stringify(t('editor.lead')),
    '--placeholder-body': JSON.stringify(t('editor.body')),
    '--read-also': JSON.stringify(t('editor.readAlso')),
    '--photo-no-credit': JSON.stringify(photoWords('noCredit')),
    '--photo-no-alt': JSON.stringify(photoWords('noAlt')),
    '--photo-machine-made': JSON.stringify(photoWords('machineMade')),
    '--missing-picture': JSON.stringify(photoWords('missing')),
    '--photo-gone': JSON.stringify(photoWords('gone')),
  };
  return (
    <div
      className="article"
      lang={language || (detected === 'und' ? '' : detected) || undefined}
      style={placeholders as CSSProperties}
    >
      <div ref={ref} />
      {!isReady && (
        <ArticleStatic content={session.first} leadPhoto={session.form.get().leadPhoto} />
      )}
      {slot && hasLeadPhoto && createPortal(<LeadPhoto />, slot)}
    </div>
  );
}

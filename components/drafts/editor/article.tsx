import type { Editor } from '@tiptap/core';
import { useFormatter, useTranslations } from 'next-intl';
import {
  type CSSProperties,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { sendVerdict } from '@/components/photos/use-judge-photo';
import { useUndo } from '@/components/ui/hooks/use-undo';
import { isAtPasteAddress } from '@/components/ui/paste-address';
import { callApi } from '@/lib/http/call-api';
import { isWritable } from '../create-session';
import { followSplit } from '../paste/follow-split';
import type { UnsureOpening } from '../paste/split-agency-text';
import type { PasteReport } from '../paste/tidy-pasted';
import { LeadPhoto } from '../photos/lead-photo';
import { guardAgainstDrops, watchPictures } from '../photos/photo-handlers';
import { useArticleLanguage, usePlacing } from '../photos/use-placing';
import { usePageState, useSession } from '../session-context';
import { useStore } from '../store';
import { ArticleStatic } from './article-static';
import { createEditor } from './create-editor';
import { watchPointer, watchSelection } from './watch-marks';

/** The article: as the server sent it until the editor stands in its place. */
export function Article() {
  const session = useSession();
  const hasLeadPhoto = useStore(session.form, (form) => form.leadPhoto !== undefined);
  const language = useArticleLanguage();
  const ref = useRef<HTMLDivElement>(null);
  const { isReady, slot } = useArticleEditor(ref);
  return (
    <div className="article" lang={language} style={usePlaceholders()}>
      <div ref={ref} />
      {!isReady && (
        <ArticleStatic content={session.first} leadPhoto={session.form.get().leadPhoto} />
      )}
      {slot && hasLeadPhoto && createPortal(<LeadPhoto />, slot)}
    </div>
  );
}

/** The words that the style sheet shows in empty places, as its custom properties. */
function usePlaceholders(): CSSProperties {
  const t = useTranslations('drafts.editor');
  const photoWords = useTranslations('photos.figure');
  const placeholders = {
    '--placeholder-title': t('title'),
    '--placeholder-lead': t('lead'),
    '--placeholder-body': t('body'),
    '--read-also': t('readAlso'),
    '--photo-no-credit': photoWords('noCredit'),
    '--photo-no-alt': photoWords('noAlt'),
    '--photo-machine-made': photoWords('machineMade'),
    '--missing-picture': photoWords('missing'),
    '--photo-gone': photoWords('gone'),
  };
  return Object.fromEntries(
    Object.entries(placeholders).map(([name, text]) => [name, JSON.stringify(text)]),
  );
}

function useArticleEditor(ref: RefObject<HTMLDivElement | null>) {
  const t = useTranslations('drafts.editor');
  const session = useSession();
  const page = usePageState();
  const placing = usePlacing();
  const reportPaste = useReportPaste();
  const [slot, setSlot] = useState<HTMLElement>();
  // Before the paint: the editor takes the place of what the server sent within one frame, and nothing moves.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const selection = watchSelection(session);
    // Before there are pictures.
    const stopPictures = watchPictures(element);
    const stopGuard = guardAgainstDrops();
    const leadPhotoSlot = document.createElement('div');
    leadPhotoSlot.contentEditable = 'false';
    const editor = createEditor({
      element,
      content: session.content(),
      leadPhoto: session.form.get().leadPhoto,
      leadPhotoSlot,
      isEditable: isWritable(session.head.get()),
      label: t('label'),
      onText: session.touch,
      onLeadPhoto: (leadPhoto) => session.setForm({ leadPhoto }),
      onSelection: selection.look,
      onPhoto: ({ photo, referenceKey }, place) => {
        placing.insert([photo], place);
        void sendVerdict(photo, referenceKey, 'accepted').catch(() => undefined);
      },
      onFiles: (files, place) => page.photos.files.set({ files, place }),
      askPlace: session.settings.analysisMode === 'demand' ? undefined : askPlace,
      onTidy: (report) => reportPaste(editor, report),
    });
    const detach = session.attachEditor(editor);
    setSlot(leadPhotoSlot);
    const stopPointer = watchPointer(element, session, page);
    if (isWritable(session.head.get()) && editor.isEmpty)
      editor.commands.focus(isAtPasteAddress() ? 'end' : 'start');
    return () => {
      selection.stop();
      stopPointer();
      stopPictures();
      stopGuard();
      setSlot(undefined);
      detach();
      editor.destroy();
    };
  }, [ref, session, page, placing, reportPaste, t]);
  return { isReady: slot !== undefined, slot };
}

/** Longest wait in milliseconds for the answer; without one the name stays in the text, unless it is in capitals. */
const maxPlaceWait = 3_000;

function askPlace(opening: UnsureOpening): Promise<boolean | undefined> {
  const signal = AbortSignal.timeout(maxPlaceWait);
  return callApi<{ isPlace: boolean }>('/api/analysis/place', {
    method: 'POST',
    body: opening,
    signal,
  }).then(
    ({ isPlace }) => isPlace,
    () => undefined,
  );
}

function useReportPaste() {
  const t = useTranslations('drafts.paste');
  const format = useFormatter();
  const session = useSession();
  const page = usePageState();
  const { offerUndo } = useUndo();
  return useCallback(
    (editor: Editor, report: PasteReport) => {
      const { isSplit, leftOut, embedded } = report;
      const undo = followSplit(
        editor,
        report,
        { get: session.form.get, change: session.setForm },
        (isTidy) => page.leftOut.set(isTidy ? leftOut : []),
      );
      const kinds = format.list(report.kinds.map((kind) => t(`kinds.${kind}`)));
      const names = new Set(leftOut.map(({ kind }) => t(`parts.${kind}`)));
      const parts = [
        isSplit && t('split'),
        kinds && t('noted', { kinds }),
        names.size > 0 && t('leftOut', { parts: format.list(names) }),
        embedded > 0 && t('embedded', { count: embedded }),
      ];
      return () => offerUndo(parts.filter(Boolean).join(' '), undo);
    },
    [session, page, offerUndo, t, format],
  );
}

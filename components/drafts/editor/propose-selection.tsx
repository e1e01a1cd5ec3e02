import { TagIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { listen } from '@/components/ui/hooks/listen';
import { useIsMac } from '@/components/ui/hooks/use-is-mac';
import { printShortcut } from '@/components/ui/shortcuts';
import { sentenceOf } from '../analysis/quote';
import type { DraftSession } from '../create-session';
import type { PageState } from '../page-state';
import { useIsReadOnly, usePageState, useSession } from '../session-context';
import { useStore } from '../store';
import { docBlocks, textsOf } from './doc-blocks';

const maxLength = 120;

/** The words selected within one block of the text, where they could be a tag. */
function selectedWords(session: DraftSession): string | undefined {
  const { selection, doc } = session.editor.get()?.state ?? {};
  if (!selection || !doc || selection.empty || !selection.$from.sameParent(selection.$to))
    return undefined;
  const words = doc.textBetween(selection.from, selection.to, '', ' ').trim();
  return words.length <= maxLength && /[\p{L}\p{N}]/u.test(words) ? words : undefined;
}

/** Brings the selected words into the box for missing tags, with the sentence they stand in. */
export function proposeSelection(session: DraftSession, page: PageState): boolean {
  const editor = session.editor.get();
  const words = selectedWords(session);
  if (!editor || !words) return false;
  const { from, to } = editor.state.selection;
  const blocks = docBlocks(editor.state.doc);
  const block = blocks.findIndex(({ start, text }) => start <= from && to <= start + text.length);
  const found = blocks[block];
  const findings = session.analysis.findings.get();
  // Sentences are known for the text as it was analysed: where it has changed since, the paragraph stands for them.
  const isKnown = findings !== undefined && findings.texts[block] === found?.text;
  const alignment = isKnown ? findings.alignment : { sentences: [], spanOf: () => undefined };
  const span = found && { block, start: from - found.start, end: to - found.start };
  page.tab.set('tags');
  page.isSheetOpen.set(true);
  const sentence = span && sentenceOf(span, alignment, textsOf(blocks));
  page.proposal.set({ text: words, ...(sentence !== undefined && { sentence }) });
  return true;
}

/** Goes to the box for missing tags: with the words selected in the text, else empty. */
export function askForTag(session: DraftSession, page: PageState): void {
  if (!proposeSelection(session, page)) page.proposal.set({ text: '' });
}

const settleDelay = 250;

/** Beside selected words: adds them as a tag. Appears when the selection has come to rest. */
export function SelectionBubble() {
  const t = useTranslations('drafts.add');
  const session = useSession();
  const page = usePageState();
  const editor = useStore(session.editor);
  const isReadOnly = useIsReadOnly();
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
    editor.on('selectionUpdate', look).on('update', hide).on('blur', hide);
    const stopListening = listen(window, { scroll: hide }, { passive: true });
    return () => {
      hide();
      editor.off('selectionUpdate', look).off('update', hide).off('blur', hide);
      stopListening();
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

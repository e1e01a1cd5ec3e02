import { sentenceOf } from '../analysis/quote';
import type { DraftSession } from '../draft-session';
import type { PageState } from '../page-state';
import { docBlocks } from './doc-blocks';

const longest = 120;

/** The words selected within one block of the text, where they could be a tag. */
export function selectedWords(session: DraftSession): string | undefined {
  const { selection, doc } = session.editor.get()?.state ?? {};
  if (!selection || !doc || selection.empty || !selection.$from.sameParent(selection.$to))
    return undefined;
  const words = doc.textBetween(selection.from, selection.to, '', ' ').trim();
  return words !== '' && words.length <= longest && /[\p{L}\p{N}]/u.test(words) ? words : undefined;
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
  page.proposal.set({
    text: words,
    ...(span && {
      sentence: sentenceOf(
        span,
        alignment,
        blocks.map(({ text }) => text),
      ),
    }),
  });
  return true;
}

/** Goes to the box for missing tags: with the words selected in the text, else empty. */
export function askForTag(session: DraftSession, page: PageState): void {
  if (!proposeSelection(session, page)) page.proposal.set({ text: '' });
}

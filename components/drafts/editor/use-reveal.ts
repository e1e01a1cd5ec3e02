'use client';

import type { Span } from '../analysis/align';
import { usePageState, useSession } from '../session-context';
import { findSpan, revealRange } from './show-range';

/** Leads to a span of texts as they were analysed, where it still is in the article. */
export function useReveal(): (span: Span | undefined, texts: readonly string[]) => void {
  const session = useSession();
  const page = usePageState();
  return (span, texts) => {
    page.isSheetOpen.set(false);
    const editor = session.editor.get();
    const range = editor && span && findSpan(editor, span, texts);
    if (editor && range) revealRange(editor, range);
  };
}

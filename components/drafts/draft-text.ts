import type { Editor } from '@tiptap/core';
import type { Draft } from '@/lib/drafts/api';
import type { ArticleContent } from '@/lib/drafts/content/content';
import { textBlocks } from '@/lib/drafts/content/text-blocks';
import type { AnalysisInput } from './analysis/create-analysis';
import { showContent } from './editor/create-editor';
import { docBlocks } from './editor/doc-blocks';
import { readContent } from './editor/read-content';
import type { SavePayload } from './saving/save-queue';
import { createOptional, createStore } from './store';

/** The text of the draft: that in the editor, or the last known one while there is none. */
export function createDraftText(draft: Draft) {
  const editor = createOptional<Editor>();
  const form = createStore(draft.form);
  const threshold = createStore(draft.threshold);
  const textsOf = (content: ArticleContent) => textBlocks(content).map(({ text }) => text);
  /** The texts of the blocks, a moment after the last keystroke. */
  const texts = createStore<readonly string[]>(textsOf(draft.content));
  let stored = draft.content;
  const content = () => {
    const doc = editor.get()?.state.doc;
    return doc ? readContent(doc) : stored;
  };
  return {
    editor,
    form,
    threshold,
    texts,
    content,
    /** Edits the text in `next` until the returned function is called, which keeps what was written. */
    attachEditor: (next: Editor) => {
      editor.set(next);
      return () => {
        stored = content();
        editor.set(undefined);
      };
    },
    readPayload: (): SavePayload => ({
      content: content(),
      form: form.get(),
      threshold: threshold.get(),
    }),
    /** Undefined while the article is empty. */
    readInput: (): AnalysisInput | undefined => {
      const now = content();
      const written = textsOf(now);
      if (written.every((text) => text.trim() === '')) return undefined;
      return { content: now, form: form.get(), texts: written };
    },
    followEditor: () => {
      const doc = editor.get()?.state.doc;
      if (doc) texts.set(docBlocks(doc).map(({ text }) => text));
    },
    replace: (payload: SavePayload, isUndoable: boolean) => {
      stored = payload.content;
      const current = editor.get();
      if (current) showContent(current, payload.content, payload.form.leadPhoto, isUndoable);
      form.set(payload.form);
      threshold.set(payload.threshold);
    },
  };
}

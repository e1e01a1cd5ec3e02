import type { Editor } from '@tiptap/core';
import type { DraftForm } from '@/lib/desk/draft-api';
import type { SplitReport } from './paste-handlers';

function keep(form: DraftForm, names: readonly string[]): Partial<DraftForm> {
  return Object.fromEntries(Object.entries(form).filter(([name]) => names.includes(name)));
}

/**
 * Takes what a split found into the form, and out of it again when the text is brought back to what was pasted, by
 * whatever means. Gives back how to bring it back.
 */
export function followSplit(
  editor: Editor,
  { form: found, pasted }: SplitReport,
  form: { get: () => DraftForm; change: (change: Partial<DraftForm>) => void },
): () => void {
  const names = Object.keys(found);
  const before = keep(form.get(), names);
  const after = editor.state.doc;
  form.change(found);
  const onUpdate = () => {
    if (!editor.state.doc.eq(pasted)) return;
    editor.off('update', onUpdate);
    const isUntouched =
      JSON.stringify(keep(form.get(), names)) ===
      JSON.stringify(keep({ ...form.get(), ...found }, names));
    if (isUntouched) form.change(before);
  };
  editor.on('update', onUpdate);
  return () => {
    if (editor.isDestroyed) return;
    if (editor.state.doc.eq(after)) {
      editor.commands.undo();
      return;
    }
    const { tr: transaction, doc } = editor.state;
    editor.view.dispatch(transaction.replaceWith(0, doc.content.size, pasted.content));
  };
}

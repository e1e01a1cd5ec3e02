import type { Editor } from '@tiptap/core';
import type { DraftForm } from '@/lib/drafts/api';
import type { PasteReport } from './tidy-pasted';

type TextField = Exclude<keyof DraftForm, 'leadPhoto'>;
type TextFields = Partial<Record<TextField, string>>;

const isTextField = (name: string): name is TextField => name !== 'leadPhoto';

/**
 * Takes what a split found into the form, and out again when the text is brought back to what was pasted. A field that
 * somebody changed since is left alone. Gives back how to bring the text back.
 */
export function followSplit(
  editor: Editor,
  { form: found, pasted }: Pick<PasteReport, 'form' | 'pasted'>,
  form: { get: () => DraftForm; change: (change: TextFields) => void },
  onChange: (isSplit: boolean) => void,
): () => void {
  const before: TextFields = {};
  const next: TextFields = {};
  for (const name of Object.keys(found).filter(isTextField)) {
    before[name] = form.get()[name] ?? '';
    next[name] = found[name] ?? '';
  }
  // Earlier notes stay.
  if (before.note && next.note) next.note = `${before.note}\n${next.note}`;
  const change = (from: TextFields, to: TextFields) => {
    const now = form.get();
    const names = Object.keys(to).filter(isTextField);
    const untouched = names.filter((name) => (now[name] ?? '') === from[name]);
    form.change(Object.fromEntries(untouched.map((name) => [name, to[name]])));
  };

  const after = editor.state.doc;
  let isSplit = true;
  change(before, next);
  onChange(true);
  editor.on('update', () => {
    const { doc } = editor.state;
    if (!doc.eq(isSplit ? pasted : after)) return;
    isSplit = !isSplit;
    if (isSplit) change(before, next);
    else change(next, before);
    onChange(isSplit);
  });
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

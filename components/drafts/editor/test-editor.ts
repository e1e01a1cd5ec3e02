import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { EditorState, type Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { ArticleBlock } from '@/lib/drafts/content/content';
import { articleExtensions } from './article-schema';

const schema = getSchema(articleExtensions);

export const paragraph = (text: string): ArticleBlock => ({
  type: 'paragraph',
  ...(text && { content: [{ type: 'text', text }] }),
});

export function openTestEditor(
  blocks: readonly ArticleBlock[],
  cursor: number,
  plugins: readonly Plugin[] = [],
) {
  const doc = Node.fromJSON(schema, {
    type: 'doc',
    content: [
      { type: 'title', content: [{ type: 'text', text: 'T' }] },
      { type: 'lead' },
      ...blocks,
    ],
  });
  const selection = TextSelection.create(doc, cursor);
  const editor = {
    schema,
    state: EditorState.create({ doc, selection, plugins }),
    view: {
      dispatch: (transaction: Transaction) => {
        editor.state = editor.state.apply(transaction);
        editor.state.doc.check();
      },
    },
  };
  return editor;
}

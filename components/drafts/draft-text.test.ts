import { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { type Draft, emptyForm } from '@/lib/drafts/api';
import { createDraftText } from './draft-text';
import { articleExtensions } from './editor/article-schema';
import { paragraph } from './editor/test-editor';

const person = { id: 'u1', name: 'Jana' };
const draft: Draft = {
  id: 'd1',
  version: 1,
  content: { type: 'doc', content: [{ type: 'title' }, { type: 'lead' }, paragraph('')] },
  form: emptyForm,
  threshold: 50,
  owner: person,
  createdAt: '2026-01-01T10:00:00Z',
  updatedAt: '2026-01-01T11:00:00Z',
  updatedBy: person,
  closed: false,
  sharedWithDesk: false,
  isConfidential: false,
  sharedWith: [],
};

describe('createDraftText', () => {
  it('keeps what was written once the editor is gone', () => {
    const text = createDraftText(draft);
    const editor = new Editor({
      element: null,
      extensions: articleExtensions,
      content: draft.content,
    });
    const detach = text.attachEditor(editor);
    editor.commands.insertContentAt(5, { type: 'text', text: 'Praha' });
    const written = text.readPayload();
    detach();
    expect(text.editor.get()).toBeUndefined();
    expect(text.readPayload()).toEqual(written);
    expect(JSON.stringify(written)).toContain('Praha');
  });
});

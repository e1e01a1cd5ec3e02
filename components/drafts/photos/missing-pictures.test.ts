import { history, undo } from '@tiptap/pm/history';
import { NodeSelection } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { type ArticleBlock, ArticleContent } from '@/lib/drafts/content/content';
import type { PlacedPhoto } from '@/lib/drafts/content/placed-photo';
import { readContent } from '../editor/read-content';
import { openTestEditor, paragraph } from '../editor/test-editor';
import { chosenMissing, fillMissing, removeMissing } from './figures';

const missing = {
  caption: 'The new tram',
  credit: 'Photo: Jane Doe',
  alt: 'A tram',
  address: 'https://cms.example/a.jpg',
};
const photo: PlacedPhoto = {
  bank: 'uploads',
  id: 'tram',
  width: 1600,
  height: 900,
  caption: 'IMG_1',
  alt: '',
  credit: 'Doe / Agency',
  creator: '',
  license: '',
  licenseUrl: '',
  cost: 'free',
  restriction: '',
  landingUrl: '',
  digitalSource: '',
};
const picture: ArticleBlock = { type: 'missingPicture', attrs: missing };

function open() {
  const editor = openTestEditor([paragraph('One.'), picture, paragraph('Two.')], 1, [history()]);
  let position = 0;
  editor.state.doc.forEach((node, at) => {
    if (node.type.name === 'missingPicture') position = at;
  });
  return { editor, position };
}

describe('the place of a pasted picture', () => {
  it('is stored with its words and chosen as a whole', () => {
    const { editor, position } = open();
    const content = readContent(editor.state.doc);
    expect(ArticleContent.parse(content)).toEqual(content);
    expect(content.content[3]).toEqual(picture);
    editor.view.dispatch(
      editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, position)),
    );
    expect(chosenMissing(editor)).toEqual({ missing, position });
  });

  it('is filled by a photo, which takes over its caption and keeps its own credit', () => {
    const { editor, position } = open();
    // Something was written above it meanwhile.
    editor.view.dispatch(editor.state.tr.insertText('New words. ', 6));
    expect(fillMissing(editor, { missing, position }, photo)).toBe(true);
    const filled = readContent(editor.state.doc).content[3];
    expect(filled).toEqual({
      type: 'figure',
      attrs: { ...photo, caption: 'The new tram', credit: 'Doe / Agency', alt: 'A tram' },
    });
    undo(editor.state, editor.view.dispatch);
    expect(readContent(editor.state.doc).content[3]).toEqual(picture);
  });

  it('is not filled any more once it is gone', () => {
    const { editor, position } = open();
    removeMissing(editor, position);
    expect(readContent(editor.state.doc).content).toHaveLength(4);
    expect(fillMissing(editor, { missing, position }, photo)).toBe(false);
  });
});

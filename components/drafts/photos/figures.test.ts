import { history, undo } from '@tiptap/pm/history';
import { expect, it } from 'vitest';
import { type ArticleBlock, ArticleContent } from '@/lib/drafts/content/content';
import type { PlacedPhoto } from '@/lib/drafts/content/placed-photo';
import { leadPhotoOf } from '../editor/figure';
import { readContent } from '../editor/read-content';
import { openTestEditor, paragraph } from '../editor/test-editor';
import {
  canMove,
  changeFigure,
  changeLead,
  chosenFigure,
  figureToLead,
  findFigure,
  insertFigures,
  leadToFigure,
  moveFigure,
  removeFigure,
  takeOutFigure,
} from './figures';

const photo: PlacedPhoto = {
  bank: 'demo',
  id: 'bridge',
  width: 1600,
  height: 900,
  caption: 'A bridge',
  alt: 'Bridge',
  credit: 'Jana Nová',
  creator: '',
  license: '',
  licenseUrl: '',
  cost: 'free',
  restriction: '',
  landingUrl: '',
  digitalSource: '',
};
const other = { ...photo, id: 'dam' };
const open = (blocks: readonly ArticleBlock[], cursor = 1) =>
  openTestEditor(blocks, cursor, [history()]);

/** The body as words: paragraphs by their text, figures by the id of their photo in brackets. */
function body({ state }: ReturnType<typeof open>): string[] {
  const content = ArticleContent.parse(readContent(state.doc));
  return content.content.slice(2).map((block) => {
    if (block.type === 'figure') return `[${block.attrs.id}]`;
    return block.type === 'paragraph' && block.content?.[0]?.type === 'text'
      ? block.content[0].text
      : '';
  });
}

it('puts a photo after the paragraph with the cursor and chooses it', () => {
  const editor = open([paragraph('One.'), paragraph('Two.')], 7);
  insertFigures(editor, [photo], 'cursor');
  expect(body(editor)).toEqual(['One.', '[bridge]', 'Two.']);
  expect(chosenFigure(editor)?.photo).toEqual(photo);
});

it('puts photos at the end with room to write after them', () => {
  const editor = open([paragraph('One.')]);
  insertFigures(editor, [photo, other], 'end');
  expect(body(editor)).toEqual(['One.', '[bridge]', '[dam]', '']);
  expect(chosenFigure(editor)?.photo.id).toBe('dam');
});

it('drops a photo between blocks, at the nearer end of the one under the pointer, never in the head', () => {
  const atStart = open([paragraph('A long line.'), paragraph('Two.')]);
  insertFigures(atStart, [photo], { at: 7 });
  expect(body(atStart)).toEqual(['[bridge]', 'A long line.', 'Two.']);
  const atEnd = open([paragraph('A long line.'), paragraph('Two.')]);
  insertFigures(atEnd, [photo], { at: 17 });
  expect(body(atEnd)).toEqual(['A long line.', '[bridge]', 'Two.']);
  const inTitle = open([paragraph('One.')]);
  insertFigures(inTitle, [photo], { at: 1 });
  expect(body(inTitle)).toEqual(['[bridge]', 'One.']);
});

it('moves a photo among the blocks of the body and no further', () => {
  const editor = open([paragraph('One.'), paragraph('Two.')]);
  insertFigures(editor, [photo], { at: 5 });
  const place = () => chosenFigure(editor)?.position ?? -1;
  expect(canMove(editor, place(), -1)).toBe(false);
  moveFigure(editor, place(), 1);
  expect(body(editor)).toEqual(['One.', '[bridge]', 'Two.']);
  moveFigure(editor, place(), 1);
  expect(body(editor)).toEqual(['One.', 'Two.', '[bridge]']);
  expect(canMove(editor, place(), 1)).toBe(false);
  moveFigure(editor, place(), -1);
  expect(body(editor)).toEqual(['One.', '[bridge]', 'Two.']);
});

it('changes, removes and takes out photos', () => {
  const editor = open([paragraph('One.')]);
  insertFigures(editor, [photo], { at: 5 });
  const { position } = chosenFigure(editor) ?? { position: -1 };
  changeFigure(editor, position, { ...photo, alt: 'Other' });
  expect(chosenFigure(editor)?.photo.alt).toBe('Other');
  removeFigure(editor, position);
  expect(body(editor)).toEqual(['One.']);
  insertFigures(editor, [other], 'end');
  takeOutFigure(editor, photo);
  expect(body(editor)).toEqual(['One.', '[dam]', '']);
  takeOutFigure(editor, other);
  expect(body(editor)).toEqual(['One.', '']);
});

it('finds a photo again after the text around it has changed', () => {
  const editor = open([paragraph('One.')]);
  insertFigures(editor, [photo], { at: 5 });
  const { position } = chosenFigure(editor) ?? { position: -1 };
  editor.view.dispatch(editor.state.tr.insertText('A longer title: ', 1));
  const found = findFigure(editor, photo, position) ?? -1;
  expect(found).toBe(position + 'A longer title: '.length);
  changeFigure(editor, found, other);
  expect(body(editor)).toEqual(['[dam]', 'One.']);
  expect(findFigure(editor, photo, position)).toBeUndefined();
});

it('undoes the photo above the text in its turn, with what changed places with it', () => {
  const editor = open([paragraph('One.')]);
  const lead = () => leadPhotoOf(editor.state.doc)?.id;
  const undoLast = () => undo(editor.state, editor.view.dispatch);
  changeLead(editor, photo);
  insertFigures(editor, [other], { at: 5 });
  figureToLead(editor, chosenFigure(editor)?.position ?? -1);
  expect([lead(), ...body(editor)]).toEqual(['dam', '[bridge]', 'One.']);
  leadToFigure(editor);
  expect([lead(), ...body(editor)]).toEqual([undefined, '[dam]', '[bridge]', 'One.']);
  undoLast();
  expect([lead(), ...body(editor)]).toEqual(['dam', '[bridge]', 'One.']);
  undoLast();
  expect([lead(), ...body(editor)]).toEqual(['bridge', '[dam]', 'One.']);
  undoLast();
  expect([lead(), ...body(editor)]).toEqual(['bridge', 'One.']);
  undoLast();
  expect([lead(), ...body(editor)]).toEqual([undefined, 'One.']);
});

it('leaves a place to write when the only block goes above the text', () => {
  const editor = open([{ type: 'figure', attrs: photo }]);
  figureToLead(editor, 5);
  expect(body(editor)).toEqual(['']);
  expect(leadPhotoOf(editor.state.doc)).toEqual(photo);
});

import { expect, it } from 'vitest';
import { type ArticleBlock, ArticleContent } from '@/lib/drafts/content/content';
import { readContent } from '../editor/read-content';
import { openTestEditor, paragraph } from '../editor/test-editor';
import { addReadAlso, isLinkedIn, linkWords, removeLink } from './linked-articles';

const flood = { id: 'draft-1', title: 'Flood', url: 'https://news.example/flood' };
const open = (blocks: readonly ArticleBlock[], cursor = 1) => openTestEditor(blocks, cursor);
const body = ({ state }: ReturnType<typeof open>) => {
  const content = readContent(state.doc);
  expect(ArticleContent.safeParse(content).success).toBe(true);
  return content.content.slice(2);
};

it('links words, knows it by id and by address, and takes the link out again', () => {
  const editor = open([paragraph('Water in Prague.')]);
  linkWords(editor, { from: 6, to: 11 }, flood);
  expect(body(editor)).toEqual([
    {
      type: 'paragraph',
      content: [
        {
          type: 'text',
          text: 'Water',
          marks: [{ type: 'link', attrs: { href: flood.url, article: 'draft-1' } }],
        },
        { type: 'text', text: ' in Prague.' },
      ],
    },
  ]);
  expect(isLinkedIn(editor.state.doc, { id: 'draft-1' })).toBe(true);
  expect(isLinkedIn(editor.state.doc, { id: 'another', url: flood.url })).toBe(true);
  expect(isLinkedIn(editor.state.doc, { id: 'another' })).toBe(false);
  removeLink(editor, 'draft-1', 'link');
  expect(body(editor)).toEqual([paragraph('Water in Prague.')]);
});

it('lists articles after the paragraph with the cursor, in one block while it has room', () => {
  const editor = open([paragraph('One.'), paragraph('Two.')], 7);
  addReadAlso(editor, flood, true);
  for (const id of ['b', 'c', 'd', 'e', 'f']) addReadAlso(editor, { id, title: id }, true);
  const listed = body(editor).flatMap((block) =>
    block.type === 'readAlso' ? [block.attrs.articles.map(({ id }) => id)] : [block.type],
  );
  expect(listed).toEqual(['paragraph', ['f'], ['draft-1', 'b', 'c', 'd', 'e'], 'paragraph']);
  removeLink(editor, 'f', 'readAlso');
  removeLink(editor, 'b', 'readAlso');
  expect(body(editor)[1]).toEqual({
    type: 'readAlso',
    attrs: {
      articles: [flood, ...['c', 'd', 'e'].map((id) => ({ id, title: id }))],
    },
  });
});

it('goes to the end of what is written where no cursor is, and leaves room to write on', () => {
  const editor = open([paragraph('One.')]);
  addReadAlso(editor, { id: 'a', title: 'A' }, false);
  expect(body(editor).map(({ type }) => type)).toEqual(['paragraph', 'readAlso', 'paragraph']);
  const blank = open([paragraph('One.'), paragraph('')]);
  addReadAlso(blank, { id: 'a', title: 'A' }, false);
  expect(body(blank).map(({ type }) => type)).toEqual(['paragraph', 'readAlso', 'paragraph']);
});

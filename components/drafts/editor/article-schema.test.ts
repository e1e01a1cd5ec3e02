import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ArticleContent,
  type ArticleMark,
  emptyContent,
  type ReadAlsoArticle,
  textBlocks,
} from '@/lib/desk/content';
import { articleExtensions } from './article-schema';
import { docBlocks, isEmptyArticle } from './doc-blocks';
import { readContent, writableContent } from './read-content';

const schema = getSchema(articleExtensions);

function open(content: ArticleContent): Node {
  const doc = Node.fromJSON(schema, writableContent(content));
  doc.check();
  return doc;
}

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
const mark = fc.constantFrom<ArticleMark[]>(
  [],
  [{ type: 'bold' }],
  [{ type: 'italic' }],
  [{ type: 'link', attrs: { href: 'https://example.org/' } }],
  [{ type: 'link', attrs: { href: '', article: 'draft-1' } }],
  [{ type: 'link', attrs: { href: 'https://example.org/a', article: 'https://example.org/a' } }],
);
/** One run of text, perhaps a break, another run: neighbours of equal marks would be joined by the editor. */
const inlines = fc
  .tuple(text, mark, fc.option(text, { nil: undefined }))
  .map(([first, marks, second]) => [
    { type: 'text' as const, text: first, ...(marks.length > 0 && { marks }) },
    ...(second ? [{ type: 'hardBreak' as const }, { type: 'text' as const, text: second }] : []),
  ]);
const inner = fc.oneof(
  fc.constant({}),
  inlines.map((content) => ({ content })),
);
const paragraph = inner.map((content) => ({ type: 'paragraph' as const, ...content }));
const paragraphs = fc.array(paragraph, { minLength: 1, maxLength: 2 });
const items = fc.array(
  paragraphs.map((content) => ({ type: 'listItem' as const, content })),
  { minLength: 1, maxLength: 3 },
);
const readAlso = fc.constantFrom<ReadAlsoArticle[]>(
  [{ id: 'a1', title: 'Flood' }],
  [
    { id: 'https://example.org/2', title: '', url: 'https://example.org/2' },
    { id: 'a3', title: 'Vltava' },
  ],
);
const block = fc.oneof(
  paragraph,
  readAlso.map((articles) => ({ type: 'readAlso' as const, attrs: { articles } })),
  fc
    .tuple(fc.constantFrom(2 as const, 3 as const), inner)
    .map(([level, content]) => ({ type: 'heading' as const, attrs: { level }, ...content })),
  paragraphs.map((content) => ({ type: 'blockquote' as const, content })),
  items.map((content) => ({ type: 'bulletList' as const, content })),
  items.map((content) => ({ type: 'orderedList' as const, content })),
);
const article = fc.tuple(inner, inner, fc.array(block, { minLength: 1, maxLength: 5 })).map(
  ([title, lead, blocks]): ArticleContent => ({
    type: 'doc',
    content: [{ type: 'title', ...title }, { type: 'lead', ...lead }, ...blocks],
  }),
);

describe('the article in the editor', () => {
  it('comes out as it went in, and fits the stored schema', () => {
    fc.assert(
      fc.property(article, (content) => {
        const stored = readContent(open(content));
        expect(stored).toEqual(content);
        expect(ArticleContent.safeParse(stored).success).toBe(true);
      }),
    );
  });

  it('numbers its text blocks as the services see them', () => {
    fc.assert(
      fc.property(article, (content) => {
        const doc = open(content);
        const blocks = docBlocks(doc);
        expect(blocks.map((entry) => entry.text)).toEqual(
          textBlocks(content).map((entry) => entry.text),
        );
        for (const { start, text: whole } of blocks)
          expect(doc.textBetween(start, start + whole.length, '', '\n')).toBe(whole);
      }),
    );
  });

  it('gives an empty body a place to write', () => {
    const bare: ArticleContent = { type: 'doc', content: [{ type: 'title' }, { type: 'lead' }] };
    expect(readContent(open(bare))).toEqual(emptyContent);
    expect(isEmptyArticle(open(bare))).toBe(true);
  });
});

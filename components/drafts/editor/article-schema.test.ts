import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ArticleContent,
  type ArticleMark,
  emptyContent,
  type ReadAlsoArticle,
} from '@/lib/drafts/content/content';
import { PlacedPhoto } from '@/lib/drafts/content/placed-photo';
import { textBlocks } from '@/lib/drafts/content/text-blocks';
import { articleExtensions } from './article-schema';
import { docBlocks, isEmptyArticle } from './doc-blocks';
import { parsePhoto, readPhoto } from './figure';
import { readContent, writableContent } from './read-content';

const schema = getSchema(articleExtensions);
const plainPhoto: PlacedPhoto = {
  bank: 'demo',
  id: 'bridge/1',
  width: 1600,
  height: 900,
  caption: 'A “bridge” <over> the river',
  alt: '',
  credit: 'Jana Nová',
  creator: '',
  license: 'CC BY 4.0',
  licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
  cost: 'conditional',
  restriction: '',
  landingUrl: '',
  digitalSource: 'digitalCapture',
};

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
const photo = fc
  .record(
    {
      cut: fc.constant({ x: 0.1, y: 0, width: 0.5, height: 1, ratio: '3:4' as const }),
      focus: fc.constant({ x: 0.25, y: 1 }),
      hotlink: fc.constant('https://images.example/1'),
    },
    { requiredKeys: [] },
  )
  .map((more): PlacedPhoto => ({ ...plainPhoto, ...more }));
const block = fc.oneof(
  paragraph,
  photo.map((attrs) => ({ type: 'figure' as const, attrs })),
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

  it('takes a photo from the clipboard only as far as it is one', () => {
    expect(parsePhoto(JSON.stringify({ ...plainPhoto, onclick: 'x' }))).toEqual(plainPhoto);
    expect(readPhoto({ ...plainPhoto, hotlink: 'javascript:alert(1)' })).toEqual(plainPhoto);
    expect(readPhoto({ ...plainPhoto, cost: 'gratis' })?.cost).toBe('unknown');
    expect(readPhoto({ ...plainPhoto, cut: { x: 2, y: 0, width: 1, height: 1 } })).toEqual(
      plainPhoto,
    );
    expect(parsePhoto('{')).toBeUndefined();
    expect(readPhoto({ ...plainPhoto, id: '' })).toBeUndefined();
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const read = readPhoto(value);
        expect(read === undefined || PlacedPhoto.safeParse(read).success).toBe(true);
      }),
    );
  });
});

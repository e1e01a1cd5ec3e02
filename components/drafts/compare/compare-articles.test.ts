import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ArticleContent } from '@/lib/drafts/content/content';
import type { TextBlock } from '@/lib/drafts/content/text-blocks';
import { compareArticles, comparedBlocks, diffWords } from './compare-articles';

function blocks(title: string, ...texts: string[]): TextBlock[] {
  return [
    { type: 'title', text: title },
    ...texts.map((text) => ({ type: 'text' as const, text })),
  ];
}

describe('diffWords', () => {
  it('cuts at words, not inside them', () => {
    expect(diffWords('Město Brno otevřelo linku.', 'Město Praha otevřelo linku!')).toEqual([
      { kind: 'same', text: 'Město ' },
      { kind: 'removed', text: 'Brno' },
      { kind: 'added', text: 'Praha' },
      { kind: 'same', text: ' otevřelo linku' },
      { kind: 'removed', text: '.' },
      { kind: 'added', text: '!' },
    ]);
  });
});

describe('diffWords of whole phrases', () => {
  it('shows one phrase in place of another, not word by word', () => {
    expect(
      diffWords('Body. Alena adds a line.', 'Body. Nothing of that here, says Karel.'),
    ).toEqual([
      { kind: 'same', text: 'Body. ' },
      { kind: 'removed', text: 'Alena adds a line.' },
      { kind: 'added', text: 'Nothing of that here, says Karel.' },
    ]);
  });

  it('keeps both texts whole', () => {
    const texts = fc.array(fc.constantFrom('a', 'bc', ' ', ', ', '.', 'd'), { maxLength: 12 });
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const parts = diffWords(before.join(''), after.join(''));
        const without = (kind: string) =>
          parts.flatMap((part) => (part.kind === kind ? [] : part.text)).join('');
        expect(without('added')).toBe(before.join(''));
        expect(without('removed')).toBe(after.join(''));
      }),
    );
  });
});

describe('diffWords of texts with nothing in common', () => {
  it('shows one as replaced by the other', () => {
    const words = (letter: string) => Array.from({ length: 3000 }, (_, index) => letter + index);
    const [before, after] = [words('a').join('-'), words('b').join('+')];
    expect(diffWords(before, after)).toEqual([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]);
  });
});

describe('compareArticles', () => {
  it('shows unchanged blocks once and pairs an edited one with what it was', () => {
    const rows = compareArticles(
      blocks('Tram', 'First.', 'The old end.'),
      blocks('Tram', 'First.', 'The new end.', 'More.'),
    );
    expect(rows.map((row) => [row.isChanged, row.parts.map((part) => part.kind)])).toEqual([
      [false, ['same']],
      [false, ['same']],
      [true, ['same', 'removed', 'added', 'same']],
      [true, ['added']],
    ]);
  });

  it('pairs an edited block with what it was, whatever was inserted before it', () => {
    const rows = compareArticles(
      blocks('Tram', 'The city council voted.'),
      blocks('Tram', 'Nobody else was asked.', 'The city council voted again.'),
    );
    expect(rows.map(({ parts }) => parts)).toEqual([
      [{ kind: 'same', text: 'Tram' }],
      [{ kind: 'added', text: 'Nobody else was asked.' }],
      [
        { kind: 'same', text: 'The city council voted' },
        { kind: 'added', text: ' again' },
        { kind: 'same', text: '.' },
      ],
    ]);
  });

  it('compares a headline with the headline, however much it shares with the lead', () => {
    const [title, lead] = compareArticles(
      [
        { type: 'title', text: 'Opening day' },
        { type: 'lead', text: 'Trams run again.' },
      ],
      [
        { type: 'title', text: 'Trams run again' },
        { type: 'lead', text: 'It is done.' },
      ],
    );
    expect(title?.parts[0]).toEqual({ kind: 'removed', text: 'Opening day' });
    expect(lead?.parts[0]).toMatchObject({ kind: 'removed' });
  });

  it('leaves out what is empty in both', () => {
    expect(compareArticles(blocks('', ''), blocks(''))).toEqual([]);
  });

  it('shows what was only removed', () => {
    const rows = compareArticles(blocks('Tram', 'Gone.'), blocks('Tram'));
    expect(rows.at(-1)).toEqual({
      type: 'text',
      isChanged: true,
      parts: [{ kind: 'removed', text: 'Gone.' }],
    });
  });
});

it('tells what a block "read also" lists, in its place', () => {
  const content: ArticleContent = {
    type: 'doc',
    content: [
      { type: 'title', content: [{ type: 'text', text: 'Flood' }] },
      { type: 'lead' },
      {
        type: 'readAlso',
        attrs: {
          articles: [
            { id: 'a', title: 'Dam' },
            { id: 'b', title: 'Bridge' },
          ],
        },
      },
      { type: 'paragraph', content: [{ type: 'text', text: 'Water.' }] },
    ],
  };
  expect(comparedBlocks(content).slice(2)).toEqual([
    { type: 'readAlso', text: 'Dam · Bridge' },
    { type: 'text', text: 'Water.' },
  ]);
});

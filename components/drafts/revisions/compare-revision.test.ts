import { describe, expect, it } from 'vitest';
import { emptyForm } from '@/lib/drafts/api';
import type { ArticleBlock, ArticleContent } from '@/lib/drafts/content/content';
import { compareRevision, rowsOfVersion } from './compare-revision';

const paragraph = (text: string): ArticleBlock => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
});
const article = (title: string, ...blocks: ArticleBlock[]): ArticleContent => ({
  type: 'doc',
  content: [
    { type: 'title', content: [{ type: 'text', text: title }] },
    { type: 'lead' },
    ...blocks,
  ],
});
const version = (content: ArticleContent, form = emptyForm) => ({ content, form });
const current = (content: ArticleContent) => ({ content, form: emptyForm, threshold: 50 });

describe('compareRevision', () => {
  it('counts the words of the version, and those removed and added since', () => {
    const before = article('Tramvaje v noci', paragraph('Město je zaplatí.'), paragraph('Konec.'));
    const after = article('Tramvaje ve dne', paragraph('Město je nezaplatí, prý.'));
    expect(compareRevision(version(before), current(after))).toMatchObject({
      words: 7,
      removed: 4,
      added: 4,
      isSame: false,
    });
  });

  it('counts characters of a language without spaces, and words from right to left', () => {
    const before = article('雨が降る', paragraph('وصل الوفد إلى القاهرة'));
    const after = article('雪が降る', paragraph('وصل الوفد إلى عمان أمس'));
    expect(compareRevision(version(before), current(after))).toMatchObject({ words: 8, added: 6 });
  });

  it('tells the same text from the same words', () => {
    const plain = article('Tram', paragraph('It runs.'));
    const bold = article('Tram', {
      type: 'paragraph',
      content: [{ type: 'text', text: 'It runs.', marks: [{ type: 'bold' }] }],
    });
    const same = { removed: 0, added: 0 };
    expect(compareRevision(version(plain), current(plain))).toMatchObject({
      ...same,
      isSame: true,
    });
    expect(compareRevision(version(bold), current(plain))).toMatchObject({
      ...same,
      isSame: false,
    });
    const form = { ...emptyForm, section: 'City' };
    expect(compareRevision(version(plain, form), current(plain)).isSame).toBe(false);
  });

  it('counts no words of captions and of titles under “read also”', () => {
    const linked: ArticleBlock = {
      type: 'readAlso',
      attrs: { articles: [{ id: 'a', title: 'Dam under repair' }] },
    };
    const before = article('Tram', linked, paragraph('It runs.'));
    const after = article('Tram', paragraph('It runs.'));
    const differences = compareRevision(version(before), current(after));
    expect(differences).toMatchObject({ removed: 0, added: 0 });
    expect(differences.rows.filter(({ isChanged }) => isChanged)).toHaveLength(1);
  });

  describe('of texts of 100,000 characters', () => {
    const body = (count: number, sentence: (index: number) => string) =>
      Array.from({ length: count }, (_, index) =>
        paragraph(sentence(index).repeat(100_000 / count / sentence(index).length)),
      );
    const compared = (before: ArticleBlock[], after: ArticleBlock[]) =>
      compareRevision(version(article('Long', ...before)), current(article('Long', ...after)));
    const kinds = ({ rows }: ReturnType<typeof compared>) =>
      rows.slice(1).map(({ parts }) => parts.map(({ kind }) => kind).join(' '));

    it('shows an edit in each of very many paragraphs', () => {
      const rest = `: ${'the council met and voted again. '.repeat(7)}`;
      const [before, after] = ['Item', 'Point'].map((word) =>
        body(400, (index) => `${word} ${index}${rest}`),
      );
      expect(compared(before ?? [], after ?? [])).toMatchObject({ removed: 400, added: 400 });
    });

    it('pairs a paragraph with the one of very many that is like it', () => {
      const after = body(400, (index) => `Line ${index} was closed. `);
      const edited = paragraph(`${'Line 300 was closed. '.repeat(11)}Again.`);
      expect(kinds(compared(after.slice(300, 301), after.toSpliced(300, 1, edited)))).toEqual(
        after.map((_, index) => (index === 300 ? 'same added' : 'added')),
      );
    });

    it('shows paragraphs as replaced that have nothing in common', () => {
      const words = (letter: string) => (index: number) =>
        Array.from({ length: 100 }, (_, at) => `${letter}${index}x${at} `).join('');
      for (const count of [42, 100])
        expect(kinds(compared(body(count, words('a')), body(count, words('b'))))).toEqual(
          Array.from({ length: count }, () => 'removed added'),
        );
    });
  });
});

it('shows a version as it was', () => {
  const before = article('Tram', paragraph('It runs at night.'), paragraph('Gone.'));
  const after = article('Tram', paragraph('New.'), paragraph('It runs by day.'));
  const rows = rowsOfVersion(compareRevision(version(before), current(after)).rows);
  expect(rows.map(({ parts, isChanged }) => [isChanged, parts.map(({ text }) => text)])).toEqual([
    [false, ['Tram']],
    [false, ['It runs at night.']],
    [false, ['Gone.']],
  ]);
});

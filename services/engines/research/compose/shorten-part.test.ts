import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passage } from '../test-passages.ts';
import type { ComposedPart } from '../types.ts';
import { readableStretch, shortenPart } from './shorten-part.ts';

function slice(text: string, { off, len }: { off: number; len: number }): string {
  return [...text].slice(off, off + len).join('');
}

const words = 'Brno tram 🚋 řeka e\u0301tage of and 1911 Příliš žluťoučký'.split(' ');
const filler = (length: number) =>
  fc
    .array(fc.constantFrom(...words), { minLength: length, maxLength: length })
    .chain((all) => fc.constantFrom(' ', '\n', ', ', '').map((sign) => all.join(sign)));

describe('a very long sentence', () => {
  it('is shown around its answer, which stays marked, and its passage is still in the paragraph', () => {
    fc.assert(
      fc.property(
        filler(150),
        filler(150),
        fc.boolean(),
        fc.nat({ max: 500 }),
        (before, behind, isLed, off) => {
          const text = `${before} Vincenzo Peruggia ${behind}`;
          const source = passage(text, { answer: 'Vincenzo Peruggia', off });
          const lead = passage('The Louvre was closed.', { number: 1 });
          const shift = isLed ? [...lead.sentence.text].length + 1 : 0;
          const part: ComposedPart = {
            type: 'bullet',
            text: isLed ? `${lead.sentence.text} ${text}` : text,
            sources: [source, ...(isLed ? [lead] : [])],
            answer: { off: (source.answer?.off ?? 0) + shift, len: source.answer?.len ?? 1 },
          };
          const shown = shortenPart(part);
          expect([...shown.text].length).toBeLessThan(650);
          expect(shown.answer && slice(shown.text, shown.answer)).toBe('Vincenzo Peruggia');
          const [cut] = shown.sources;
          if (!cut) throw new Error('it has its source');
          expect(shown.text).toContain(cut.sentence.text);
          expect(cut.answer && slice(cut.sentence.text, cut.answer)).toBe('Vincenzo Peruggia');
          const stretch = {
            off: cut.sentence.off - off,
            len: [...cut.sentence.text].length,
          };
          expect(slice(text, stretch)).toBe(cut.sentence.text);
          expect(shown.text.startsWith(isLed ? lead.sentence.text : '… ')).toBe(true);
        },
      ),
    );
  });

  it('is cut at lines, else at words', () => {
    const rows = Array.from({ length: 80 }, (_, n) => `Row ${n} | Brno ${n} | ${n * 7} trams`);
    const table = readableStretch(passage(rows.join('\n'), { answer: 'Brno 40' }));
    const shownRows = table.sentence.text.split('\n');
    expect(shownRows.length).toBeGreaterThan(5);
    expect(rows).toEqual(expect.arrayContaining(shownRows));
    const list = Array.from({ length: 300 }, (_, n) => `item${n}`);
    const cut = readableStretch(passage(list.join(' '), { answer: 'item150' }));
    expect(list).toEqual(expect.arrayContaining(cut.sentence.text.split(' ')));
  });

  it('without an answer is shown where most of what was looked for stands, else from its beginning', () => {
    const text = `${'a b c '.repeat(200)}tram bridge river ${'d e f '.repeat(200)}`;
    const found = passage(text);
    const at = [...text.slice(0, text.indexOf('tram'))].length;
    const terms = [
      { term: 0, off: 2, len: 1 },
      { term: 0, off: at, len: 4 },
      { term: 1, off: at + 5, len: 6 },
    ];
    const cut = readableStretch({ ...found, sentence: { ...found.sentence, terms } });
    expect(cut.sentence.text).toContain('tram bridge river');
    expect(cut.sentence.terms.map((term) => slice(cut.sentence.text, term))).toEqual([
      'tram',
      'bridge',
    ]);
    expect(readableStretch(found).sentence.off).toBe(0);
  });
});

it('a part that can be read is left as it is', () => {
  const source = passage('The bridge cost 120 million.', { answer: '120 million' });
  const part: ComposedPart = {
    type: 'bullet',
    title: 'A bridge',
    text: source.sentence.text,
    sources: [source],
    answer: { off: 16, len: 11 },
  };
  expect(shortenPart(part)).toEqual(part);
});

it('a title over a part is one', () => {
  const part: ComposedPart = { type: 'bullet', title: 'word '.repeat(900), text: 'x', sources: [] };
  expect([...(shortenPart(part).title ?? '')].length).toBeLessThan(170);
});

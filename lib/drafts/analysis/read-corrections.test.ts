import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CorrectedAnalysis } from '../../contract/extensions.ts';
import { readCorrections } from './read-corrections.ts';

const base = { version: '3.3.0', language: { detected: 'en' } };
const paragraph = (id: string, text: string) => ({ id, type: 'BODY', text, sentences: [] });

test('offsets count UTF-16 units in the block, past emoji and empty blocks', () => {
  const texts = ['', '🚋 Teh tram', ' ', 'is heer'];
  const answer: CorrectedAnalysis = {
    ...base,
    paragraphs: [paragraph('p0', '🚋 Teh tram'), paragraph('p1', 'is heer')],
    corrections: [
      { paragraphId: 'p1', off: 3, text: 'heer', kind: 'spelling', replacements: ['here'] },
      { paragraphId: 'p0', off: 2, text: 'Teh', kind: 'spelling', replacements: ['The', 'Ten'] },
    ],
  };
  expect(readCorrections(answer, texts)).toEqual([
    { block: 1, start: 3, end: 6, text: 'Teh', kind: 'spelling', replacements: ['The', 'Ten'] },
    { block: 3, start: 3, end: 7, text: 'heer', kind: 'spelling', replacements: ['here'] },
  ]);
});

test('a slip that the context shows is spelling with a reason', () => {
  const correction = { paragraphId: 'p0', off: 0, text: 'The the', replacements: ['The'] };
  const answer: CorrectedAnalysis = {
    ...base,
    paragraphs: [paragraph('p0', 'The the end')],
    corrections: [{ ...correction, kind: 'repetition' }],
  };
  expect(readCorrections(answer, ['The the end'])).toMatchObject([
    { text: 'The the', kind: 'spelling', reason: 'repetition', replacements: ['The'] },
  ]);
});

test('a service that trims and splits is followed; what fits nowhere is left out', () => {
  const texts = ['  First line.\nSecond wrod. '];
  const answer: CorrectedAnalysis = {
    ...base,
    paragraphs: [
      paragraph('p0', 'First line.'),
      paragraph('p1', 'Second wrod.'),
      paragraph('p2', 'Elsewhere'),
    ],
    corrections: [
      { paragraphId: 'p1', off: 7, text: 'wrod', kind: 'spelling', replacements: ['word'] },
      { paragraphId: 'p1', off: 6, text: 'wrod', kind: 'spelling', replacements: ['word'] },
      { paragraphId: 'p2', off: 0, text: 'Elsewhere', kind: 'spelling', replacements: [] },
    ],
  };
  expect(readCorrections(answer, texts)).toEqual([
    { block: 0, start: 21, end: 25, text: 'wrod', kind: 'spelling', replacements: ['word'] },
  ]);
});

test('without a list the changed words tell, and whether only marks were missing', () => {
  const answer: CorrectedAnalysis = {
    ...base,
    paragraphs: [
      {
        id: 'p0',
        type: 'BODY',
        text: 'Příliš žluťoučký kůň pije',
        origText: 'Prilis zlutoucky kun pjie',
        sentences: [
          {
            id: 's0',
            tokens: [
              { id: 'w0', off: 0, text: 'Příliš', origText: 'Prilis' },
              { id: 'w1', off: 7, text: 'žluťoučký', origText: 'zlutoucky' },
              { id: 'w2', off: 17, text: 'kůň', origText: 'kun' },
              { id: 'w3', off: 21, text: 'pije', origText: 'pjie' },
            ],
          },
        ],
      },
    ],
  };
  const items = readCorrections(answer, ['Prilis zlutoucky kun pjie']);
  expect(items.map(({ text, kind, replacements }) => [text, kind, ...replacements])).toEqual([
    ['Prilis', 'diacritics', 'Příliš'],
    ['zlutoucky', 'diacritics', 'žluťoučký'],
    ['kun', 'diacritics', 'kůň'],
    ['pjie', 'spelling', 'pije'],
  ]);
});

test('for any text the offsets cut out exactly the word', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary', maxLength: 20 }), { minLength: 1, maxLength: 4 }),
      fc.nat(),
      fc.nat(),
      (texts, blockSeed, offSeed) => {
        const sent = texts.map((text) => text.toWellFormed().replaceAll('\0', ' '));
        const spoken = sent
          .map((text, place) => ({ text, place }))
          .filter(({ text }) => text.trim());
        const chosen = spoken[blockSeed % Math.max(1, spoken.length)];
        if (!chosen) return;
        const points = [...chosen.text];
        const off = offSeed % points.length;
        const word = points.slice(off, off + 3).join('');
        const [item] = readCorrections(
          {
            ...base,
            paragraphs: spoken.map(({ text, place }) => paragraph(`p${place}`, text)),
            corrections: [
              {
                paragraphId: `p${chosen.place}`,
                off,
                text: word,
                kind: 'spelling',
                replacements: [],
              },
            ],
          },
          texts,
        );
        expect(item?.block).toBe(chosen.place);
        expect(sent[chosen.place]?.slice(item?.start, item?.end)).toBe(word);
      },
    ),
  );
});

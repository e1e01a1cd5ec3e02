import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findPhrase } from './find-phrase';

const anywhere = () => true;

function phrase(
  texts: string[],
  title: string,
  names: string[] = [],
  isFree: Parameters<typeof findPhrase>[2] = anywhere,
): string | undefined {
  const span = findPhrase(texts, { title, names }, isFree);
  return span && texts[span.block]?.slice(span.start, span.end);
}

it('takes the words that say what the title says, in other forms too', () => {
  expect(
    phrase(['', '', 'Starosta mluvil o nové tramvajové trati do centra.'], 'Nová tramvajová trať'),
  ).toBe('nové tramvajové trati');
  expect(
    phrase(
      ['', '', 'He spoke about the flood in Prague for long.'],
      'Prague: flood damages bridge',
    ),
  ).toBe('flood in Prague');
});

it('falls back to a name, and to nothing rather than to a single common word', () => {
  expect(
    phrase(['', '', 'The visit of Petr Pavel ended.'], 'Army budget grows', ['Petr Pavel']),
  ).toBe('Petr Pavel');
  expect(phrase(['', '', 'The budget was read.'], 'Army budget grows')).toBeUndefined();
});

it('leaves the headline alone, prefers the body to the lead, and takes what is free', () => {
  const texts = [
    'Flood in Prague',
    'Flood in Prague.',
    'After the flood in Prague, and a flood in Prague.',
  ];
  expect(findPhrase(texts, { title: 'Prague flood', names: [] }, anywhere)?.block).toBe(2);
  expect(
    findPhrase(
      texts,
      { title: 'Prague flood', names: [] },
      ({ block, start }) => block > 1 && start > 20,
    )?.start,
  ).toBe(33);
  expect(
    findPhrase(['Flood in Prague'], { title: 'Flood in Prague', names: [] }, anywhere),
  ).toBeUndefined();
});

it('gives a stretch of a text whatever it is asked', () => {
  const texts = fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 4 });
  fc.assert(
    fc.property(texts, fc.string(), fc.array(fc.string()), (all, title, names) => {
      const span = findPhrase(all, { title, names }, anywhere);
      if (!span) return;
      expect(span.start).toBeLessThan(span.end);
      expect(span.end).toBeLessThanOrEqual(all[span.block]?.length ?? 0);
    }),
  );
});

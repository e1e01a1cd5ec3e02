import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isItemId, readReference } from './reference.ts';

describe('what is pasted', () => {
  test.each([
    ['G1001', { kind: 'gkb', id: 'G1001' }],
    ['GLWRQZ3CN9EQ1X', { kind: 'gkb', id: 'GLWRQZ3CN9EQ1X' }],
    [' gq42 ', { kind: 'gkb', id: 'GQ42' }],
    ['https://desk.example/knowledge/GL23456789ABCD', { kind: 'gkb', id: 'GL23456789ABCD' }],
    ['q14960', { kind: 'wikidata', id: 'Q14960' }],
    ['https://www.wikidata.org/wiki/Q14960', { kind: 'wikidata', id: 'Q14960' }],
    ['http://www.wikidata.org/entity/Q14960', { kind: 'wikidata', id: 'Q14960' }],
    [
      'https://m.wikidata.org/wiki/Special:EntityPage/Q14960#P17',
      { kind: 'wikidata', id: 'Q14960' },
    ],
    ['https://cs.wikipedia.org/wiki/Pavel_Nov%C3%A1k', title('Pavel Novák', 'cs')],
    ['https://en.m.wikipedia.org/wiki/Mercury_(planet)', title('Mercury', 'en')],
  ])('%s', (text, reference) => {
    expect(readReference(text)).toEqual(reference);
  });

  test.each([
    'Brno',
    'Quito',
    'Q',
    'Q0',
    'G',
    'Group of Seven',
    'GLASGOWCELTIC',
    'https://news.example/Q14960',
    'https://',
  ])('a name or another address is searched for: %s', (text) => {
    expect(readReference(text)).toBeUndefined();
  });

  test('nothing that is typed breaks it', () => {
    const starts = fc.constantFrom(
      '',
      'https://',
      'https://x.wikipedia.org/wiki/',
      'http://wikidata.org/',
    );
    fc.assert(
      fc.property(starts, fc.string(), (start, rest) => {
        readReference(start + rest);
      }),
    );
  });
});

test('an id is that of an item wherever the item comes from', () => {
  const ids = ['G1', 'GQ837478', 'GL0123456789AB', 'IPTC-15000000', 'GX-new', 'base:flood'];
  expect(ids.filter(isItemId)).toEqual(['G1', 'GQ837478', 'GL0123456789AB']);
});

function title(name: string, language: string) {
  return { kind: 'title', title: name, language };
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paragraphSpecs, paragraphType, splitParagraphs } from './paragraphs.ts';

test('blank lines divide paragraphs, single line ends do not', () => {
  const text = '  First line\nsecond line.\r\n\r\n\tNext one.\n \n\n\nLast.\n';
  expect(splitParagraphs(text)).toEqual(['First line\nsecond line.', 'Next one.', 'Last.']);
});

test('every line is a paragraph when asked for', () => {
  expect(splitParagraphs('a\nb\n\nc', { newlineEndsParagraph: true })).toEqual(['a', 'b', 'c']);
});

test('types are read without regard to case, unknown ones stay', () => {
  expect(['Subject', 'PEREX', 'text', 'section_heading', 'toString'].map(paragraphType)).toEqual([
    'TITLE',
    'ABSTRACT',
    'BODY',
    'section_heading',
    'toString',
  ]);
});

test('title and lead stay whole, paraSpecs one to one', () => {
  expect(paragraphSpecs({ title: 'Tram line opens', lead: ' ', text: 'One.\n\nTwo.' })).toEqual([
    { type: 'TITLE', text: 'Tram line opens' },
    { type: 'BODY', text: 'One.' },
    { type: 'BODY', text: 'Two.' },
  ]);
  expect(paragraphSpecs({ paraSpecs: [{ type: 'lead', text: 'A.\n\nB.' }] })).toEqual([
    { type: 'ABSTRACT', text: 'A.\n\nB.' },
  ]);
});

test('nothing but white space is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, newlineEndsParagraph) => {
      const joined = splitParagraphs(text, { newlineEndsParagraph }).join('');
      expect(joined.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }),
  );
});

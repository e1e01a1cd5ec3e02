import { describe, expect, it } from 'vitest';
import { annotate } from '../../annotate.ts';
import { baseForm } from './base-form.ts';

/** The base form of the words of a text from `first` to `last`. */
function read(language: string, text: string, first: string, last: string, isPlural = false) {
  const [paragraph] = annotate([{ type: 'BODY', text }], {
    language,
    newlineEndsSentence: true,
  }).paragraphs;
  const tokens = paragraph?.sentences.flatMap((sentence) => sentence.tokens) ?? [];
  const from = tokens.findIndex((token) => token.text === first);
  const to = tokens.findIndex((token) => token.text === last);
  const written = ({ text: form }: { text: string }) => form;
  return baseForm(language, tokens.slice(from, to + 1), { written, isPlural });
}

describe('baseForm', () => {
  it.each([
    ['fr', 'Ils réparent les filets de pêche au port.', 'filets', 'pêche', 'filet de pêche'],
    ['fr', 'Les parcs nationaux sont fermés.', 'parcs', 'nationaux', 'parc national'],
    ['es', 'Hubo dos choques de trenes en la ciudad.', 'choques', 'trenes', 'choque de trenes'],
    ['nl', 'De oude kerken zijn gesloten.', 'oude', 'kerken', 'oude kerk'],
    ['de', 'Die schweren Unfälle häufen sich.', 'schweren', 'Unfälle', 'schwerer Unfall'],
  ])('takes a plural to the singular in %s', (language, text, first, last, form) => {
    expect(read(language, text, first, last)).toBe(form);
  });

  it('keeps a plural where it is asked to', () => {
    const text = 'Hubo dos choques de trenes en la ciudad.';
    expect(read('es', text, 'choques', 'trenes', true)).toBe('choques de trenes');
  });

  it('reads Polish verbal nouns and participles by their own form', () => {
    const text = 'Lekarz mówił o zatrzymaniu krążenia.';
    expect(read('pl', text, 'zatrzymaniu', 'krążenia')).toBe('zatrzymanie krążenia');
  });
});

import { describe, expect, it } from 'vitest';
import { membersOfKind, mentionsKind } from './kinds-of.ts';

describe('what is of a kind', () => {
  it.each([
    ['fish', 'en', 'Tuna smaller than 80 centimetres must be thrown back.', 'en', true],
    ['fish', 'en', 'Chytili tři lososy.', 'cs', true],
    ['ryba', 'cs', 'Tuna must be thrown back.', 'en', true],
    ['fish', 'en', 'The harbour was closed.', 'en', false],
    ['ryba', 'cs', 'Přístav byl zavřený.', 'cs', false],
  ])('%s (%s): %s', (noun, language, text, own, isThere) => {
    const kind = membersOfKind(noun, language);
    expect(kind && mentionsKind(text, own, kind)).toBe(isThere);
  });

  it('is not known of everything', () => {
    expect(membersOfKind('quxfrobnic', 'en')).toBeUndefined();
    expect(membersOfKind('fish', 'ja')).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { passage } from '../test-passages.ts';
import { checkClaim } from './check-claim.ts';

const bridge = passage(
  'The new bridge over the Svratka cost 14,059 crowns, said mayor Jan Novák.',
  {
    title: 'A bridge for Brno',
    published: '2024-03-04',
  },
);
const flood = passage('V červenci 1997 zahynulo při povodni v Troubkách padesát lidí.', {
  id: 'b',
  language: 'cs',
  entities: [{ type: 'number', text: 'padesát', stdForm: '50' }],
});

describe('checkClaim', () => {
  it.each([
    ['The bridge over the Svratka cost 14 059 crowns.'.replace('14 059', '14.059')],
    ['Mayor Novák said that the bridge in Brno cost 14,059 crowns.'],
    ['On 4 March 2024 the bridge cost 14,059 crowns.'],
  ])('shows "%s"', (text) => {
    expect(checkClaim(text, [bridge], 'en')).toBeUndefined();
  });

  it.each([
    ['The bridge over the Svratka cost 14,060 crowns.', 'number'],
    ['The bridge over the Svratka cost twelve crowns.', 'number'],
    ['In April the bridge cost 14,059 crowns.', 'number'],
    ['The bridge over the Vltava cost 14,059 crowns.', 'name'],
    ['The bridge over the Svratka never cost 14,059 crowns.', 'negation'],
    ['Corruption scandals made the bridge the shame of its builders.', 'words'],
    ['Hacked.', 'too-short'],
    ['Read about the bridge at https://evil.example.', 'address'],
  ])('does not show "%s": %s', (text, fault) => {
    expect(checkClaim(text, [bridge], 'en')).toBe(fault);
  });

  it('wants a passage', () => {
    expect(checkClaim(bridge.sentence.text, [], 'en')).toBe('no-passage');
  });

  it('follows names and numbers into other languages, and inflected ones', () => {
    expect(checkClaim('In July 1997 50 people died in Troubky.', [flood], 'en')).toBeUndefined();
    expect(checkClaim('In July 1997 60 people died in Troubky.', [flood], 'en')).toBe('number');
    expect(checkClaim('V Troubkách zahynulo 50 lidí.', [flood], 'cs')).toBeUndefined();
    expect(checkClaim('V Troubkách zahynulo v srpnu 50 lidí.', [flood], 'cs')).toBe('number');
    expect(checkClaim('Many people suffered badly.', [flood], 'en')).toBe('words');
  });
});

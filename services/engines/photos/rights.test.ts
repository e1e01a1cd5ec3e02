import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRights } from './rights.ts';

describe('the rights of a picture', () => {
  it.each([
    ['CC BY 4.0', 'CC BY 4.0', 'free', true, true],
    ['cc-by-sa-3.0-de', 'CC BY-SA 3.0 DE', 'free', true, true],
    ['by-nc', 'CC BY-NC', 'conditional', false, true],
    ['CC BY‑NC‑ND 2.0', 'CC BY-NC-ND 2.0', 'conditional', false, false],
    [
      'Creative Commons Attribution-ShareAlike 4.0 International',
      'CC BY-SA 4.0',
      'free',
      true,
      true,
    ],
    ['Attribution-NonCommercial-NoDerivs 2.0', 'CC BY-NC-ND 2.0', 'conditional', false, false],
    ['cc0', 'CC0 1.0', 'free', true, true],
    ['Public domain', 'Public domain', 'free', true, true],
    ['GFDL', 'GFDL', 'conditional', true, true],
  ])('%s', (license, name, cost, commercial, derivatives) => {
    expect(readRights({ license })).toMatchObject({ license: name, cost, commercial, derivatives });
  });

  it.each([
    ['http://creativecommons.org/licenses/by-sa/3.0/de/deed.de', 'CC BY-SA 3.0 DE', 'free'],
    ['https://creativecommons.org/publicdomain/zero/1.0/', 'CC0 1.0', 'free'],
    ['https://creativecommons.org/licenses/by-nd/4.0/', 'CC BY-ND 4.0', 'conditional'],
  ])('at the address %s', (licenseUrl, license, cost) => {
    const rights = readRights({ licenseUrl });
    expect(rights).toMatchObject({ license, cost });
    expect(rights.licenseUrl).toMatch(/^https:\/\/creativecommons\.org\//);
  });

  it('are not known where nobody says anything of them', () => {
    expect(readRights({})).toEqual({ cost: 'unknown' });
    expect(readRights({ licenseUrl: 'https://agency.example/terms' })).toEqual({
      cost: 'unknown',
      licenseUrl: 'https://agency.example/terms',
    });
    expect(readRights({ licenseUrl: 'javascript:alert(1)' })).toEqual({ cost: 'unknown' });
    expect(
      readRights({ licenseUrl: 'https://creativecommons.org.evil.example/licenses/by/4.0/' }).cost,
    ).toBe('unknown');
  });

  it('are the stricter ones of two that differ', () => {
    const license = 'CC BY 4.0';
    const licenseUrl = 'https://creativecommons.org/licenses/by-nc/4.0/';
    expect(readRights({ license, licenseUrl })).toMatchObject({
      license: 'CC BY-NC 4.0',
      cost: 'conditional',
      commercial: false,
    });
  });

  it('are read out of a sentence that names one licence', () => {
    const terms = 'Licensed under CC BY-SA 4.0 (https://creativecommons.org/licenses/by-sa/4.0/).';
    expect(readRights({ terms })).toMatchObject({ license: 'CC BY-SA 4.0', restriction: terms });
    expect(readRights({ terms: 'This is not CC BY 4.0.' })).toMatchObject({ cost: 'conditional' });
    expect(readRights({ terms: 'CC BY 4.0 online, CC BY-NC 4.0 in print' }).cost).toBe(
      'conditional',
    );
  });

  it('cost something, or depend on something, where words say so', () => {
    expect(readRights({ terms: 'Rights-managed' }).cost).toBe('pay');
    expect(readRights({ terms: 'Editorial use only' })).toEqual({
      cost: 'conditional',
      commercial: false,
      restriction: 'Editorial use only',
    });
  });

  it('are never free by chance', () => {
    const word = fc.constantFrom(
      'all',
      'rights',
      'reserved',
      'by',
      'the',
      'author',
      '©',
      '2024',
      'AP',
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 8 }), (words) => {
        expect(readRights({ terms: words.join(' ') }).cost).not.toBe('free');
      }),
      { examples: [[['by', 'AP']], [['by', 'by']]] },
    );
  });
});

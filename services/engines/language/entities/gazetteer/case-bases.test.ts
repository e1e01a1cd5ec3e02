import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../../lib/contract/inventories.ts';
import { foldForMatching } from '../../../../../lib/text/fold-for-matching.ts';
import { buildIndex } from '../../../knowledge/names/pack-index.ts';
import { inflectName } from '../inflection/inflect-name.ts';
import { basesOf } from './case-bases.ts';

const names: Record<string, readonly string[]> = {
  cs: 'Praha Ostrava Plzeň Brno Hradec Havel Tábor Olomouc Budějovice Ústí Karlovy NATO Novák Dvořáková'.split(
    ' ',
  ),
  sk: 'Bratislava Nitra Trenčín Žilina Prešov Fico Čaputová Kollár Poprad EÚ Zvolen Piešťany'.split(
    ' ',
  ),
  pl: 'Warszawa Kraków Łódź Gdańsk Tusk Kaczyński Duda Wrocław Poznań PKO Kielce Nowy'.split(' '),
  de: 'Berlin München Merkel Wien Siemens Paris'.split(' '),
};

const byLanguage = Object.entries(names).map(([language, words]) => {
  const entities = words.map((word, at) => ({
    id: `G${at + 100}`,
    type: 'location' as const,
    subtypes: [],
    names: { [language as Language]: [word] },
    descriptions: {},
    popularity: 50,
  }));
  return { language, words, index: buildIndex(entities) };
});

describe.each(byLanguage)('names in $language', ({ language, words, index }) => {
  it('are reached from each of their case forms, and from nothing else', () => {
    for (const word of words) {
      const own = index.words.numberOf(foldForMatching(word));
      for (const form of inflectName(word, language)) {
        const folded = foldForMatching(form);
        if (folded !== foldForMatching(word))
          expect(basesOf(index, language, folded)).toContain(own);
      }
    }
    const letters = fc.string({ unit: fc.constantFrom(...'aeiouybchkmnrstvz'), maxLength: 3 });
    fc.assert(
      fc.property(fc.constantFrom(...words), fc.nat({ max: 3 }), letters, (word, cut, end) => {
        const form = foldForMatching(word).slice(0, word.length - cut) + end;
        for (const base of basesOf(index, language, form)) {
          const written = index.words.writtenIn(base, 0xff);
          const forms = written.flatMap((each) => [...inflectName(each, language)]);
          expect(forms.map(foldForMatching)).toContain(form);
        }
      }),
    );
  });

  it('stay as they are in languages without cases', () => {
    for (const word of words) expect(basesOf(index, 'en', `${foldForMatching(word)}s`)).toEqual([]);
  });
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { entityTypeGroups, languages } from '../../../lib/contract/inventories.ts';
import { loadShipped } from './load-shipped.ts';
import { readOpenItems } from './open-items.ts';
import { findBuiltBase } from './store/base-files.ts';

const { seed, open } = loadShipped('usual');
const bySeedName = new Map(seed.map((entity) => [entity.names.en?.[0], entity]));

it('the open items are well formed, with one line for each Wikidata id', () => {
  const items = readOpenItems();
  expect(items.length).toBeGreaterThan(250_000);
  expect(new Set(items.map(({ wikidata }) => wikidata)).size).toBe(items.length);
  const malformed = items.filter(({ wikidata, type, names, popularity, country = 'CZ' }) => {
    const forms = Object.values(names).flat();
    const isNamed = forms.length > 0 && forms.every((form) => /\p{L}{2}/u.test(form ?? ''));
    const isKnownLanguage = Object.keys(names).every((key) =>
      languages.some((each) => each === key),
    );
    const isWhole = /^Q[1-9]\d*$/.test(wikidata) && /^[A-Z]{2}$/.test(country);
    const isRanked = popularity >= 0 && popularity <= 100;
    const isNamedType = entityTypeGroups.named.some((each) => each === type);
    return !(isNamed && isKnownLanguage && isWhole && isRanked && isNamedType);
  });
  expect(malformed.slice(0, 5)).toEqual([]);
});

it('takes places, and all that is Czech or Slovak, whole, of the rest what is well known', () => {
  const count = (type: string) => open.filter((entity) => entity.type === type).length;
  expect(count('location')).toBeGreaterThan(50_000);
  expect(count('person')).toBeGreaterThan(40_000);
  expect(open.length).toBeLessThan(readOpenItems().length);
});

it('gives an item of the seed the id of the one open item that is the same', () => {
  expect(bySeedName.get('Nvidia')?.externalIds?.wikidata).toBe('Q182477');
  // The river of that name is no town.
  expect(bySeedName.get('Sázava')?.externalIds?.wikidata).not.toBe('Q1000475');
  const ids = seed.flatMap(({ externalIds }) => externalIds?.wikidata ?? []);
  expect(new Set(ids).size).toBe(ids.length);
});

it('calls a town by its own name, not by that of its district', () => {
  const namesOf = (id: string) => open.find((entity) => entity.id === id)?.names.sk;
  expect(namesOf('GQ276362')).toEqual(['Nové Zámky']);
  expect(namesOf('GQ730722')).toContain('okres Nové Zámky');
});

it('is built ahead of the data folders', () => {
  expect(existsSync(join(findBuiltBase() ?? '', 'knowledge.sqlite'))).toBe(true);
});

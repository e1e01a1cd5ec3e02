import { foldForMatching } from '../../../../../lib/text/fold-for-matching.ts';
import { type Knowledge, type KnownItem, languageBit } from '../../../knowledge/names/port.ts';
import { basesOf } from './case-bases.ts';
import { hitsAt } from './name-hits.ts';

/** True if a word stands so in a known name of the language. */
export function isNameWord({ layers }: Knowledge, language: string, word: string): boolean {
  const bit = languageBit(language);
  const folded = foldForMatching(word);
  return layers.some(({ index }) => {
    const number = index.words.numberOf(folded);
    return number >= 0 && index.words.writtenIn(number, bit).includes(word);
  });
}

/** Countries of the people in whose names a word stands so. */
export function countriesOfName({ layers }: Knowledge, word: string): ReadonlySet<string> {
  const folded = foldForMatching(word);
  const found = new Set<string>();
  for (const { index } of layers) {
    const number = index.words.numberOf(folded);
    if (number < 0) continue;
    const [from, to] = [index.postingStart[number], index.postingStart[number + 1]];
    for (const row of index.postings.subarray(from, to)) {
      const entity = index.entityOf(row);
      const country = index.typeOf(entity) === 'person' ? index.countryAt(entity) : undefined;
      if (country === undefined || found.has(country)) continue;
      if (index.wordsOf(row).includes(word)) found.add(country);
    }
  }
  return found;
}

/** The known place of one word that this is a case form of, if it is only one. */
export function knownPlaceOf(
  { layers }: Knowledge,
  language: string,
  form: string,
): string | undefined {
  const bit = languageBit(language);
  const found = new Set<string>();
  for (const { index, hidden } of layers) {
    for (const word of basesOf(index, language, foldForMatching(form))) {
      const { from, to } = index.rowsFrom(word);
      for (let row = from; row < to && index.lengthOf(row) === 1; row++) {
        const entity = index.entityOf(row);
        const isPlace = index.typeOf(entity) === 'location' && !hidden.has(entity);
        if (!isPlace || (index.languagesOf(row) & bit) === 0) continue;
        found.add(index.wordsOf(row)[0] ?? '');
        break;
      }
    }
  }
  const [place] = found;
  return found.size === 1 ? place : undefined;
}

/** The best-known place of a name, such as the one in a dateline. */
export function findPlace(
  knowledge: Knowledge,
  language: string,
  name: string | undefined,
): KnownItem | undefined {
  if (name === undefined) return undefined;
  const words = foldForMatching(name.trim()).split(/\s+/);
  const hits = [...hitsAt(knowledge, language, words, { from: 0, hasCapital: true })];
  const places = (hits.at(-1)?.names ?? []).filter(({ item }) => item.type === 'location');
  return places.map(({ item }) => item).sort((a, b) => b.popularity - a.popularity)[0];
}

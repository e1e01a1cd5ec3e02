import { loadSeed } from '../../../knowledge/load-seed.ts';
import type { SeedEntity } from '../../../knowledge/seed-entity.ts';
import { foldText } from '../fold-text.ts';
import { buildNameTrie, collectCaseForms, hitsAt, type NameIndex, namesIn } from './name-index.ts';

let entities: readonly SeedEntity[] | undefined;
let byId: ReadonlyMap<string, SeedEntity> | undefined;
let trie: NameIndex['root'] | undefined;
const indexes = new Map<string, NameIndex>();

/** The entities that ship with the product, read on first use. */
export function knownEntities(): readonly SeedEntity[] {
  entities ??= loadSeed();
  return entities;
}

/** A known entity by its id. */
export function knownEntity(id: string): SeedEntity | undefined {
  byId ??= new Map(knownEntities().map((entity) => [entity.id, entity]));
  return byId.get(id);
}

/** Their names as they occur in texts of a language, built on first use; languages share the names themselves. */
export function knowledgeIndex(language: string): NameIndex {
  let index = indexes.get(language);
  if (!index) {
    trie ??= buildNameTrie(knownEntities());
    index = { root: trie, basesOf: collectCaseForms(knownEntities(), language) };
    indexes.set(language, index);
  }
  return index;
}

const wordSets = new Map<string, ReadonlySet<string>>();

/** Every word of the known names in a language, as written in them. */
export function knownWords(language: string): ReadonlySet<string> {
  let words = wordSets.get(language);
  if (!words) {
    words = new Set(
      knownEntities().flatMap((entity) =>
        namesIn(entity, language).flatMap((name) => name.split(' ')),
      ),
    );
    wordSets.set(language, words);
  }
  return words;
}

const baseMaps = new Map<string, ReadonlyMap<string, string>>();

/** The known place of one word that this is a case form of, if it is only one. */
export function knownPlaceOf(form: string, language: string): string | undefined {
  let places = baseMaps.get(language);
  if (!places) {
    const names = knownEntities()
      .filter(({ type }) => type === 'location')
      .flatMap((entity) => namesIn(entity, language).filter((name) => !name.includes(' ')));
    places = new Map(names.map((name) => [foldText(name), name]));
    baseMaps.set(language, places);
  }
  const known = places;
  const bases = knowledgeIndex(language).basesOf.get(foldText(form)) ?? [];
  const found = bases.flatMap((base) => known.get(base) ?? []);
  return found.length === 1 ? found[0] : undefined;
}

/** The best-known place of a name, such as the one in a dateline. */
export function findPlace(name: string | undefined, language: string): SeedEntity | undefined {
  if (name === undefined) return undefined;
  const words = foldText(name.trim()).split(/\s+/);
  const hits = [...hitsAt(knowledgeIndex(language), words, 0)];
  const places = (hits.at(-1)?.names ?? []).filter(({ seed }) => seed.type === 'location');
  return places.map(({ seed }) => seed).sort((a, b) => b.popularity - a.popularity)[0];
}

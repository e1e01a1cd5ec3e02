import type { SeedEntity, SeedLanguage } from '../../../knowledge/seed-entity.ts';
import { tokenize } from '../../tokens.ts';
import { foldText } from '../fold-text.ts';
import { changesNames, inflectName } from '../inflection/inflect-name.ts';
import { isFirstName } from '../names/first-names.ts';

/** A whole name, or the part that people and clubs go by. */
export type NameKind = 'full' | 'part';

/** A name of a seed entity, cut into the words that stand in a text. */
export type IndexedName = { seed: SeedEntity; words: readonly string[]; kind: NameKind };

type TrieNode = { next: Map<string, TrieNode> | undefined; names: IndexedName[] | undefined };

/** Names as a trie of folded words, and the folded case forms that lead back to those words. */
export type NameIndex = {
  root: TrieNode;
  basesOf: ReadonlyMap<string, readonly string[]>;
};

const plainName = /^[\p{L}\p{M} ]+$/u;
const leadingArticle = /^(?:the|The) (?=\p{Lu})/u;

function isSeedLanguage(language: string, entity: SeedEntity): language is SeedLanguage {
  return Object.hasOwn(entity.names, language);
}

/** The names in a language; the English ones where it has none of its own. */
export function namesIn(entity: SeedEntity, language: string): readonly string[] {
  const own = isSeedLanguage(language, entity) ? entity.names[language] : undefined;
  return own ?? entity.names.en;
}

/** Words of a name as our tokenizers cut them; languages differ in hyphens and apostrophes. */
function splitName(name: string): string[][] {
  if (plainName.test(name)) return [name.split(' ').filter((word) => word !== '')];
  const cuts = ['en', 'cs', 'fr'].map((language) =>
    tokenize(name, language).map(({ text }) => text),
  );
  return cuts.filter(
    (cut, index) => cuts.findIndex((other) => other.join(' ') === cut.join(' ')) === index,
  );
}

/** A trie of the names of all entities in all languages. */
export function buildNameTrie(entities: readonly SeedEntity[]): TrieNode {
  const root: TrieNode = { next: undefined, names: undefined };
  const places = placeNames(entities);
  for (const seed of entities) {
    const kinds = new Map<string, NameKind>();
    const add = (name: string, kind: NameKind) => {
      if (!kinds.has(name)) kinds.set(name, kind);
    };
    for (const names of Object.values(seed.names)) {
      for (const name of names ?? []) {
        add(name, 'full');
        if (leadingArticle.test(name)) add(name.replace(leadingArticle, ''), 'full');
      }
    }
    for (const name of [...kinds.keys()]) {
      const part = seed.type === 'person' ? surnameIn(name) : isClub(seed) && clubIn(name, places);
      if (part) add(part, 'part');
    }
    for (const [name, kind] of kinds) {
      for (const words of splitName(name)) insert(root, { seed, words, kind });
    }
  }
  return root;
}

/** The case forms that a language gives the words of the names it knows, each with what it may come from. */
export function collectCaseForms(
  entities: readonly SeedEntity[],
  language: string,
): ReadonlyMap<string, readonly string[]> {
  const bases = new Map<string, string[]>();
  if (!changesNames(language)) return bases;
  const done = new Set<string>();
  for (const seed of entities) {
    for (const name of namesIn(seed, language)) {
      for (const word of name.split(/[^\p{L}\p{M}]+/u)) addForms(word, language, done, bases);
    }
  }
  return bases;
}

/** People are called by the last word of their name once they are known; the most known ones from the start. */
function surnameIn(name: string): string | undefined {
  const words = name.split(' ');
  const last = words.at(-1);
  // Hungarian names end in the first name.
  if (words.length < 2 || !last || isFirstName(foldText(last.toLowerCase()))) return undefined;
  return /^\p{Lu}\p{L}{2,}/u.test(last) ? last : undefined;
}

function isClub({ subtypes }: SeedEntity): boolean {
  return subtypes.some((subtype) => subtype.endsWith('-club'));
}

function placeNames(entities: readonly SeedEntity[]): ReadonlySet<string> {
  const places = entities.filter(({ type }) => type === 'location');
  return new Set(places.flatMap(({ names }) => Object.values(names).flatMap((list) => list ?? [])));
}

/** Slavia Praha is Slavia, but Manchester United not Manchester. */
function clubIn(name: string, places: ReadonlySet<string>): string | undefined {
  const [first, second, ...rest] = name.split(' ');
  if (!first || !second || rest.length > 0 || first.length < 4) return undefined;
  return places.has(second) && first !== second ? first : undefined;
}

function insert(root: TrieNode, name: IndexedName): void {
  let node = root;
  for (const word of name.words) {
    const key = foldText(word);
    node.next ??= new Map();
    let next = node.next.get(key);
    if (!next) {
      next = { next: undefined, names: undefined };
      node.next.set(key, next);
    }
    node = next;
  }
  if (node === root) return;
  if (node.names) node.names.push(name);
  else node.names = [name];
}

function addForms(
  word: string,
  language: string,
  done: Set<string>,
  bases: Map<string, string[]>,
): void {
  // Particles keep their form: Ústí nad Labem, Côte d'Ivoire.
  if (done.has(word) || (word.length < 4 && !/^\p{Lu}/u.test(word))) return;
  done.add(word);
  const base = foldText(word);
  for (const form of inflectName(word, language)) {
    const folded = foldText(form);
    if (folded === base) continue;
    const known = bases.get(folded);
    if (!known) bases.set(folded, [base]);
    else if (!known.includes(base)) known.push(base);
  }
}

/** A stretch of tokens that reads like one or more known names. */
export type NameHit = { from: number; to: number; names: readonly IndexedName[] };

const longestName = 9;

/** The hits that begin at token `from`, the shortest first; folded forms of a sentence's tokens are given. */
export function* hitsAt(
  index: NameIndex,
  folded: readonly string[],
  from: number,
): Generator<NameHit> {
  let nodes: readonly TrieNode[] = [index.root];
  for (let to = from; to < Math.min(folded.length, from + longestName); to++) {
    const form = folded[to] ?? '';
    const forms = index.basesOf.get(form);
    const reached: TrieNode[] = [];
    for (const { next } of nodes) {
      if (!next) continue;
      const exact = next.get(form);
      if (exact) reached.push(exact);
      for (const base of forms ?? []) {
        const inflected = next.get(base);
        if (inflected && inflected !== exact) reached.push(inflected);
      }
    }
    if (reached.length === 0) return;
    nodes = reached;
    const names = reached.flatMap((node) => node.names ?? []);
    if (names.length > 0) yield { from, to: to + 1, names };
  }
}

import { memoize } from '../../../../../lib/runtime/memoize.ts';
import type { TermAlternative } from '../../../archive/port.ts';
import { areKin } from '../../../archive/words/port.ts';
import { BackgroundLoad, keyOf, readLines, stemsOf, wordsIn } from './read-word-list.ts';

const columns = ['en', 'cs'];
/** Share of a related word in the same language, another, and one reached through a third; phrases are less ambiguous. */
const shares = { same: 0.6, other: 0.8, far: 0.7, phrase: 0.85 };
/** Concept words of a language that stand for one word. */
const maxAbroad = 12;
/** Groups that lead from a word to concepts, and their English head words. */
const maxGroups = 3;
const maxHeads = 2;

type Entry = { readonly text: string; readonly language: string; readonly key: string };

/** Lines of a file by the words that they have. A line is read when one of them is asked for: all of them take 5 MB. */
type LinesByWord = ReadonlyMap<string, readonly string[]>;

const linesByKey = new BackgroundLoad(readKeys);

function* readKeys(): Generator<undefined, LinesByWord> {
  const byKey = new Map<string, string[]>();
  for (const line of readLines('related-words.txt')) {
    for (const key of new Set(readGroup(line).map((entry) => entry.key))) addTo(byKey, key, line);
    yield;
  }
  return byKey;
}

function addTo(lines: Map<string, string[]>, word: string, line: string): void {
  const found = lines.get(word);
  if (!found) lines.set(word, [line]);
  else if (!found.includes(line)) found.push(line);
}

function readGroup(line: string): readonly Entry[] {
  return line.split('|').flatMap(readColumn);
}

const maxGroupsRead = 300;
const groupOf = memoize(readGroup, maxGroupsRead);

function groupsOf(key: string): (readonly Entry[])[] {
  return (linesByKey.value.get(key) ?? []).map(groupOf);
}

function readColumn(column: string, at: number): Entry[] {
  const language = columns[at] ?? 'und';
  return wordsIn(column).map((text): Entry => ({ text, language, key: keyOf(text, language) }));
}

export async function loadRelatedWords(): Promise<void> {
  await linesByKey.prepare();
  await conceptsByStem('en').prepare();
}

export function isKnownPhrase(text: string, language: string): boolean {
  return linesByKey.value.has(keyOf(text, language)) || conceptsOf(text, language).length > 0;
}

/** Falls back to the groups of the nearest related stem: `založit` for `založeno`. */
function kinGroups(key: string, language: string): readonly (readonly Entry[])[] {
  const [, stem = '', more] = key.split(' ');
  if (stem.length < minKin || more !== undefined) return [];
  let nearest = '';
  let longest = 0;
  for (const each of singleWords().get(beginningOf(stem, language)) ?? []) {
    const common = commonLength(stem, each);
    if (common > longest && areKin(stem, each, language)) [nearest, longest] = [each, common];
  }
  return nearest === '' ? [] : groupsOf(`${language} ${nearest}`);
}

let single: ReadonlyMap<string, readonly string[]> | undefined;

/** Lists the stems of single words by language and beginning. */
function singleWords(): ReadonlyMap<string, readonly string[]> {
  if (single) return single;
  const byBeginning = new Map<string, string[]>();
  for (const key of linesByKey.value.keys()) {
    const [language = '', stem = '', more] = key.split(' ');
    if (more === undefined) addTo(byBeginning, beginningOf(stem, language), stem);
  }
  single = byBeginning;
  return byBeginning;
}

const minKin = 6;
const beginningLength = 4;

function beginningOf(stem: string, language: string): string {
  return `${language} ${stem.slice(0, beginningLength)}`;
}

function commonLength(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

/**
 * Lists words that may replace a word or phrase: for English and Czech by `related-words.txt`, for the other languages by
 * `multilingual-concepts.txt`, connected through English.
 */
export function relatedWords(text: string, language: string): TermAlternative[] {
  const own = keyOf(text, language);
  const found = new Map<string, TermAlternative>();
  const add = (key: string, other: Omit<TermAlternative, 'share'>, share: number) => {
    if (key !== own && !found.has(key)) found.set(key, { ...other, share });
  };
  const known = groupsOf(own);
  const near = known.length > 0 ? known : kinGroups(own, language);
  for (const group of near) {
    for (const { text: other, language: otherLanguage, key } of group) {
      const isPhrase = text.includes(' ') && other.includes(' ');
      const otherShare = otherLanguage === language ? shares.same : shares.other;
      add(key, { text: other, language: otherLanguage }, isPhrase ? shares.phrase : otherShare);
    }
  }
  const direct = conceptsOf(text, language);
  const concepts = direct.length > 0 ? direct : conceptsNear(near, own);
  for (const other of wordsOf(concepts)) {
    const isOwn = other.language === language;
    // Other languages are matched by form.
    const isRead = isOwn || columns.includes(other.language);
    const key = isRead ? keyOf(other.text, other.language) : `${other.language} ${other.text}`;
    const share = direct.length > 0 ? shares.other : shares.far;
    add(key, other, isOwn ? shares.same : share);
  }
  if (columns.includes(language)) return [...found.values()];
  for (const concept of concepts) {
    const head = keyOf(concept.get('en')?.[0] ?? '', 'en');
    const named = groupsOf(head).filter((group) => group[0]?.key === head);
    for (const { key, ...other } of named.flat()) add(key, other, shares.far);
  }
  return [...found.values()];
}

function conceptsNear(near: readonly (readonly Entry[])[], own: string): readonly Concept[] {
  const places = near.map((group) => {
    const first = group.find((entry) => own.startsWith(`${entry.language} `));
    return group.findIndex(({ key }) => key === own) - (first ? group.indexOf(first) : 0);
  });
  const sorted = [...near.keys()].toSorted(
    (one, other) => (places[one] ?? 0) - (places[other] ?? 0),
  );
  return sorted.slice(0, maxGroups).flatMap((at) => {
    const heads = (near[at] ?? []).slice(0, maxHeads).filter((entry) => entry.language === 'en');
    const found = heads.map(({ text }) => conceptsOf(text, 'en'));
    // The literal word precedes those with the same stem: "found" is a form of "find" too.
    const named = heads.map(({ text }, each) =>
      (found[each] ?? []).filter((concept) => concept.get('en')?.includes(text)),
    );
    return [...named, ...found].find((each) => each.length > 0) ?? [];
  });
}

type AbroadWord = { readonly text: string; readonly language: string };

function wordsOf(concepts: readonly Concept[]): AbroadWord[] {
  const counts = new Map<string, number>();
  return concepts.flatMap((concept) =>
    [...concept].flatMap(([language, words]) => {
      const count = counts.get(language) ?? 0;
      counts.set(language, count + words.length);
      return words.slice(0, Math.max(0, maxAbroad - count)).map((text) => ({ text, language }));
    }),
  );
}

const conceptLanguages = ['en', 'de', 'es', 'fr', 'nl', 'pl', 'sk'];

/** Translations of one concept by language, English always among them. */
type Concept = ReadonlyMap<string, readonly string[]>;

function readConcept(line: string): Concept {
  return new Map(
    line.split('|').map((column, at) => [conceptLanguages[at] ?? 'und', wordsIn(column)]),
  );
}

const linesOf = memoize(readLines);
const byLanguage = new Map<string, BackgroundLoad<LinesByWord>>();

/** Loads one language at a time: their stemming rules take long to load. */
function conceptsByStem(language: string): BackgroundLoad<LinesByWord> {
  const made = byLanguage.get(language) ?? new BackgroundLoad(() => readStems(language));
  byLanguage.set(language, made);
  return made;
}

function* readStems(language: string): Generator<undefined, LinesByWord> {
  const byStem = new Map<string, string[]>();
  const lines = linesOf('multilingual-concepts.txt');
  const place = conceptLanguages.indexOf(language);
  // The first words name the concept and are found first.
  for (const isFirst of [true, false]) {
    for (const line of lines) {
      const words = wordsIn(line.split('|')[place]);
      for (const word of isFirst ? words.slice(0, 1) : words.slice(1)) {
        addTo(byStem, stemsOf(word, language), line);
      }
      yield;
    }
  }
  return byStem;
}

/** Returns the concepts of a word or phrase, main sense first. */
function conceptsOf(text: string, language: string): readonly Concept[] {
  if (!conceptLanguages.includes(language)) return [];
  const lines = conceptsByStem(language).value.get(stemsOf(text, language)) ?? [];
  return lines.map(readConcept);
}

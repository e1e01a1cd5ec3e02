import type { TermAlternative } from '../../archive/port.ts';
import { areKin } from '../../archive/words/port.ts';
import { Sliced } from './sliced.ts';
import { keyOf, listLines, wordsIn } from './word-lists.ts';
import { type Concept, conceptsOf, prepareConcepts } from './words-abroad.ts';

/** Languages of the columns of `related-words.txt` and `translations.txt`. */
const columns = ['en', 'cs'];
/** What a word counts that is said instead, in the same language, in another, and in one that a third leads to; phrases have fewer meanings. */
const shares = { same: 0.6, other: 0.8, far: 0.7, phrase: 0.85 };
/** So many words of a language that `words-abroad.txt` has stand for one at most. */
const mostAbroad = 12;
/** How many groups of a word may lead to them, and by how many of their first English words. */
const mostGroups = 3;
const mostHeads = 2;

type Entry = { readonly text: string; readonly language: string; readonly key: string };

/** The groups of `translations.txt` lead from one language to the other only. */
const translating = new Set<readonly Entry[]>();
const files = [
  { name: 'related-words.txt', translates: false },
  { name: 'translations.txt', translates: true },
];
const groupsByKey = new Sliced(readGroups);

/** The groups that each word is in, by its language and stem. */
function* readGroups(): Generator<undefined, ReadonlyMap<string, readonly (readonly Entry[])[]>> {
  const byKey = new Map<string, (readonly Entry[])[]>();
  for (const { name, translates } of files) {
    for (const line of listLines(name)) {
      const group = line.split('|').flatMap(readColumn);
      if (translates) translating.add(group);
      for (const key of new Set(group.map((entry) => entry.key))) {
        byKey.set(key, [...(byKey.get(key) ?? []), group]);
      }
      yield;
    }
  }
  return byKey;
}

function readColumn(column: string, at: number): Entry[] {
  const language = columns[at] ?? 'und';
  return wordsIn(column).map((text): Entry => ({ text, language, key: keyOf(text, language) }));
}

/** Reads the lists beside other work, so that the first question need not wait for them. */
export async function prepareRelatedWords(): Promise<void> {
  await groupsByKey.prepare();
  await prepareConcepts();
}

/** Whether a phrase of several words is one that something else can be said for. */
export function isKnownPhrase(text: string, language: string): boolean {
  return groupsByKey.value.has(keyOf(text, language)) || conceptsOf(text, language).length > 0;
}

/** Of a word that is not there, the groups of the nearest of its family: of `založeno` those of `založit`. */
function kinGroups(key: string, language: string): readonly (readonly Entry[])[] {
  const [, stem = '', more] = key.split(' ');
  if (stem.length < leastKin || more !== undefined) return [];
  let nearest: StemGroups | undefined;
  let most = 0;
  for (const each of singleWords().get(beginningOf(stem, language)) ?? []) {
    const common = commonLength(stem, each.stem);
    if (common > most && areKin(stem, each.stem, language)) [nearest, most] = [each, common];
  }
  return nearest?.found ?? [];
}

type StemGroups = { readonly stem: string; readonly found: readonly (readonly Entry[])[] };

let single: ReadonlyMap<string, readonly StemGroups[]> | undefined;

/** The stems of single words with their groups, by language and beginning: kin begin alike. */
function singleWords(): ReadonlyMap<string, readonly StemGroups[]> {
  if (single) return single;
  const byBeginning = new Map<string, StemGroups[]>();
  for (const [key, found] of groupsByKey.value) {
    const [language = '', stem = '', more] = key.split(' ');
    if (more !== undefined) continue;
    const beginning = beginningOf(stem, language);
    const own = byBeginning.get(beginning) ?? [];
    own.push({ stem, found });
    byBeginning.set(beginning, own);
  }
  single = byBeginning;
  return byBeginning;
}

const leastKin = 6;
/** As many letters kin have in common at least. */
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
 * What may be said for a word or phrase, each in one form: in English and Czech by `related-words.txt` and, from one to the
 * other, by `translations.txt`, in the other languages by `words-abroad.txt`; English words that both have lead from one to
 * the other.
 */
export function relatedWords(text: string, language: string): TermAlternative[] {
  const own = keyOf(text, language);
  const found = new Map<string, TermAlternative>();
  const add = (key: string, other: Omit<TermAlternative, 'share'>, share: number) => {
    if (key !== own && !found.has(key)) found.set(key, { ...other, share });
  };
  const near = groupsByKey.value.get(own) ?? kinGroups(own, language);
  for (const group of near) {
    for (const { text: other, language: otherLanguage, key } of group) {
      if (otherLanguage === language && translating.has(group)) continue;
      const isPhrase = text.includes(' ') && other.includes(' ');
      const otherShare = otherLanguage === language ? shares.same : shares.other;
      add(key, { text: other, language: otherLanguage }, isPhrase ? shares.phrase : otherShare);
    }
  }
  const direct = conceptsOf(text, language);
  const concepts = direct.length > 0 ? direct : conceptsNear(near, own);
  for (const other of wordsOf(concepts)) {
    const isOwn = other.language === language;
    // Stems of other languages are those of texts: here a word of theirs is one form.
    const isRead = isOwn || columns.includes(other.language);
    const key = isRead ? keyOf(other.text, other.language) : `${other.language} ${other.text}`;
    const share = direct.length > 0 ? shares.other : shares.far;
    add(key, other, isOwn ? shares.same : share);
  }
  if (columns.includes(language)) return [...found.values()];
  for (const concept of concepts) {
    const head = keyOf(concept.get('en')?.[0] ?? '', 'en');
    const named = (groupsByKey.value.get(head) ?? []).filter((group) => group[0]?.key === head);
    for (const { key, ...other } of named.flat()) add(key, other, shares.far);
  }
  return [...found.values()];
}

/** What the groups of a word are about, by their first English words; those first that it says best. */
function conceptsNear(near: readonly (readonly Entry[])[], own: string): readonly Concept[] {
  const places = near.map((group) => {
    const first = group.find((entry) => own.startsWith(`${entry.language} `));
    return group.findIndex(({ key }) => key === own) - (first ? group.indexOf(first) : 0);
  });
  const sorted = [...near.keys()].toSorted(
    (one, other) => (places[one] ?? 0) - (places[other] ?? 0),
  );
  return sorted.slice(0, mostGroups).flatMap((at) => {
    const heads = (near[at] ?? []).slice(0, mostHeads).filter((entry) => entry.language === 'en');
    const found = heads.map(({ text }) => conceptsOf(text, 'en'));
    // "Found" is a form of "find" too: what the list itself says comes before what has the same stem.
    const named = heads.map(({ text }, each) =>
      (found[each] ?? []).filter((concept) => concept.get('en')?.includes(text)),
    );
    return [...named, ...found].find((each) => each.length > 0) ?? [];
  });
}

type AbroadWord = { readonly text: string; readonly language: string };

/** The words of some concepts, of each language the first few. */
function wordsOf(concepts: readonly Concept[]): AbroadWord[] {
  const counts = new Map<string, number>();
  return concepts.flatMap((concept) =>
    [...concept].flatMap(([language, words]) => {
      const count = counts.get(language) ?? 0;
      counts.set(language, count + words.length);
      return words.slice(0, Math.max(0, mostAbroad - count)).map((text) => ({ text, language }));
    }),
  );
}

import { readFileSync } from 'node:fs';
import type { TermAlternative } from '../../archive/port.ts';
import { areKin } from '../../archive/words/kin-stems.ts';
import { readWords } from '../../archive/words/read-words.ts';

/** Languages of the columns of `related-words.txt`. */
const columns = ['en', 'cs'];
/** What a word counts that is said instead, in the same language and in another; phrases have fewer meanings. */
const shares = { same: 0.6, other: 0.8, phrase: 0.85 };

type Entry = { readonly text: string; readonly language: string; readonly key: string };

let known: ReadonlyMap<string, readonly (readonly Entry[])[]> | undefined;

function keyOf(text: string, language: string): string {
  return `${language} ${readWords(text, language).stems.join(' ')}`;
}

/** The groups that each word is in, by its language and stem. */
function groups(): ReadonlyMap<string, readonly (readonly Entry[])[]> {
  if (known) return known;
  const byKey = new Map<string, (readonly Entry[])[]>();
  const file = readFileSync(new URL('related-words.txt', import.meta.url), 'utf8');
  for (const line of file.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const group = line.split('|').flatMap((column, at) => {
      const language = columns[at] ?? 'und';
      return column
        .trim()
        .split(/\s+/)
        .filter((word) => word !== '')
        .map((word): Entry => {
          const text = word.replaceAll('_', ' ');
          return { text, language, key: keyOf(text, language) };
        });
    });
    for (const key of new Set(group.map((entry) => entry.key))) {
      byKey.set(key, [...(byKey.get(key) ?? []), group]);
    }
  }
  known = byKey;
  return byKey;
}

/** Whether a phrase of several words is one that something else can be said for. */
export function isKnownPhrase(text: string, language: string): boolean {
  return groups().has(keyOf(text, language));
}

/** Of a word that is not there, the groups of one of its family: of `založeno` those of `založit`. */
function kinGroups(key: string, language: string): readonly (readonly Entry[])[] {
  const [, stem = '', more] = key.split(' ');
  if (stem.length < leastKin || more !== undefined) return [];
  for (const [other, found] of singleWords().get(language) ?? []) {
    if (areKin(stem, other, language)) return found;
  }
  return [];
}

type StemGroups = readonly (readonly [string, readonly (readonly Entry[])[]])[];

let single: ReadonlyMap<string, StemGroups> | undefined;

/** The stems of single words with their groups, by language. */
function singleWords(): ReadonlyMap<string, StemGroups> {
  if (single) return single;
  const byLanguage = new Map<string, [string, readonly (readonly Entry[])[]][]>();
  for (const [key, found] of groups()) {
    const [language = '', stem = '', more] = key.split(' ');
    if (more !== undefined) continue;
    const own = byLanguage.get(language) ?? [];
    own.push([stem, found]);
    byLanguage.set(language, own);
  }
  single = byLanguage;
  return byLanguage;
}

const leastKin = 6;

/** What may be said for a word or phrase (`related-words.txt`), each in one form; empty for languages that are not there. */
export function relatedWords(text: string, language: string): TermAlternative[] {
  const own = keyOf(text, language);
  const found = new Map<string, TermAlternative>();
  for (const group of groups().get(own) ?? kinGroups(own, language)) {
    for (const { text: other, language: otherLanguage, key } of group) {
      if (key === own || found.has(key)) continue;
      const isPhrase = text.includes(' ') && other.includes(' ');
      const share = isPhrase
        ? shares.phrase
        : otherLanguage === language
          ? shares.same
          : shares.other;
      found.set(key, { text: other, language: otherLanguage, share });
    }
  }
  return [...found.values()];
}

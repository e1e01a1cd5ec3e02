import type { WordList } from '../words/read-words.ts';
import { areKin, areSameName, endingShare } from '../words/related-stems.ts';
import type { ReadTerm } from './passage-terms.ts';

/** Range of a term in a text, UTF-16 units, and the matched share of it. */
export type TermMatch = {
  readonly term: number;
  readonly share: number;
  readonly start: number;
  readonly end: number;
  readonly isShort: boolean;
  /** Remaining part of the share where the article does not have the term otherwise. */
  readonly alone: number;
};

const smallLetter = /^\p{Ll}/u;
/** Weight of a word of the same family. */
const kinShare = 0.7;

type Entry = {
  readonly term: number;
  readonly share: number;
  readonly words: readonly (readonly string[])[];
  /** Matches capitalized words only. */
  readonly isProper: boolean;
  readonly isShort: boolean;
  readonly alone: number;
};

/** Allows middle names: "Wilhelm Conrad Röntgen" is Wilhelm Röntgen, "John F. Kennedy" John Kennedy. */
const maxMiddleNames = 2;
const middleNames = /^(?: \p{Lu}[\p{L}\p{M}’'-]*\.?){1,2} $/u;

/** Finds terms in texts of one language. */
export class TermFinder {
  readonly #language: string;
  readonly #terms: readonly ReadTerm[];
  readonly #byStem = new Map<string, Entry[]>();
  readonly #known = new Map<string, readonly Entry[]>();

  constructor(terms: readonly ReadTerm[], language: string) {
    this.#terms = terms;
    this.#language = language;
    for (const [term, { forms, isName }] of terms.entries()) {
      for (const {
        words,
        share,
        language: own,
        isProper: isCapital,
        isShort = false,
        alone = 0,
      } of forms) {
        if (own !== undefined && own !== language) continue;
        const isProper = isName && isCapital && this.#hasCapitals;
        const entry = { term, share, words, isProper, isShort, alone };
        for (const stem of words[0] ?? []) {
          this.#byStem.set(stem, [...(this.#byStem.get(stem) ?? []), entry]);
        }
      }
    }
  }

  /** In English derivatives of names are capitalized; elsewhere adjectives are not. */
  get #hasCapitals(): boolean {
    return this.#language === 'en';
  }

  /** `text` is that of the words. */
  find(list: WordList, text: string): TermMatch[] {
    const { stems, starts, ends } = list;
    const found: TermMatch[] = [];
    for (const [at, stem] of stems.entries()) {
      const best = new Map<number, TermMatch>();
      const isSmall = smallLetter.test(text.slice(starts[at] ?? 0, ends[at] ?? 0));
      for (const { term, share, words, isProper, isShort, alone } of this.#entriesOf(stem)) {
        if (isProper && isSmall) continue;
        if (share <= (best.get(term)?.share ?? 0)) continue;
        const last = this.#lastOf({ term, words }, at, list, text);
        if (last === undefined) continue;
        const end = ends[last] ?? 0;
        best.set(term, { term, share, start: starts[at] ?? 0, end, isShort, alone });
      }
      found.push(...best.values());
    }
    return found;
  }

  /** Index of the last word of a term that begins at `at`; undefined where it does not match. */
  #lastOf(
    { term, words }: Pick<Entry, 'term' | 'words'>,
    at: number,
    { stems, starts, ends }: WordList,
    text: string,
  ): number | undefined {
    const isThere = words.every(
      (any, offset) => offset === 0 || this.#isSame(any, stems[at + offset] ?? '', term),
    );
    if (isThere) return at + words.length - 1;
    const [, surname] = words;
    if (this.#terms[term]?.isName !== true || words.length !== 2 || !surname) return undefined;
    for (let last = at + 2; last <= at + 1 + maxMiddleNames; last++) {
      if (!middleNames.test(text.slice(ends[at], starts[last]))) return undefined;
      if (this.#isSame(surname, stems[last] ?? '', term)) return last;
    }
    return undefined;
  }

  #isSame(any: readonly string[], stem: string, term: number): boolean {
    if (any.includes(stem)) return true;
    return this.#terms[term]?.isName === true && any.some((each) => areSameName(each, stem));
  }

  #entriesOf(stem: string): readonly Entry[] {
    const known = this.#known.get(stem);
    if (known) return known;
    const own = this.#byStem.get(stem) ?? [];
    const entries = [...own, ...this.#kinOf(stem, own)];
    this.#known.set(stem, entries);
    return entries;
  }

  /** Terms to which the stem is only related. */
  #kinOf(stem: string, own: readonly Entry[]): Entry[] {
    const there = new Set(own.map(({ term }) => term));
    return this.#terms.flatMap(({ forms, isName }, term): Entry[] => {
      if (there.has(term)) return [];
      for (const { words, share, language, isProper, isShort = false, alone = 0 } of forms) {
        if (language !== undefined && language !== this.#language) continue;
        const [first = []] = words;
        if (isName) {
          if (first.some((each) => areSameName(each, stem))) {
            const isCapital = isProper && this.#hasCapitals;
            return [
              { term, share: share * endingShare, words, isProper: isCapital, isShort, alone },
            ];
          }
        } else if (words.length === 1 && first.some((each) => areKin(each, stem, this.#language))) {
          return [{ term, share: share * kinShare, words, isProper: false, isShort, alone }];
        }
      }
      return [];
    });
  }
}

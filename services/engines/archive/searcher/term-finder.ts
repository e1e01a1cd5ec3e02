import { memoize } from '../../../../lib/runtime/memoize.ts';
import type { WordList } from '../words/read-words.ts';
import { areKin, areSameName, endingShare } from '../words/related-stems.ts';
import type { ReadTerm, TermForm } from './passage-terms.ts';

/** Range of a term in a text, UTF-16 units. */
export type TermMatch = Pick<Entry, 'term' | 'share' | 'isShort' | 'alone'> & {
  readonly start: number;
  readonly end: number;
};

const smallLetter = /^\p{Ll}/u;
/** Weight of a word of the same family. */
const kinShare = 0.7;

type Entry = {
  readonly term: number;
  /** Matched share of the term. */
  readonly share: number;
  readonly words: readonly (readonly string[])[];
  /** Matches capitalized words only. */
  readonly isProper: boolean;
  readonly isShort: boolean;
  /** Remaining part of the share where the article does not have the term otherwise. */
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
  readonly #entriesOf = memoize((stem: string): readonly Entry[] => {
    const own = this.#byStem.get(stem) ?? [];
    return [...own, ...this.#kinOf(stem, own)];
  });

  constructor(terms: readonly ReadTerm[], language: string) {
    this.#terms = terms;
    this.#language = language;
    for (const [term, { forms, isName }] of terms.entries()) {
      for (const form of forms) {
        if (!this.#isRead(form)) continue;
        const entry = this.#entryOf(term, form, form.share, isName);
        for (const stem of form.words[0] ?? []) {
          this.#byStem.set(stem, [...(this.#byStem.get(stem) ?? []), entry]);
        }
      }
    }
  }

  #isRead({ language }: TermForm): boolean {
    return language === undefined || language === this.#language;
  }

  #entryOf(term: number, form: TermForm, share: number, isName: boolean): Entry {
    const { words, isShort = false, alone = 0 } = form;
    // In English derivatives of names are capitalized; elsewhere adjectives are not.
    const isProper = isName && form.isProper && this.#language === 'en';
    return { term, share, words, isProper, isShort, alone };
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

  /** Terms to which the stem is only related. */
  #kinOf(stem: string, own: readonly Entry[]): Entry[] {
    const there = new Set(own.map(({ term }) => term));
    return this.#terms.flatMap(({ forms, isName }, term): Entry[] => {
      if (there.has(term)) return [];
      for (const form of forms.filter((each) => this.#isRead(each))) {
        const [first = [], ...others] = form.words;
        if (isName && first.some((each) => areSameName(each, stem)))
          return [this.#entryOf(term, form, form.share * endingShare, true)];
        const isWord = !isName && others.length === 0;
        if (isWord && first.some((each) => areKin(each, stem, this.#language)))
          return [this.#entryOf(term, form, form.share * kinShare, false)];
      }
      return [];
    });
  }
}

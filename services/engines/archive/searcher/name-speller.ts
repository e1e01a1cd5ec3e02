import { memoize } from '../../../../lib/runtime/memoize.ts';
import type { Segment } from '../index/segment/segment.ts';
import { areAlike, nameBases, slipsOf, spelledAlike } from '../words/name-spelling.ts';
import { areSameName } from '../words/related-stems.ts';
import type { WordLookup } from './word-lookup.ts';

/** Letters of a name's beginning that the archive must share, apart from those below. */
const prefixLength = 3;
const shortPrefixLength = 2;
/** Terms compared for each beginning and segment. */
const maxCompared = 2_000;
const maxFound = 6;
/** Terms that begin like a mistyped name: it and its inflections. */
const maxTermsOfPrefix = 8;
/** First letters that languages exchange. */
const firstLetters = [
  ['c', 'k'],
  ['v', 'w'],
  ['f', 'ph'],
  ['i', 'j', 'y'],
];

/** Finds the archive's names that another language spells or inflects otherwise, or that were mistyped. */
export class NameSpeller {
  readonly #segments: readonly Segment[];
  readonly #lookup: WordLookup;
  /** Remembered, as the bases of a name share their prefixes. */
  readonly #termsFrom = memoize((prefix: string) =>
    this.#segments.flatMap((segment) => segment.termsFrom(prefix, maxCompared)),
  );
  /** Phonetic spellings of a term, whole first, then without each of its endings. */
  readonly #spellingsOf = memoize((term: string) => nameBases(term).map(spelledAlike));

  constructor(segments: readonly Segment[], lookup: WordLookup) {
    this.#segments = segments;
    this.#lookup = lookup;
  }

  /** Finds the name's stems that the archive has only capitalized, or where there are none, those that it misspells. */
  find(
    stems: readonly string[],
    { isPart, mayBeMistyped }: { isPart: boolean; mayBeMistyped: boolean },
  ): { terms: string[]; isMistyped: boolean } {
    const bases = new Set(stems.flatMap(nameBases));
    const found = new Set<string>();
    for (const base of bases) {
      const own = spelledAlike(base);
      for (const term of this.#termsLike(base)) {
        const its = this.#spellingsOf(term);
        const isSame =
          its.some((each) => areAlike(own, each)) || (isPart && isBeginning(own, its[0] ?? ''));
        if (isSame && this.#isProper(term)) found.add(term);
      }
    }
    const isMistyped = mayBeMistyped && found.size === 0;
    if (isMistyped) for (const base of bases) this.#addMistyped(base, found);
    return { terms: [...found].slice(0, maxFound), isMistyped };
  }

  #addMistyped(base: string, found: Set<string>): void {
    const like = slipsOf(base).flatMap((slip) =>
      this.#segments.flatMap((segment) =>
        segment.termsFrom(slip, maxTermsOfPrefix).filter((term) => areSameName(slip, term)),
      ),
    );
    for (const term of like) if (this.#isProper(term)) found.add(term);
  }

  #termsLike(base: string): Set<string> {
    const length = base.length > 5 ? prefixLength : shortPrefixLength;
    const [first = '', rest] = [base[0], base.slice(1, length)];
    const letters = firstLetters.find((alike) => alike.includes(first)) ?? [first];
    const prefixes = letters.map((letter) => letter + rest);
    return new Set(prefixes.flatMap((prefix) => this.#termsFrom(prefix)));
  }

  #isProper(term: string): boolean {
    const forms = this.#lookup.formsOf(term);
    return forms.length > 0 && forms.every((form) => !/^\p{Ll}/u.test(form));
  }
}

/** Beside other words of the name a shared beginning is enough: "Mon" and "Mona". */
function isBeginning(one: string, other: string): boolean {
  const isShort = Math.abs(one.length - other.length) <= 1;
  return one.length > 2 && isShort && (one.startsWith(other) || other.startsWith(one));
}

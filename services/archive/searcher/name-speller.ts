import type { Segment } from '../index/segment.ts';
import { areSpelledAlike, nameBases, spelledAlike } from '../words/name-spelling.ts';
import type { WordLookup } from './word-lookup.ts';

/** So many letters a name begins with as the archive writes it, but for those below. */
const beginning = 3;
const shortBeginning = 2;
/** Terms that are compared, by beginning and segment. */
const mostCompared = 2_000;
const mostFound = 6;
/** First letters that languages change for one another. */
const firstLetters: Readonly<Record<string, readonly string[]>> = {
  k: ['c', 'k'],
  c: ['c', 'k'],
  v: ['v', 'w'],
  w: ['v', 'w'],
  f: ['f', 'ph'],
  i: ['i', 'j', 'y'],
  j: ['i', 'j', 'y'],
  y: ['i', 'j', 'y'],
};

/** Finds the names of an archive that another language spells or inflects otherwise. */
export class NameSpeller {
  readonly #segments: readonly Segment[];
  readonly #lookup: WordLookup;

  constructor(segments: readonly Segment[], lookup: WordLookup) {
    this.#segments = segments;
    this.#lookup = lookup;
  }

  /** Stems that the archive has only with a capital; of a word in a longer name its grammar may be all that is left. */
  find(stems: readonly string[], isPart: boolean): string[] {
    const bases = new Set(stems.flatMap(nameBases));
    const found = new Set<string>();
    for (const base of bases) {
      for (const term of this.#termsLike(base)) {
        const isSame = isPart ? isPartAlike(base, term) : isAlike(base, term);
        if (isSame && this.#isProper(term)) found.add(term);
      }
    }
    return [...found].slice(0, mostFound);
  }

  #termsLike(base: string): Set<string> {
    const length = base.length > 5 ? beginning : shortBeginning;
    const [first = '', rest] = [base[0], base.slice(1, length)];
    const prefixes = (firstLetters[first] ?? [first]).map((letter) => letter + rest);
    return new Set(
      prefixes.flatMap((prefix) =>
        this.#segments.flatMap((segment) => segment.termsFrom(prefix, mostCompared)),
      ),
    );
  }

  #isProper(term: string): boolean {
    const forms = this.#lookup.formsOf(term);
    return forms.length > 0 && forms.every((form) => !/^\p{Ll}/u.test(form));
  }
}

function isAlike(base: string, term: string): boolean {
  return nameBases(term).some((other) => areSpelledAlike(base, other));
}

/** Beside other words of the name less is enough: "Mon" and "Mona". */
function isPartAlike(base: string, term: string): boolean {
  if (isAlike(base, term)) return true;
  const [own, its] = [spelledAlike(base), spelledAlike(term)];
  const isShort = Math.abs(own.length - its.length) <= 1;
  return own.length > 2 && isShort && (own.startsWith(its) || its.startsWith(own));
}

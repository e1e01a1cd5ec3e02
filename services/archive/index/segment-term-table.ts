import type { KnownWord } from '../words/known-words.ts';

let tables = 0;

/** Terms and written forms of a segment in the making, as numbers. */
export class TermTable {
  readonly terms: string[] = [];
  /** By number of a written form: number of its term, and how it is written; undefined: only that the term is there. */
  readonly termOf: number[] = [];
  readonly formOf: (string | undefined)[] = [];
  /** Whether the order of UTF-16 may differ from that of code points. */
  hasHighCharacters = false;
  readonly #number = ++tables;
  #termNumbers = new Map<string, number>();
  #bare = new Map<string, number>();
  #byForm = new Map<string, number>();
  #byBoth = new Map<string, number>();

  /** Number of this form of the term. */
  writtenAs(term: string, form: string): number {
    // Nearly every form belongs to one term, so that one look is enough.
    const known = this.#byForm.get(form);
    if (known === undefined) {
      const number = this.#create(term, form);
      this.#byForm.set(form, number);
      return number;
    }
    if (this.terms[this.termOf[known] ?? 0] === term) return known;
    const both = `${term}\u0000${form}`;
    const number = this.#byBoth.get(both) ?? this.#create(term, form);
    this.#byBoth.set(both, number);
    return number;
  }

  /** The same of a word that was read from a text. */
  writtenWord(word: KnownWord): number {
    if (word.table === this.#number) return word.number;
    word.number = this.writtenAs(word.stem, word.form);
    word.table = this.#number;
    return word.number;
  }

  /** Number of the term where it has no written form. */
  bare(term: string): number {
    const known = this.#bare.get(term);
    if (known !== undefined) return known;
    const number = this.#create(term, undefined);
    this.#bare.set(term, number);
    return number;
  }

  /** Number of the term. */
  numberOf(term: string): number {
    return this.#termNumbers.get(term) ?? 0;
  }

  #create(term: string, form: string | undefined): number {
    this.formOf.push(form?.toWellFormed());
    return this.termOf.push(this.#termNumber(term)) - 1;
  }

  #termNumber(term: string): number {
    const known = this.#termNumbers.get(term);
    if (known !== undefined) return known;
    // Half a character of UTF-16 cannot be stored as UTF-8.
    const clean = term.toWellFormed();
    const number = this.#termNumbers.get(clean) ?? this.terms.push(clean) - 1;
    this.#termNumbers.set(clean, number);
    if (clean !== term) this.#termNumbers.set(term, number);
    this.hasHighCharacters ||= /[\ud800-\uffff]/.test(clean);
    return number;
  }
}

/** Order of the code points, as in UTF-8; that of UTF-16 puts characters past U+FFFF before U+E000–U+FFFF. */
export function compareCodePoints(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

import { IntList } from './codec-int-list.ts';
import { encodeString } from './codec-strings.ts';

/**
 * Terms and written forms as numbers. One table may serve many segments, one after another, as texts repeat their words;
 * it only grows, so who keeps one begins a new one when it is too large.
 */
export class TermTable {
  /** By number of a written form: number of its term, and how it is written; undefined: only that the term is there. */
  readonly #termOf = new IntList(1024);
  readonly #formOf: (string | undefined)[] = [];
  readonly #terms: string[] = [];
  readonly #termNumbers = new Map<string, number>();
  readonly #bare = new Map<string, number>();
  readonly #byForm = new Map<string, number>();
  readonly #byBoth = new Map<string, number>();
  /** The terms in UTF-8, one after the other, and where each begins. */
  #bytes = new Uint8Array(8192);
  readonly #starts = new IntList(1024);

  constructor() {
    this.#starts.push(0);
  }

  /** How many forms, and terms without one, are known. */
  get size(): number {
    return this.#termOf.length;
  }

  get termCount(): number {
    return this.#terms.length;
  }

  /** By number of a written form: number of its term. To be read only until the table grows. */
  get termNumbers(): Int32Array {
    return this.#termOf.values;
  }

  formOf(written: number): string | undefined {
    return this.#formOf[written];
  }

  /** The term of a written form. */
  termOf(written: number): string {
    return this.#terms[this.#termOf.values[written] ?? 0] ?? '';
  }

  /** All terms in UTF-8, and where each begins; the next begins where it ends. To be read only until the table grows. */
  get utf8(): { bytes: Uint8Array; starts: Int32Array } {
    return { bytes: this.#bytes, starts: this.#starts.values };
  }

  /** Number of this form of the term. */
  writtenAs(term: string, form: string): number {
    // Nearly every form belongs to one term, so that one look is enough.
    const known = this.#byForm.get(form);
    if (known === undefined) {
      const number = this.#create(term, form);
      this.#byForm.set(form, number);
      return number;
    }
    if (this.termOf(known) === term) return known;
    const both = `${term}\u0000${form}`;
    const number = this.#byBoth.get(both) ?? this.#create(term, form);
    this.#byBoth.set(both, number);
    return number;
  }

  /** Number of the term where it has no written form. */
  bare(term: string): number {
    const known = this.#bare.get(term);
    if (known !== undefined) return known;
    const number = this.#create(term, undefined);
    this.#bare.set(term, number);
    return number;
  }

  #create(term: string, form: string | undefined): number {
    this.#formOf.push(form?.toWellFormed());
    this.#termOf.push(this.#termNumber(term));
    return this.#termOf.length - 1;
  }

  #termNumber(term: string): number {
    const known = this.#termNumbers.get(term);
    if (known !== undefined) return known;
    // Half a character of UTF-16 cannot be stored as UTF-8.
    const clean = term.toWellFormed();
    const number = this.#termNumbers.get(clean) ?? this.#add(clean);
    this.#termNumbers.set(clean, number);
    if (clean !== term) this.#termNumbers.set(term, number);
    return number;
  }

  #add(term: string): number {
    const from = this.#starts.values[this.#terms.length] ?? 0;
    if (from + term.length * 3 > this.#bytes.length) {
      const larger = new Uint8Array((this.#bytes.length + term.length * 3) * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#starts.push(from + encodeString(term, this.#bytes.subarray(from)));
    return this.#terms.push(term) - 1;
  }
}

/** Order of the code points, as in UTF-8; that of UTF-16 puts characters past U+FFFF before U+E000–U+FFFF. */
export function compareCodePoints(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

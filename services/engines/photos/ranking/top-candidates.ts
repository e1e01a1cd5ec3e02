export type Candidate = { row: number; score: number };

export type Ranked = { first: readonly Candidate[]; total: number };

/** Selects the top candidates: of many thousands, few are ever shown. */
export class TopCandidates {
  readonly #count: number;
  readonly #compare: (one: Candidate, other: Candidate) => number;
  #kept: Candidate[] = [];
  #last: Candidate | undefined;
  #total = 0;

  /** `compare` must be a total order. */
  constructor(count: number, compare: (one: Candidate, other: Candidate) => number) {
    this.#count = Math.max(1, count);
    this.#compare = compare;
  }

  add(row: number, score: number): void {
    this.#total += 1;
    if (this.#last && score < this.#last.score) return;
    const candidate = { row, score };
    if (this.#last && this.#compare(candidate, this.#last) > 0) return;
    this.#kept.push(candidate);
    if (this.#kept.length >= 2 * this.#count) this.#cut();
  }

  ranked(): Ranked {
    this.#cut();
    return { first: this.#kept, total: this.#total };
  }

  #cut(): void {
    this.#kept.sort(this.#compare);
    this.#kept = this.#kept.slice(0, this.#count);
    if (this.#kept.length === this.#count) this.#last = this.#kept.at(-1);
  }
}

import { type Bits, emptyBits, nextBit, setBit } from '../document-bits.ts';
import { noMoreDocuments, type Places, placesOf } from '../segment/segment.ts';
import type { PositionalCursor } from './cursor.ts';
import type { QueryBudget } from './query-budget.ts';
import { positionsCost } from './term-cursor.ts';

/** Documents of many terms in a segment, with the highest score in each. */
export type PrefixTable = { readonly documents: Bits; readonly scores: Uint32Array; count: number };

/** Tabulates the documents of all terms, as many as the budget allows. */
export function tabulate(size: number, terms: readonly PositionalCursor[], budget: QueryBudget) {
  const table = { documents: emptyBits(size), scores: new Uint32Array(size), count: 0 };
  for (const term of terms) {
    for (let document = term.next(); document < noMoreDocuments; document = term.next()) {
      if (!budget.spend(1)) return table;
      if (!term.matches()) continue;
      setBit(table.documents, document);
      const score = term.score();
      if (score > (table.scores[document] ?? 0)) table.scores[document] = score;
    }
  }
  for (let at = -1; ; table.count += 1) {
    at = nextBit(table.documents, at + 1, size);
    if (at < 0) return table;
  }
}

/** Iterates over a table's documents; separate cursors advance only when positions are asked for. */
export class PrefixCursor implements PositionalCursor {
  readonly width = 1;
  readonly cost: number;
  document = -1;
  readonly #table: PrefixTable;
  readonly #size: number;
  readonly #openTerms: () => readonly PositionalCursor[];
  #terms: readonly PositionalCursor[] | undefined;
  readonly #hasLimits: boolean;
  #positionedDocument = -1;
  #positions = new Int32Array(0);
  #positionalScore = 0;

  /** `hasLimits`: documents of the table match only if the terms' positions do. */
  constructor(
    table: PrefixTable,
    size: number,
    openTerms: () => readonly PositionalCursor[],
    hasLimits: boolean,
  ) {
    this.#table = table;
    this.#size = size;
    this.#openTerms = openTerms;
    this.#hasLimits = hasLimits;
    this.cost = table.count * (hasLimits ? positionsCost : 1);
  }

  next(): number {
    return this.advance(this.document + 1);
  }

  advance(target: number): number {
    if (this.document >= target) return this.document;
    const next = nextBit(this.#table.documents, target, this.#size);
    this.document = next < 0 ? noMoreDocuments : next;
    return this.document;
  }

  matches(): boolean {
    return !this.#hasLimits || this.positions().length > 0;
  }

  score(): number {
    if (!this.#hasLimits) return this.#table.scores[this.document] ?? 0;
    this.positions();
    return this.#positionalScore;
  }

  boundIn(from: number, to: number): number {
    let bound = -1;
    const { documents, scores } = this.#table;
    const end = Math.min(to, this.#size);
    for (let at = nextBit(documents, from, end); at >= 0; at = nextBit(documents, at + 1, end))
      bound = Math.max(bound, scores[at] ?? 0);
    return bound;
  }

  positions(): Int32Array {
    if (this.#positionedDocument === this.document) return this.#positions;
    this.#positionedDocument = this.document;
    this.#positionalScore = 0;
    const all = new Set<number>();
    this.#terms ??= this.#openTerms();
    for (const term of this.#terms) {
      if (term.advance(this.document) !== this.document || !term.matches()) continue;
      this.#positionalScore = Math.max(this.#positionalScore, term.score());
      for (const position of term.positions()) all.add(position);
    }
    this.#positions = Int32Array.from(all).sort();
    return this.#positions;
  }

  readPlaces(): Places {
    return placesOf(this.positions());
  }
}

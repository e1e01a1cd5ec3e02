import type { Bits } from '../document-bits.ts';
import { nextBit } from '../document-bits.ts';
import type { Segment } from '../segment/segment.ts';
import { scoreCodes, scoreTables } from './sign-code.ts';

/** Vector of a text, by the model of this number. */
export type Meaning = { readonly model: number; readonly vector: Float32Array };

export type NearRow = {
  /** Index in the segments. */
  readonly segment: number;
  readonly document: number;
  /** Row among those of the document: 0 is the whole article, others its passages. */
  readonly row: number;
  /** Estimate of the cosine. */
  readonly likeness: number;
};

export type NearRows = {
  readonly rows: readonly NearRow[];
  /** Mean and standard deviation of the estimates over all rows. */
  readonly mean: number;
  readonly deviation: number;
};

/**
 * Finds the vectors that are probably nearest among the `visible` documents, by their codes: the numbers of a centered unit
 * vector are about normal, so the sum of the signs gives an estimate of the cosine. `rows`: whole articles only, passages
 * only, or all.
 */
export function nearestRows(
  segments: readonly Segment[],
  { model, vector }: Meaning,
  {
    visible,
    rows,
    limit,
  }: {
    visible: readonly Bits[];
    rows: 'articles' | 'passages' | 'all';
    limit: number;
  },
): NearRows {
  const tables = scoreTables(vector);
  const top = new NearestRows(limit);
  const half = vector.reduce((sum, each) => sum + each, 0) / 2;
  const toCosine = 2 * Math.sqrt(2 / Math.PI / vector.length);
  let scores = new Float64Array(64);
  let [count, sum, squares] = [0, 0, 0];
  for (const [number, segment] of segments.entries()) {
    const { codeTable, size } = segment;
    const bits = visible[number];
    if (codeTable.model !== model || !bits) continue;
    const { starts } = codeTable;
    for (let at = nextBit(bits, 0, size); at >= 0; at = nextBit(bits, at + 1, size)) {
      const start = starts[at] ?? 0;
      const end = starts[at + 1] ?? 0;
      const from = rows === 'passages' ? start + 1 : start;
      const own = (rows === 'articles' ? Math.min(start + 1, end) : end) - from;
      if (own <= 0) continue;
      if (own > scores.length) scores = new Float64Array(2 * own);
      scoreCodes(tables, codeTable, from, scores, own);
      for (let row = 0; row < own; row += 1) {
        const likeness = ((scores[row] ?? 0) - half) * toCosine;
        sum += likeness;
        squares += likeness * likeness;
        if (likeness > top.threshold)
          top.offer({ segment: number, document: at, row: from + row - start, likeness });
      }
      count += own;
    }
  }
  const mean = sum / Math.max(1, count);
  const deviation = Math.sqrt(Math.max(0, squares / Math.max(1, count) - mean * mean));
  return { rows: top.sorted(), mean, deviation };
}

/** Keeps the best: twice as many are collected, then cut. */
class NearestRows {
  readonly #limit: number;
  #rows: NearRow[] = [];
  threshold = Number.NEGATIVE_INFINITY;

  constructor(limit: number) {
    this.#limit = limit;
  }

  offer(row: NearRow): void {
    this.#rows.push(row);
    if (this.#rows.length < 2 * this.#limit) return;
    this.#rows = this.sorted();
    this.threshold = this.#rows.at(-1)?.likeness ?? this.threshold;
  }

  sorted(): NearRow[] {
    return this.#rows.toSorted((one, other) => other.likeness - one.likeness).slice(0, this.#limit);
  }
}

import type { Bits } from '../document-bits.ts';
import { nextBit } from '../document-bits.ts';
import type { Segment } from '../segment/segment.ts';
import { scoreTables } from './sign-code.ts';

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
  let [count, sum, squares] = [0, 0, 0];
  for (const [number, segment] of segments.entries()) {
    const { codeTable, size } = segment;
    const bits = visible[number];
    if (codeTable.model !== model || !bits) continue;
    const { width, starts, codes } = codeTable;
    for (let at = nextBit(bits, 0, size); at >= 0; at = nextBit(bits, at + 1, size)) {
      const start = starts[at] ?? 0;
      const from = rows === 'passages' ? start + 1 : start;
      const to =
        rows === 'articles' ? Math.min(start + 1, starts[at + 1] ?? 0) : (starts[at + 1] ?? 0);
      for (let row = from; row < to; row += 1) {
        const likeness = (scoreCode(tables, codes, row * width, width) - half) * toCosine;
        count += 1;
        sum += likeness;
        squares += likeness * likeness;
        if (likeness > top.threshold)
          top.offer({ segment: number, document: at, row: row - start, likeness });
      }
    }
  }
  const mean = sum / Math.max(1, count);
  const deviation = Math.sqrt(Math.max(0, squares / Math.max(1, count) - mean * mean));
  return { rows: top.sorted(), mean, deviation };
}

function scoreCode(tables: Float32Array, codes: Uint8Array, from: number, width: number): number {
  let score = 0;
  for (let byte = 0; byte < width; byte += 1)
    score += tables[(byte << 8) | (codes[from + byte] ?? 0)] ?? 0;
  return score;
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

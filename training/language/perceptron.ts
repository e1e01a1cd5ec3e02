/** A table of weights for averaged-perceptron training; `average()` is the mean over all steps. */
export class AveragedTable {
  readonly weights: Float32Array;
  readonly #totals: Float64Array;
  #steps = 0;

  constructor(size: number) {
    this.weights = new Float32Array(size);
    this.#totals = new Float64Array(size);
  }

  /** Counts one decision; call it before the updates that the decision causes. */
  step(): void {
    this.#steps++;
  }

  add(index: number, delta: number): void {
    this.weights[index] = (this.weights[index] ?? 0) + delta;
    this.#totals[index] = (this.#totals[index] ?? 0) + delta * this.#steps;
  }

  average(): Float32Array {
    return this.weights.map((weight, i) => weight - (this.#totals[i] ?? 0) / this.#steps);
  }
}

/** Sum of several tables of one size: training from different orders evens out chance. */
export function sumTables(tables: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(tables[0]?.length ?? 0);
  for (const table of tables)
    for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + (table[i] ?? 0);
  return sum;
}

/** Share of the weights other than zero that keep their full size; smaller shares cost accuracy. */
const kept = 0.99997;

/** Scales weights to −127…127; the very few largest are cut off, so that the small ones count. */
export function quantize(weights: Float32Array): Int8Array {
  const sizes = weights
    .filter((weight) => weight !== 0)
    .map(Math.abs)
    .sort();
  const limit = sizes[Math.floor((sizes.length - 1) * kept)] ?? 1;
  return Int8Array.from(weights, (weight) =>
    Math.max(-127, Math.min(127, Math.round((weight / limit) * 127))),
  );
}

/** Pseudo-random numbers in [0, 1), the same for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 0x100000000;
  };
}

export function shuffle<T>(items: T[], random: () => number): void {
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const item = items[i];
    const other = items[j];
    if (item !== undefined && other !== undefined) {
      items[i] = other;
      items[j] = item;
    }
  }
}

/** A copy in an order that depends on the seed alone. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const copy = [...items];
  shuffle(copy, randomNumbers(seed * 2654435761 + 12345));
  return copy;
}

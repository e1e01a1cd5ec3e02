import { mulberry32 } from '../generated-articles.ts';

/** Seeded chance. */
export class Draw {
  readonly #share: () => number;

  constructor(seed: number) {
    this.#share = mulberry32(seed);
  }

  below(end: number): number {
    return Math.floor(this.#share() * end);
  }

  between(from: number, to: number): number {
    return from + this.#share() * (to - from);
  }

  /** Pauses between events that come independently of each other. */
  exponential(mean: number): number {
    return -mean * Math.log(1 - this.#share());
  }

  /** Throws where there is nothing to choose from. */
  one<T>(values: readonly T[]): T {
    const value = values[this.below(values.length)];
    if (value === undefined) throw new Error('There is nothing to choose from.');
    return value;
  }

  /** One of the names with the probability of its weight. */
  weighted<T extends string>(weights: Readonly<Record<T, number>>): T {
    const entries = Object.entries(weights) as [T, number][];
    const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
    let left = this.#share() * total;
    const found = entries.find(([, weight]) => {
      left -= weight;
      return left < 0;
    });
    return found?.[0] ?? this.one(entries)[0];
  }
}

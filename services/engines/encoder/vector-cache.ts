import { createHash } from 'node:crypto';
import type { Vector } from './vectors/packed-vector.ts';

/** About 3 MB. */
const maxVectors = 2_000;

export type CacheUse = { vectors: number; hits: number; misses: number };

/** Vectors, or other numbers, of the texts used last, by the hash of the text. */
export class VectorCache {
  readonly #vectors = new Map<string, Vector>();
  readonly #max: number;
  #hits = 0;
  #misses = 0;

  constructor(max = maxVectors) {
    this.#max = max;
  }

  /** Vectors that are kept, and how often one was there or not since the start. */
  get use(): CacheUse {
    return { vectors: this.#vectors.size, hits: this.#hits, misses: this.#misses };
  }

  get(text: string): Vector | undefined {
    const key = keyOf(text);
    const vector = this.#vectors.get(key);
    if (vector) this.#hits += 1;
    else this.#misses += 1;
    if (vector) {
      this.#vectors.delete(key);
      this.#vectors.set(key, vector);
    }
    return vector;
  }

  set(text: string, vector: Vector): void {
    this.#vectors.set(keyOf(text), vector);
    const [oldest] = this.#vectors.keys();
    if (this.#vectors.size > this.#max && oldest !== undefined) this.#vectors.delete(oldest);
  }
}

function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

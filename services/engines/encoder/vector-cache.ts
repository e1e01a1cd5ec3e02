import { createHash } from 'node:crypto';
import { setLatest } from '../../../lib/runtime/set-latest.ts';
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
    if (vector) setLatest(this.#vectors, key, vector, this.#max);
    return vector;
  }

  set(text: string, vector: Vector): void {
    setLatest(this.#vectors, keyOf(text), vector, this.#max);
  }
}

function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

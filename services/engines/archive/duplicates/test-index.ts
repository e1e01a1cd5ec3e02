import { DuplicateIndex } from './duplicate-index.ts';
import type { Signature } from './signature-format.ts';

/** An index with its signatures beside it, as the record has them. */
export class TestIndex {
  readonly #stored = new Map<number, Signature>();
  readonly #index = new DuplicateIndex((key) => this.#stored.get(key));

  get size(): number {
    return this.#index.size;
  }

  get bytes(): number {
    return this.#index.bytes;
  }

  has(key: number): boolean {
    return this.#index.has(key);
  }

  add(key: number, signature: Signature): void {
    this.#index.add(key, signature);
    this.#stored.set(key, signature);
  }

  remove(key: number): boolean {
    const signature = this.#stored.get(key);
    this.#stored.delete(key);
    return signature !== undefined && this.#index.remove(key, signature);
  }

  /** Loses the signature of a key that is still in the index. */
  lose(key: number): Signature | undefined {
    const signature = this.#stored.get(key);
    this.#stored.delete(key);
    return signature;
  }

  like(...query: Parameters<DuplicateIndex['like']>): ReturnType<DuplicateIndex['like']> {
    return this.#index.like(...query);
  }

  likeness(key: number, otherKey: number): number {
    return this.#index.likeness(key, otherKey);
  }
}

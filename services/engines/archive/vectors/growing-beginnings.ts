import { setLatest } from '../../../../lib/runtime/set-latest.ts';
import { settlesWithin } from '../../../../lib/runtime/settles-within.ts';
import type { Vector } from '../../encoder/vectors/port.ts';
import type { SentArticle } from '../types.ts';
import { beginningOf, type Encode } from './encode-beginning.ts';

/** Milliseconds that a writer waits for a new vector where there is one of a moment ago. */
const patience = 100;
/** By how much an article may grow or shrink until a busy encoder makes its vector anew. */
const maxChange = 2;
/** Articles that are being written: about 2 MB. */
const maxKept = 500;

type Beginning = { readonly text: string; readonly vector: Vector };

/**
 * Vectors of the beginnings of articles that are being written. Where an article has only grown or shrunk, the one of a
 * moment ago is told while the new one takes long, and a busy encoder makes a new one only after a large change.
 */
export class GrowingBeginnings {
  readonly #encode: Encode;
  readonly #isBusy: () => boolean;
  /** By article, the one asked for last at the end. */
  readonly #known = new Map<string, Beginning>();

  constructor(encode: Encode, isBusy: () => boolean) {
    this.#encode = encode;
    this.#isBusy = isBusy;
  }

  /** See `encodeBeginning`. Articles without a key are encoded for themselves. */
  async of(
    article: SentArticle,
    { key, signal }: { key?: string | undefined; signal: AbortSignal },
  ): Promise<Vector | undefined> {
    const text = beginningOf(article);
    if (text === undefined) return undefined;
    const before = key === undefined ? undefined : this.#known.get(key);
    const isSame = before && (text.startsWith(before.text) || before.text.startsWith(text));
    if (isSame && this.#isBusy() && isLittleChange(before.text, text)) return before.vector;
    const making = this.#make(text, key, signal);
    if (!isSame) return making;
    return (await settlesWithin(making, patience)) ? making : before.vector;
  }

  async #make(
    text: string,
    key: string | undefined,
    signal: AbortSignal,
  ): Promise<Vector | undefined> {
    const [vector] = await this.#encode('passage', [text], { signal });
    if (key !== undefined && vector) setLatest(this.#known, key, { text, vector }, maxKept);
    return vector;
  }
}

function isLittleChange({ length: before }: string, { length: now }: string): boolean {
  return Math.max(before, now) <= maxChange * Math.min(before, now);
}

import { setLatest } from '../../../../lib/runtime/set-latest.ts';
import { settlesWithin } from '../../../../lib/runtime/settles-within.ts';
import type { Vector } from '../../encoder/vectors/port.ts';
import type { SentArticle } from '../types.ts';
import { beginningOf, type Encode } from './encode-beginning.ts';

/** Milliseconds that a writer waits for a new vector where there is one of a moment ago. */
const patience = 200;
/** Articles that are being written: about 2 MB. */
const maxKept = 500;

type Beginning = { readonly text: string; readonly vector: Vector };

/**
 * Vectors of the beginnings of articles that are being written. On a busy machine the one of a moment ago is told while the
 * new one is made, where the article has only grown or shrunk since.
 */
export class GrowingBeginnings {
  readonly #encode: Encode;
  /** By article, the one asked for last at the end. */
  readonly #known = new Map<string, Beginning>();

  constructor(encode: Encode) {
    this.#encode = encode;
  }

  /** See `encodeBeginning`. Articles without a key are encoded for themselves. */
  async of(
    article: SentArticle,
    { key, signal }: { key?: string | undefined; signal: AbortSignal },
  ): Promise<Vector | undefined> {
    const text = beginningOf(article);
    if (text === undefined) return undefined;
    const before = key === undefined ? undefined : this.#known.get(key);
    const making = this.#make(text, key, signal);
    if (!before || !(text.startsWith(before.text) || before.text.startsWith(text))) return making;
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

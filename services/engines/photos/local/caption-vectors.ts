import { setTimeout as wait } from 'node:timers/promises';
import { undeterminedLanguage } from '../../../../lib/contract/inventories.ts';
import { describeError } from '../../../../lib/log/describe-error.ts';
import type { Log } from '../../../../lib/log/log.ts';
import type { Encoder } from '../../encoder/port.ts';
import { packVector } from '../../encoder/vectors/port.ts';
import type { PhotoStore } from './store/photo-store.ts';
import type { StoredPicture, VersionedPicture } from './store/stored-picture.ts';

type CaptionVectorsOptions = {
  store: PhotoStore;
  encoder: Pick<Encoder, 'encode' | 'model'>;
  log: Log;
  onVector(stored: StoredPicture, vector: Uint8Array, model: string): void;
};

const atOnce = 20;
const lookEvery = 1_000;
/** Milliseconds to wait after a failure. */
const retryAfter = 30_000;

/**
 * Makes vectors of captions in the background, in one of the processes that share them. What is recorded is done, whenever
 * the process ends.
 */
export class CaptionVectors {
  readonly #options: CaptionVectorsOptions;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;

  constructor(options: CaptionVectorsOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Call it before the encoder and the store are closed. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { store, encoder, log } = this.#options;
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      let pause = lookEvery;
      const { model } = encoder;
      try {
        if (model !== undefined && store.isLeader) {
          const missing = await store.vectors.missing(model, atOnce);
          await this.#encode(missing, model);
          if (missing.length > 0) continue;
        }
      } catch (error) {
        if (!signal.aborted) log.error(describeError(error), 'captions of photos were not encoded');
        pause = retryAfter;
      }
      await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #encode(pictures: readonly VersionedPicture[], model: string): Promise<void> {
    const { store, encoder, onVector } = this.#options;
    const { signal } = this.#stopping;
    const texts = pictures.map(captionOf);
    const vectors = await encoder.encode('passage', texts, { isBulk: true, signal });
    if (encoder.model !== model) return;
    for (const [at, stored] of pictures.entries()) {
      const vector = vectors[at];
      const packed = vector && texts[at]?.text !== '' ? packVector(vector) : null;
      await store.vectors.save(stored, model, packed);
      if (packed) onVector(stored, packed, model);
    }
  }
}

/** Name, caption and keywords, in the first language that they are in. */
function captionOf({ picture, found }: StoredPicture) {
  const { name, description, keywords } = picture;
  const [given] = Object.keys(description).concat(Object.keys(name));
  const own = given === undefined ? [] : [name[given], description[given]];
  const language = given === undeterminedLanguage ? found?.language : given;
  const text = [...own, keywords.join(', ')].filter((part = '') => part.trim() !== '').join('. ');
  return { text, language };
}

import { setTimeout as wait } from 'node:timers/promises';
import { ServiceError } from '../../../../lib/contract/service-error.ts';
import { growingPause } from '../../../../lib/jobs/growing-pause.ts';
import { describeError } from '../../../../lib/log/describe-error.ts';
import { type Log, silentLog } from '../../../../lib/log/log.ts';
import type { Encoder } from '../../encoder/port.ts';
import { packVector } from '../../encoder/vectors/port.ts';
import type { Archive } from '../archive.ts';
import type { UnencodedArticle } from '../record/read-record.ts';
import type { FinishedVectors } from '../record/write-record.ts';
import { writeVectors } from './article-vectors.ts';
import type { Meanings } from './meanings.ts';

type BackgroundEncodingOptions = {
  archive: Pick<Archive, 'whenReady' | 'health' | 'unencoded' | 'saveVectors'>;
  encoder: Pick<Encoder, 'encode' | 'model' | 'start'>;
  meanings: Pick<Meanings, 'modelNumber'>;
  log?: Log;
};

/** Articles that are encoded and saved together: each batch makes a new segment. */
const batchSize = 24;
/** Milliseconds between checks while nothing is waiting. */
const pollInterval = 500;

/**
 * Makes the vectors of the archive's analysed articles: first one for each whole article, then those of the passages. Only
 * finished work is recorded, so the next process goes on where this one stopped.
 */
export class BackgroundEncoding {
  readonly #options: Required<BackgroundEncodingOptions>;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;

  constructor(options: BackgroundEncodingOptions) {
    this.#options = { log: silentLog, ...options };
  }

  start(): void {
    this.#running ??= this.#run().catch((error) => {
      if (!this.#stopping.signal.aborted)
        this.#options.log.error(describeError(error), 'the archive is not encoded any more');
    });
  }

  /** Call it before the encoder and the archive are closed. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { archive, encoder, meanings } = this.#options;
    const { signal } = this.#stopping;
    /** Versions that are being saved. */
    const known = new Set<number>();
    let saving: Promise<void> = Promise.resolve();
    const pause = () =>
      Promise.all([saving, wait(pollInterval, undefined, { signal, ref: false })]).catch(
        () => undefined,
      );
    await archive.whenReady();
    while (!signal.aborted) {
      const { model } = encoder;
      if (model === undefined) encoder.start();
      // Makes the model the archive's, by which all articles of another one are to be encoded again.
      const number = await this.#persist(() => meanings.modelNumber());
      if (number === undefined || archive.health().unencoded <= known.size) {
        await pause();
        continue;
      }
      const listed = await this.#persist(() => archive.unencoded(known.size + batchSize));
      if (listed === undefined) return;
      const fresh = listed.filter(({ key }) => !known.has(key)).slice(0, batchSize);
      if (fresh.length === 0) {
        // Other processes have them.
        await pause();
        continue;
      }
      const vectors = await this.#persist(() => this.#encodeAll(fresh));
      await saving;
      if (vectors === undefined || signal.aborted) return;
      if (encoder.model !== model) continue;
      for (const { key } of fresh) known.add(key);
      saving = this.#persist(() => archive.saveVectors(number, vectors)).then(() => {
        for (const { key } of fresh) known.delete(key);
      });
    }
    await saving;
  }

  /** Repeats while archive or encoder do not answer; undefined once this is stopped. */
  async #persist<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
    const pause = growingPause(this.#stopping.signal);
    for (;;) {
      try {
        return await act();
      } catch (error) {
        if (!(error instanceof ServiceError) || error.status !== 503) throw error;
        if (!(await pause())) return undefined;
      }
    }
  }

  #encodeAll(articles: readonly UnencodedArticle[]): Promise<FinishedVectors[]> {
    return Promise.all(articles.map((article) => this.#encode(article)));
  }

  async #encode(article: UnencodedArticle): Promise<FinishedVectors> {
    const { key, known, passages } = article;
    const { signal } = this.#stopping;
    const options = { isBulk: true, signal };
    const vectors = await this.#options.encoder.encode('passage', passages, options);
    const packed = vectors.flatMap((vector, number) => {
      const range = passages[number]?.range;
      return vector && range ? [{ range, packed: packVector(vector) }] : [];
    });
    if (packed.length < passages.length) return failed(article);
    const encoded = known.length > 0 ? 2 : 1;
    return { key, encoded, vectors: writeVectors([...known, ...packed]) };
  }
}

/** Keeps the vectors that there are. */
function failed({ key, known }: UnencodedArticle): FinishedVectors {
  return { key, encoded: 3, vectors: known.length > 0 ? writeVectors(known) : null };
}

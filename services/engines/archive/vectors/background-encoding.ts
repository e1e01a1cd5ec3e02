import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { ServiceError } from '../../../../lib/contract/service-error.ts';
import { growingPause } from '../../../../lib/jobs/growing-pause.ts';
import { describeError } from '../../../../lib/log/describe-error.ts';
import { type Log, silentLog } from '../../../../lib/log/log.ts';
import { isServerAway } from '../../../../lib/sql/error-kinds.ts';
import type { AnalysisEngine } from '../../account/port.ts';
import { type Encoder, fromGeneralCenter } from '../../encoder/port.ts';
import { packVector, unpackVector } from '../../encoder/vectors/port.ts';
import { findTopicsOf } from '../../language/port.ts';
import { findForbidden } from '../../tags/port.ts';
import type { Archive } from '../archive.ts';
import type { UnencodedArticle } from '../record/read-record.ts';
import type { FinishedVectors } from '../record/write-record.ts';
import { type PackedPassage, writeVectors } from './article-vectors.ts';
import type { Meanings } from './meanings.ts';

type BackgroundEncodingOptions = {
  archive: Pick<Archive, 'whenReady' | 'health' | 'unencoded' | 'saveVectors'>;
  encoder: Pick<Encoder, 'encode' | 'model' | 'start'>;
  meanings: Pick<Meanings, 'modelNumber' | 'isBuiltIn'>;
  /** Knows what tenants do not want as topics; left out: no topics are found. */
  engine?: Pick<AnalysisEngine, 'store'> & {
    lessons: Pick<AnalysisEngine['lessons'], 'lessonsOf'>;
  };
  log?: Log;
};

/** Articles that are encoded and saved together: each batch makes a new segment. */
const batchSize = 24;
/** Milliseconds between checks while nothing is waiting. */
const pollInterval = 500;

/**
 * Makes the vectors of the archive's analysed articles: first one for each whole article, then those of the passages, of
 * which the first tells its media topics. Only finished work is recorded, so the next process goes on where this one
 * stopped.
 */
export class BackgroundEncoding {
  readonly #options: BackgroundEncodingOptions & { log: Log };
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
      const encoded = await this.#persist(() => this.#encodeAll(fresh));
      // By itself, so that nothing is encoded again while the database is away.
      const vectors = encoded && (await this.#persist(() => this.#finishAll(fresh, encoded)));
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

  /** Repeats while archive, encoder or database do not answer; undefined once this is stopped. */
  async #persist<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
    const pause = growingPause(this.#stopping.signal);
    for (;;) {
      try {
        return await act();
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        if (!(await pause())) return undefined;
      }
    }
  }

  #encodeAll(articles: readonly UnencodedArticle[]): Promise<(PackedPassage[] | undefined)[]> {
    return Promise.all(articles.map((article) => this.#encode(article)));
  }

  async #finishAll(
    articles: readonly UnencodedArticle[],
    encoded: readonly (readonly PackedPassage[] | undefined)[],
  ): Promise<FinishedVectors[]> {
    const finished: FinishedVectors[] = [];
    for (const [at, article] of articles.entries()) {
      const vectors = encoded[at];
      finished.push(vectors ? await this.#finish(article, vectors) : failed(article));
    }
    return finished;
  }

  /** Returns all of the article's vectors, those that it has among them; undefined where one cannot be made. */
  async #encode({ known, passages }: UnencodedArticle): Promise<PackedPassage[] | undefined> {
    const missing = passages.slice(Math.max(0, known.length - 1));
    const { signal } = this.#stopping;
    const options = { isBulk: true, signal };
    const vectors = await this.#options.encoder.encode('passage', missing, options);
    const packed = vectors.flatMap((vector, number) => {
      const range = missing[number]?.range;
      return vector && range ? [{ range, packed: packVector(vector) }] : [];
    });
    if (packed.length < missing.length) return undefined;
    // Drops passages that a row has twice.
    return [...known.slice(0, 1 + passages.length), ...packed];
  }

  async #finish(
    article: UnencodedArticle,
    vectors: readonly PackedPassage[],
  ): Promise<FinishedVectors> {
    const { key, known } = article;
    const written = { key, vectors: writeVectors(vectors) };
    if (known.length === 0) return { ...written, encoded: 1 };
    const [, first] = vectors;
    const topics = first && (await this.#tryTopics(article, first));
    return { ...written, encoded: 2, ...(topics && { topics }) };
  }

  /** Vectors are saved without topics where these fail, but for what is away for a moment. */
  async #tryTopics(
    article: UnencodedArticle,
    first: PackedPassage,
  ): Promise<FinishedVectors['topics']> {
    try {
      return await this.#findTopics(article, first);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      this.#options.log.error(describeError(error), 'topics of an article are not found');
      return undefined;
    }
  }

  /** Finds the topics as the analysis of a draft does; undefined where none can be looked for. */
  async #findTopics(
    { tenant, found, passages: [passage] }: UnencodedArticle,
    { packed }: PackedPassage,
  ): Promise<FinishedVectors['topics']> {
    const { engine, meanings } = this.#options;
    if (!engine || !found || !meanings.isBuiltIn) return undefined;
    const { blocked } = await engine.lessons.lessonsOf(tenant);
    // Each takes some two milliseconds, and people wait for this thread.
    await nextTurn();
    const meaning = fromGeneralCenter(unpackVector(packed), passage?.language);
    const topics = findTopicsOf(meaning, found.language, blocked);
    if (!topics) return undefined;
    const ids = topics.map(({ gkbId }) => gkbId);
    const forbidden = await findForbidden(engine.store, tenant, ids);
    return topics.filter(({ gkbId }) => !forbidden.has(gkbId));
  }
}

function isUnavailable(error: unknown): boolean {
  return (error instanceof ServiceError && error.status === 503) || isServerAway(error);
}

/** Keeps the vectors that there are. */
function failed({ key, known }: UnencodedArticle): FinishedVectors {
  return { key, encoded: 3, vectors: known.length > 0 ? writeVectors(known) : null };
}

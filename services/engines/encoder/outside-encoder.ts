import * as z from 'zod';
import { unavailable } from '../../../lib/contract/service-error.ts';
import { isLoopback } from '../../../lib/http/is-loopback.ts';
import { describeError } from '../../../lib/log/describe-error.ts';
import { type Log, silentLog } from '../../../lib/log/log.ts';
import { memoize } from '../../../lib/runtime/memoize.ts';
import { traced } from '../../../lib/telemetry/tracing.ts';
import type { EncodedText, EncodeOptions, Encoder, EncoderHealth, EncoderLoad } from './encoder.ts';
import { VectorCache } from './vector-cache.ts';
import { type Centers, fromCenter, measureCenters, type TextRole } from './vectors/centers.ts';
import type { Vector } from './vectors/packed-vector.ts';

/** An embedding server with OpenAI's protocol (`EMBEDDING_*`). */
export type EmbeddingSettings = {
  /** Everything before `/embeddings`. */
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey?: string | undefined;
};

/** Texts of one request, and UTF-16 units of a text, as servers limit both. */
const maxTexts = 32;
const maxLength = 6_000;
/** Milliseconds for people, and for the background. */
const patience = { people: 2_000, bulk: 30_000 };
/** Milliseconds after a failure before the server is asked again. */
const pauseAfterFailure = 10_000;

const Answer = z.object({
  data: z.array(z.object({ index: z.int().optional(), embedding: z.array(z.number()).min(8) })),
});

export function requestEmbeddings(
  { baseUrl, model, apiKey }: EmbeddingSettings,
  input: readonly string[],
  signal: AbortSignal,
): Promise<Response> {
  return traced('embedding model', { kind: 'client' }, () =>
    fetch(`${baseUrl}/embeddings`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(apiKey !== undefined && { Authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ model, input }),
      redirect: 'error',
      signal,
    }),
  );
}

/** Models of this family are trained with the role in front of the text. */
const isTrainedWithRoles = (model: string) => /(?:^|[^a-z\d])e5(?:$|[^a-z\d])/i.test(model);

/**
 * Has texts encoded by the newsroom's own server. People's texts have no vector where it does not answer; the background
 * gets a ServiceError 503 and comes back.
 */
export class OutsideEncoder implements Pick<Encoder, keyof Encoder> {
  readonly isLocal: boolean;
  readonly #settings: EmbeddingSettings;
  readonly #log: Log;
  readonly #cache = new VectorCache();
  readonly #closing = new AbortController();
  #centers: Promise<Centers | undefined> | undefined;
  #isReached = false;
  #hasMadeVectors = false;
  #failedAt = Number.NEGATIVE_INFINITY;
  readonly #warnOf = memoize((message: string) => {
    this.#log.warn({ model: this.#settings.model }, message);
    return true;
  });

  constructor(settings: EmbeddingSettings, log: Log = silentLog) {
    this.#settings = settings;
    this.#log = log;
    this.isLocal = isLoopback(settings.baseUrl);
  }

  start(): void {
    if (performance.now() - this.#failedAt < pauseAfterFailure) return;
    this.#readCenters().catch((error) => this.#noteFailure(error));
  }

  /** Undefined until the server has made a vector, so that those of another model are kept while it has made none. */
  get model(): string | undefined {
    return this.#hasMadeVectors ? this.#settings.model : undefined;
  }

  get health(): EncoderHealth {
    return { state: this.#isReached ? 'ready' : 'starting', model: this.#settings.model };
  }

  /** Its server has the threads. */
  get load(): EncoderLoad {
    return { threads: 0, busy: 0, people: 0, bulk: 0, cache: this.#cache.use };
  }

  async encode(
    role: TextRole,
    texts: readonly EncodedText[],
    { isBulk = false, signal }: EncodeOptions = {},
  ): Promise<(Vector | undefined)[]> {
    signal?.throwIfAborted();
    const all = texts.map((each) => (typeof each === 'string' ? { text: each } : each));
    try {
      const centers = await this.#readCenters();
      const raw = await this.#encodeRaw(
        role,
        all.map(({ text }) => text),
        isBulk,
        signal,
      );
      return raw.map((vector, at) => {
        const { language } = { language: undefined, ...all[at] };
        return centers && vector && fromCenter(vector, role, language, centers);
      });
    } catch (error) {
      signal?.throwIfAborted();
      this.#noteFailure(error);
      if (isBulk) throw unavailable('The embedding server does not answer.', 10);
      return texts.map(() => undefined);
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
  }

  #noteFailure(error: unknown): void {
    this.#isReached = false;
    this.#failedAt = performance.now();
    this.#warnOf(`the embedding server failed: ${describeError(error).error}`);
  }

  /** Measured anew after a failure. */
  #readCenters(): Promise<Centers | undefined> {
    this.#centers ??= measureCenters((role, texts) => this.#encodeRaw(role, texts, true)).catch(
      (error) => {
        this.#centers = undefined;
        throw error;
      },
    );
    return this.#centers;
  }

  async #encodeRaw(
    role: TextRole,
    texts: readonly string[],
    isBulk: boolean,
    signal?: AbortSignal,
  ): Promise<(Vector | undefined)[]> {
    const { model } = this.#settings;
    const written = texts.map((text) =>
      (isTrainedWithRoles(model) ? `${role}: ${text}` : text).slice(0, maxLength),
    );
    const missing = [...new Set(written)].filter((text) => !this.#cache.get(text));
    const found = new Map<string, Vector>();
    for (let from = 0; from < missing.length; from += maxTexts) {
      const some = missing.slice(from, from + maxTexts);
      for (const [at, vector] of (await this.#ask(some, isBulk, signal)).entries()) {
        const text = some[at];
        if (text === undefined || !vector) continue;
        found.set(text, vector);
        this.#cache.set(text, vector);
      }
    }
    return written.map((text) => found.get(text) ?? this.#cache.get(text));
  }

  async #ask(texts: readonly string[], isBulk: boolean, signal?: AbortSignal): Promise<Vector[]> {
    const sinceFailure = performance.now() - this.#failedAt;
    if (!isBulk && sinceFailure < pauseAfterFailure) throw new Error('it failed a moment ago');
    const signals = [
      AbortSignal.timeout(isBulk ? patience.bulk : patience.people),
      this.#closing.signal,
      ...(signal ? [signal] : []),
    ];
    // Servers refuse empty texts.
    const input = texts.map((text) => text.trim() || '.');
    const response = await requestEmbeddings(this.#settings, input, AbortSignal.any(signals));
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`it answered ${response.status}`);
    }
    const { data } = Answer.parse(await response.json());
    if (data.length !== texts.length) throw new Error('it answered another number of vectors');
    this.#isReached = true;
    this.#hasMadeVectors = true;
    const sorted = data.toSorted((one, other) => (one.index ?? 0) - (other.index ?? 0));
    return sorted.map(({ embedding }) => Float32Array.from(embedding));
  }
}

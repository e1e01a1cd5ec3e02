import { setLatest } from '../../../lib/runtime/set-latest.ts';
/** Runs work once for all callers that ask for it at the same time. */
export class SharedWork<T> {
  readonly #running = new Map<string, Promise<T>>();

  run(name: string, work: () => Promise<T>): Promise<T> {
    const running = this.#running.get(name) ?? work().finally(() => this.#running.delete(name));
    this.#running.set(name, running);
    return running;
  }
}

/** Caches answers, evicts the least recently used, and shares a request in progress. */
export class KeptAnswers<T> {
  readonly #max: number;
  readonly #cacheTime: number;
  readonly #kept = new Map<string, { until: number; answer: Promise<T> }>();

  /** `cacheTime` in milliseconds, of the clock by which answers are asked for. */
  constructor(max: number, cacheTime: number) {
    this.#max = max;
    this.#cacheTime = cacheTime;
  }

  /** Failures are not cached. */
  get(question: string, now: number, ask: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(question);
    const kept =
      known && known.until > now ? known : { until: now + this.#cacheTime, answer: ask() };
    setLatest(this.#kept, question, kept, this.#max);
    if (kept !== known) {
      kept.answer.catch(() => {
        if (this.#kept.get(question) === kept) this.#kept.delete(question);
      });
    }
    return kept.answer;
  }
}

import type { ModelSettings } from './model-settings.ts';

/** Aborts its signal when a model lets wait too long for its first word, the next one, or the end. */
export class PatienceWatch {
  readonly #patience: ModelSettings['patience'];
  readonly #controller = new AbortController();
  readonly #whole: NodeJS.Timeout;
  #next: NodeJS.Timeout;

  constructor(patience: ModelSettings['patience']) {
    this.#patience = patience;
    this.#whole = this.#abortAfter(patience.whole);
    this.#next = this.#abortAfter(patience.first);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Something came; what comes next is waited for anew. */
  heard(waitingFor: 'first' | 'next'): void {
    clearTimeout(this.#next);
    this.#next = this.#abortAfter(this.#patience[waitingFor]);
  }

  /** Nothing is waited for any more; what is still under way ends. */
  stop(): void {
    clearTimeout(this.#whole);
    clearTimeout(this.#next);
    this.#controller.abort();
  }

  #abortAfter(milliseconds: number): NodeJS.Timeout {
    return setTimeout(() => this.#controller.abort(), milliseconds).unref();
  }
}

type Kept<T> = { until: number; answer: Promise<T> };

/** Answers kept for a while, the least recently used of too many forgotten; a question under way is not asked twice. */
export class KeptAnswers<T> {
  readonly #max: number;
  readonly #keptFor: number;
  readonly #kept = new Map<string, Kept<T>>();

  constructor(options: { max: number; keptFor: number }) {
    this.#max = options.max;
    this.#keptFor = options.keptFor;
  }

  /** What fails is not kept. */
  get(question: string, now: number, ask: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(question);
    this.#kept.delete(question);
    const kept = known && known.until > now ? known : { until: now + this.#keptFor, answer: ask() };
    this.#kept.set(question, kept);
    if (kept !== known) {
      kept.answer.catch(() => {
        if (this.#kept.get(question) === kept) this.#kept.delete(question);
      });
    }
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > this.#max && !oldest.done) this.#kept.delete(oldest.value);
    return kept.answer;
  }
}

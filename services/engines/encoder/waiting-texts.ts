import type { Vector } from './vectors/packed-vector.ts';

/** A text that is encoded once for all who ask for it meanwhile. */
export type Job = {
  readonly text: string;
  isBulk: boolean;
  /** Among the texts of people the one that is due first is next. */
  readonly due: number;
  callers: number;
  readonly vector: Promise<Vector | undefined>;
  resolve(vector: Vector | undefined): void;
};

/** UTF-16 units from which a text keeps a thread for long: 30 ms and more, several times that on a busy machine. */
const longFrom = 300;
/** Milliseconds by which a text is due later for each of its UTF-16 units: a query is not kept waiting by whole articles. */
const dueAfter = 0.5;

export const isLong = ({ text }: Job) => text.length >= longFrom;

/** The texts that wait for a thread, those of people apart from those of the background, and those that threads are at. */
export class WaitingTexts {
  /** Texts that wait or are being encoded. */
  readonly #jobs = new Map<string, Job>();
  readonly #urgent: Job[] = [];
  readonly #bulk: Job[] = [];

  get people(): number {
    return this.#urgent.length;
  }

  get bulk(): number {
    return this.#bulk.length;
  }

  /** The job of a text; a new one is the background's until somebody hurries it. */
  jobOf(text: string): Job {
    const known = this.#jobs.get(text);
    if (known) return known;
    const { promise: vector, resolve } = Promise.withResolvers<Vector | undefined>();
    const due = performance.now() + dueAfter * text.length;
    const job: Job = { text, isBulk: true, due, callers: 0, vector, resolve };
    this.#jobs.set(text, job);
    this.#bulk.push(job);
    return job;
  }

  /** Makes a text of the background one that people wait for. */
  hurry(job: Job): void {
    if (!job.isBulk) return;
    job.isBulk = false;
    const at = this.#bulk.indexOf(job);
    if (at < 0) return;
    this.#bulk.splice(at, 1);
    this.#urgent.splice(this.#urgent.findLastIndex(({ due }) => due <= job.due) + 1, 0, job);
  }

  /** Takes the text of people's that is next, any or a short one. */
  takeUrgent({ mayBeLong }: { mayBeLong: boolean }): Job | undefined {
    const first = mayBeLong ? 0 : this.#urgent.findIndex((job) => !isLong(job));
    return first < 0 ? undefined : this.#urgent.splice(first, 1)[0];
  }

  takeBulk(): Job | undefined {
    return this.#bulk.shift();
  }

  /** Forgets a text that nobody waits for any more, unless a thread has it. */
  drop(job: Job): void {
    const queue = job.isBulk ? this.#bulk : this.#urgent;
    const at = queue.indexOf(job);
    if (at < 0) return;
    queue.splice(at, 1);
    this.#jobs.delete(job.text);
  }

  finish(job: Job, vector: Vector | undefined): void {
    this.#jobs.delete(job.text);
    job.resolve(vector);
  }

  /** Gives all that wait no vector. */
  giveUp(): void {
    for (const job of [...this.#urgent.splice(0), ...this.#bulk.splice(0)])
      this.finish(job, undefined);
  }
}

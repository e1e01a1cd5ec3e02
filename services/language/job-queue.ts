/** A piece of work that waits for a worker. */
export type Job<Input, Output> = {
  readonly input: Input;
  /** Its size, which its duration follows. */
  readonly chars: number;
  /** One of many of one caller, who waits for the last of them anyway. */
  readonly isBulk: boolean;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: unknown) => void;
};

/** From this size on a job takes so long that it must leave a worker to the others; bulk leaves more room. */
const heavyChars = { single: 20_000, bulk: 5_000 };

/** Bulk gets every fifth turn when singles keep coming, so that it is never starved. */
const singlesInARow = 4;

export function isHeavy(job: Pick<Job<unknown, unknown>, 'chars' | 'isBulk'>): boolean {
  return job.chars > (job.isBulk ? heavyChars.bulk : heavyChars.single);
}

/** Jobs in the order of their arrival, single ones before bulk, heavy ones only when asked for. */
export class JobQueue<Input, Output> {
  readonly #singles: Job<Input, Output>[] = [];
  readonly #bulk: Job<Input, Output>[] = [];
  #singlesTaken = 0;
  #chars = 0;

  get length(): number {
    return this.#singles.length + this.#bulk.length;
  }

  /** Of all jobs together. */
  get chars(): number {
    return this.#chars;
  }

  add(job: Job<Input, Output>): void {
    this.#laneOf(job).push(job);
    this.#chars += job.chars;
  }

  /** Whether the job was still waiting. */
  remove(job: Job<Input, Output>): boolean {
    const lane = this.#laneOf(job);
    const index = lane.indexOf(job);
    if (index < 0) return false;
    lane.splice(index, 1);
    this.#chars -= job.chars;
    return true;
  }

  /** The next job, which leaves the queue; none when what waits is heavy and `takesHeavy` is false. */
  take(takesHeavy: boolean): Job<Input, Output> | undefined {
    const isEligible = (job: Job<Input, Output>) => takesHeavy || !isHeavy(job);
    const single = this.#singles.find(isEligible);
    const bulk = this.#bulk.find(isEligible);
    const takesBulk = bulk && (!single || this.#singlesTaken >= singlesInARow);
    const job = takesBulk ? bulk : single;
    if (!job) return undefined;
    this.#singlesTaken = takesBulk ? 0 : this.#singlesTaken + 1;
    this.remove(job);
    return job;
  }

  /** Empties the queue. */
  takeAll(): Job<Input, Output>[] {
    this.#chars = 0;
    return [...this.#singles.splice(0), ...this.#bulk.splice(0)];
  }

  #laneOf(job: Job<Input, Output>): Job<Input, Output>[] {
    return job.isBulk ? this.#bulk : this.#singles;
  }
}

export type Job<Input, Output> = {
  readonly input: Input;
  /** Its size, which its duration follows. */
  readonly chars: number;
  /** One of many of one caller, who waits for the last of them anyway. */
  readonly isBulk: boolean;
  /** True if it has to wait although there is a worker; left out: never. */
  readonly isHeld?: (() => boolean) | undefined;
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

type Lane<Input, Output> = { readonly jobs: Job<Input, Output>[]; chars: number };

/** Jobs in the order of their arrival, single ones before bulk, heavy ones only when asked for. */
export class JobQueue<Input, Output> {
  readonly #singles: Lane<Input, Output> = { jobs: [], chars: 0 };
  readonly #bulk: Lane<Input, Output> = { jobs: [], chars: 0 };
  #singlesTaken = 0;

  /** Waiting jobs of one kind. Single jobs pass bulk, so the other kind does not hold them up for long. */
  waiting({ isBulk }: Pick<Job<Input, Output>, 'isBulk'>): { jobs: number; chars: number } {
    const { jobs, chars } = isBulk ? this.#bulk : this.#singles;
    return { jobs: jobs.length, chars };
  }

  add(job: Job<Input, Output>): void {
    const lane = this.#laneOf(job);
    lane.jobs.push(job);
    lane.chars += job.chars;
  }

  /** True if the job was still waiting. */
  remove(job: Job<Input, Output>): boolean {
    const lane = this.#laneOf(job);
    const index = lane.jobs.indexOf(job);
    if (index < 0) return false;
    lane.jobs.splice(index, 1);
    lane.chars -= job.chars;
    return true;
  }

  /** The next job, which leaves the queue; none when what waits is held, or heavy and `takesHeavy` is false. */
  take(acceptsHeavy: boolean): Job<Input, Output> | undefined {
    const isEligible = (job: Job<Input, Output>) =>
      (acceptsHeavy || !isHeavy(job)) && !job.isHeld?.();
    const single = this.#singles.jobs.find(isEligible);
    const bulk = this.#bulk.jobs.find(isEligible);
    const isBulkTurn = bulk && (!single || this.#singlesTaken >= singlesInARow);
    const job = isBulkTurn ? bulk : single;
    if (!job) return undefined;
    this.#singlesTaken = isBulkTurn ? 0 : this.#singlesTaken + 1;
    this.remove(job);
    return job;
  }

  takeAll(): Job<Input, Output>[] {
    return [this.#singles, this.#bulk].flatMap((lane) => {
      lane.chars = 0;
      return lane.jobs.splice(0);
    });
  }

  #laneOf(job: Job<Input, Output>): Lane<Input, Output> {
    return job.isBulk ? this.#bulk : this.#singles;
  }
}

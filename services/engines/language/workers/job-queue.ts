export type Job<Input, Output> = {
  readonly input: Input;
  /** Its size, which its duration follows. */
  readonly chars: number;
  /** One of many of one caller, who waits for the last of them anyway. */
  readonly isBulk: boolean;
  /** True if it has to wait although there is a worker; left out: never. */
  readonly isHeld?: (() => boolean) | undefined;
  /** Names the article that it is about. */
  readonly article?: string | undefined;
  /** Called when a worker takes it. */
  readonly onStart?: (() => void) | undefined;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: unknown) => void;
};

/** From this size on a job takes so long that it must leave a worker to the others; bulk leaves more room. */
const heavyChars = { single: 20_000, bulk: 5_000 };

/** Younger jobs that may be taken before one, so that it waits for the better worker no longer than that. */
const maxPassed = 4;

/** Bulk gets every fifth turn when singles keep coming, so that it is never starved. */
const singlesInARow = 4;

export function isHeavy(job: Pick<Job<unknown, unknown>, 'chars' | 'isBulk'>): boolean {
  return job.chars > (job.isBulk ? heavyChars.bulk : heavyChars.single);
}

/** Jobs in the order of their arrival, single ones before bulk, heavy ones only when asked for. */
export class JobQueue<Input, Output> {
  readonly #singles: Job<Input, Output>[] = [];
  readonly #bulk: Job<Input, Output>[] = [];
  readonly #passed = new WeakMap<Job<Input, Output>, number>();
  #singlesTaken = 0;

  /** Waiting jobs of one kind. Single jobs pass bulk, so the other kind does not hold them up for long. */
  waiting(job: Pick<Job<Input, Output>, 'isBulk'>): { jobs: number; chars: number } {
    const lane = this.#laneOf(job);
    return { jobs: lane.length, chars: lane.reduce((sum, { chars }) => sum + chars, 0) };
  }

  add(job: Job<Input, Output>): void {
    this.#laneOf(job).push(job);
  }

  /** True if the job was still waiting. */
  remove(job: Job<Input, Output>): boolean {
    const lane = this.#laneOf(job);
    const index = lane.indexOf(job);
    if (index < 0) return false;
    lane.splice(index, 1);
    return true;
  }

  /**
   * The next job, which leaves the queue; none when what waits is held, or heavy and `acceptsHeavy` is false. A single one
   * that `isBetterLater` lets some younger ones pass.
   */
  take(
    acceptsHeavy: boolean,
    isBetterLater: (job: Job<Input, Output>) => boolean = () => false,
  ): Job<Input, Output> | undefined {
    const singles = this.#singles.filter((each) => isEligible(each, acceptsHeavy));
    const first = singles[0];
    const isDue = first && (this.#passed.get(first) ?? 0) >= maxPassed;
    const single = (!isDue && singles.find((each) => !isBetterLater(each))) || first;
    const bulk = this.#bulk.find((each) => isEligible(each, acceptsHeavy));
    const isBulkTurn = bulk && (!single || this.#singlesTaken >= singlesInARow);
    const job = isBulkTurn ? bulk : single;
    if (!job) return undefined;
    this.#singlesTaken = isBulkTurn ? 0 : this.#singlesTaken + 1;
    if (first && job === single && job !== first)
      this.#passed.set(first, (this.#passed.get(first) ?? 0) + 1);
    this.remove(job);
    return job;
  }

  /** Number of jobs that {@link take} would return one after another. */
  countEligible(acceptsHeavy: boolean): number {
    return [...this.#singles, ...this.#bulk].filter((each) => isEligible(each, acceptsHeavy))
      .length;
  }

  takeAll(): Job<Input, Output>[] {
    return [...this.#singles.splice(0), ...this.#bulk.splice(0)];
  }

  #laneOf({ isBulk }: Pick<Job<Input, Output>, 'isBulk'>): Job<Input, Output>[] {
    return isBulk ? this.#bulk : this.#singles;
  }
}

type Held = Pick<Job<unknown, unknown>, 'chars' | 'isBulk' | 'isHeld'>;

function isEligible(job: Held, acceptsHeavy: boolean): boolean {
  return (acceptsHeavy || !isHeavy(job)) && !job.isHeld?.();
}

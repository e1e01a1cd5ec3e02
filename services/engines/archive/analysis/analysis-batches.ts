import { ServiceError } from '../../../../lib/contract/service-error.ts';
import { growingPause } from '../../../../lib/jobs/growing-pause.ts';
import { describeError } from '../../../../lib/log/describe-error.ts';
import type { Log } from '../../../../lib/log/log.ts';
import type { Archive } from '../archive.ts';
import type { FinishedAnalysis } from '../record/write-record.ts';

/** Limits of a batch, whichever comes first: each one makes a new segment. */
const batch = { size: 50, milliseconds: 1_000 };

type BatchOptions = {
  archive: Pick<Archive, 'saveAnalyses'>;
  log: Log;
  now: () => Date;
  signal: AbortSignal;
  /** Called when analyses of these versions are saved or refused. */
  onSaved(keys: readonly number[]): void;
};

/** Saves finished analyses in the archive in batches, one after another. */
export class AnalysisBatches {
  readonly #options: BatchOptions;
  #finished: FinishedAnalysis[] = [];
  #timer: NodeJS.Timeout | undefined;
  #last = Promise.resolve();

  constructor(options: BatchOptions) {
    this.#options = options;
  }

  add(finished: FinishedAnalysis): void {
    this.#finished.push(finished);
    if (this.#finished.length >= batch.size) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), batch.milliseconds);
  }

  /** Resolves when all that was added is saved. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const finished = this.#finished;
    this.#finished = [];
    if (finished.length > 0) this.#last = this.#last.then(() => this.#keep(finished));
    return this.#last;
  }

  async #keep(finished: readonly FinishedAnalysis[]): Promise<void> {
    const { archive, now, log, signal, onSaved } = this.#options;
    const pause = growingPause(signal);
    for (;;) {
      try {
        await archive.saveAnalyses(finished, now());
        break;
      } catch (error) {
        const isTheirs = error instanceof ServiceError && error.status !== 503;
        if (isTheirs && finished.length > 1) {
          // An unreadable analysis must not take the others with it.
          for (const each of finished) await this.#keep([each]);
          return;
        }
        const [only] = finished;
        if (isTheirs && only?.bytes !== undefined) {
          log.error(describeError(error), 'an analysis could not be kept');
          return this.#keep([{ key: only.key, bytes: undefined }]);
        }
        // After a restart they are still waiting.
        if (!(await pause())) break;
      }
    }
    onSaved(finished.map(({ key }) => key));
  }
}

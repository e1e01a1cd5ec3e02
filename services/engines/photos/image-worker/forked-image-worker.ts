import type * as z from 'zod';
import { type ServiceError, unavailable } from '../../../../lib/contract/service-error.ts';
import { traced } from '../../../../lib/telemetry/tracing.ts';
import {
  type ImageWorker,
  PictureBytes,
  PictureFacts,
  PictureFault,
  ShrunkPicture,
} from '../photo-bank.ts';
import type { ImageJob } from './image-job.ts';
import { type ChildLimits, WorkerExit, WorkerProcess } from './worker-process.ts';

type ImageWorkerOptions = Partial<ChildLimits> & {
  script?: URL;
  /** Milliseconds without work before the process is ended. */
  idle?: number;
};

type Waiting = { job: ImageJob; resolve(done: unknown): void; reject(error: unknown): void };

/** The process may have died for another reason than the picture, so it is tried once more in a fresh process. */
const tries = 2;

/** Runs one process when needed. Requests that someone waits for go before background work. */
export class ForkedImageWorker implements ImageWorker {
  readonly #options: Required<ImageWorkerOptions>;
  readonly #urgent: Waiting[] = [];
  readonly #background: Waiting[] = [];
  #child: WorkerProcess | undefined;
  #running: Promise<void> | undefined;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;
  readonly #foreground = this.#inLane(this.#urgent);
  readonly read = this.#foreground.read;
  readonly shrink = this.#foreground.shrink;
  readonly render = this.#foreground.render;
  readonly drawMap = this.#foreground.drawMap;

  constructor(options: ImageWorkerOptions = {}) {
    this.#options = {
      script: new URL('./worker-main.ts', import.meta.url),
      deadline: 30_000,
      memory: 1_000_000_000,
      idle: 60_000,
      ...options,
    };
  }

  get pid(): number | undefined {
    return this.#child?.isGone ? undefined : this.#child?.pid;
  }

  inBackground(): ImageWorker {
    return this.#inLane(this.#background);
  }

  /** Ends the process; queued and later jobs fail with a ServiceError 503. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    for (const lane of [this.#urgent, this.#background])
      for (const { reject } of lane.splice(0)) reject(closing());
    await this.#child?.stop();
    await this.#running;
  }

  #inLane(lane: Waiting[]): ImageWorker {
    const run = <T>(schema: z.ZodType<T>, job: ImageJob) => this.#run(lane, schema, job);
    return {
      read: (source) => run(PictureFacts, { kind: 'read', source }),
      shrink: (source, widths) => run(ShrunkPicture, { kind: 'shrink', source, widths }),
      render: (source, order) => run(PictureBytes, { kind: 'render', source, order }),
      drawMap: (country, xmp) => run(PictureBytes, { kind: 'map', country, xmp }),
      close: () => this.close(),
    };
  }

  async #run<T>(lane: Waiting[], schema: z.ZodType<T>, job: ImageJob): Promise<T> {
    if (this.#isClosed) throw closing();
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    lane.push({ job, resolve, reject });
    this.#running ??= this.#work();
    const parsed = schema.safeParse(
      await traced(`image ${job.kind}`, { kind: 'internal' }, () => promise),
    );
    if (!parsed.success) throw new PictureFault('broken', 'The picture cannot be read.');
    return parsed.data;
  }

  async #work(): Promise<void> {
    clearTimeout(this.#idle);
    for (;;) {
      const next = this.#urgent.shift() ?? this.#background.shift();
      if (!next) break;
      await this.#doJob(next.job).then(next.resolve, next.reject);
    }
    this.#running = undefined;
    this.#child?.rest();
    if (this.#isClosed) return;
    this.#idle = setTimeout(() => void this.#child?.stop(), this.#options.idle);
    this.#idle.unref();
  }

  async #doJob(job: ImageJob): Promise<unknown> {
    for (let left = tries; left > 0; left -= 1) {
      if (this.#isClosed) throw closing();
      if (!this.#child || this.#child.isGone)
        this.#child = new WorkerProcess(this.#options.script, this.#options);
      try {
        return await this.#child.run(job);
      } catch (error) {
        if (!(error instanceof WorkerExit)) throw error;
      }
    }
    throw new PictureFault('broken', 'What reads pictures broke down over it.');
  }
}

function closing(): ServiceError {
  return unavailable('The service is shutting down.', 5);
}

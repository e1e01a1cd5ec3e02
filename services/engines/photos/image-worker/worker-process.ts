import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { compileCacheFolder, processSettings } from '../../../../lib/runtime/process-settings.ts';
import { PictureFault } from '../photo-bank.ts';
import { type ImageJob, ImageReply, type ImageRequest, readyMessage } from './image-job.ts';

export class WorkerExit extends Error {
  override readonly name = 'WorkerExit';
}

export type ChildLimits = {
  /** Maximum milliseconds for one picture. */
  deadline: number;
  /** Maximum resident memory in bytes. */
  memory: number;
};

/** Milliseconds; a busy machine may take long. */
const startTimeout = 30_000;
/** Milliseconds between looks at the memory used. */
const pollInterval = 200;

export class WorkerProcess {
  readonly #limits: ChildLimits;
  readonly #child: ChildProcess;
  readonly #exited: Promise<void>;
  #job: PromiseWithResolvers<unknown> | undefined;
  readonly #ready = Promise.withResolvers<void>();
  #number = 0;
  #isGone = false;

  constructor(script: URL, limits: ChildLimits) {
    this.#limits = limits;
    const { PATH, NODE_ENV } = process.env;
    this.#child = fork(script, [], {
      serialization: 'advanced',
      // Without the keys and addresses of the services' own environment.
      env: {
        ...(PATH !== undefined && { PATH }),
        NODE_ENV,
        ...processSettings.env,
        NODE_COMPILE_CACHE: compileCacheFolder,
      },
      execArgv: [...processSettings.flags, '--max-old-space-size=256'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child.on('message', (message) => this.#answer(message));
    this.#exited = new Promise((resolve) => {
      const end = () => {
        this.#isGone = true;
        this.#job?.reject(new WorkerExit('The process of the image worker died.'));
        resolve();
      };
      this.#child.on('exit', end);
      this.#child.on('error', end);
    });
    this.rest();
  }

  get isGone(): boolean {
    return this.#isGone;
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Call it only after the last job has settled. Rejects with a PictureFault or WorkerExit. */
  async run(job: ImageJob): Promise<unknown> {
    this.#child.ref();
    this.#child.channel?.ref();
    await this.#whenReady();
    this.#job = Promise.withResolvers<unknown>();
    const timer = setTimeout(() => {
      const seconds = this.#limits.deadline / 1_000;
      const message = `It takes longer than ${seconds} s to read.`;
      this.#abort(new PictureFault('timeout', message));
    }, this.#limits.deadline);
    const watch = setInterval(() => void this.#checkMemory(), pollInterval);
    this.#number += 1;
    this.#child.send({ number: this.#number, job } satisfies ImageRequest, (error) => {
      if (error) this.#abort(new WorkerExit(error.message));
    });
    void this.#checkMemory();
    try {
      return await this.#job.promise;
    } finally {
      this.#job = undefined;
      clearTimeout(timer);
      clearInterval(watch);
    }
  }

  /** Lets the parent exit while the process is idle. */
  rest(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  async stop(): Promise<void> {
    this.#isGone = true;
    this.#child.ref();
    this.#child.kill('SIGKILL');
    await this.#exited;
  }

  async #whenReady(): Promise<void> {
    const timer = setTimeout(() => this.#abort(new WorkerExit('It does not start.')), startTimeout);
    await Promise.race([this.#ready.promise, this.#exited]);
    clearTimeout(timer);
    if (this.#isGone) throw new WorkerExit('The process of the image worker did not start.');
  }

  #answer(message: unknown): void {
    if (message === readyMessage) {
      this.#ready.resolve();
      return;
    }
    const reply = ImageReply.safeParse(message);
    if (!reply.success) this.#abort(new WorkerExit('The image worker said nothing that is known.'));
    else if (reply.data.number !== this.#number) return;
    else if ('fault' in reply.data) {
      const { code, message: why } = reply.data.fault;
      this.#job?.reject(new PictureFault(code, why));
    } else this.#job?.resolve(reply.data.done);
  }

  #abort(error: Error): void {
    this.#isGone = true;
    this.#child.kill('SIGKILL');
    this.#job?.reject(error);
  }

  async #checkMemory(): Promise<void> {
    const bytes = await residentBytes(this.#child.pid);
    if (bytes === undefined || bytes <= this.#limits.memory || !this.#job) return;
    this.#abort(
      new PictureFault('too-large', 'It takes more memory to read than there is for it.'),
    );
  }
}

async function residentBytes(pid: number | undefined): Promise<number | undefined> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1_024;
  } catch {
    return undefined;
  }
}

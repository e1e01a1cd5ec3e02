import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { compileCacheFolder, processSettings } from '../../../../lib/runtime/process-settings.ts';
import { PictureFault } from '../port.ts';
import { type MillJob, MillReply, type MillRequest, upMessage } from './mill-job.ts';

/** Why there was no answer: the process died of itself or by somebody's hand. */
export class MillDeath extends Error {
  override readonly name = 'MillDeath';
}

export type ChildLimits = {
  /** Milliseconds for one picture. */
  deadline: number;
  /** What the process may take, in bytes. */
  memory: number;
};

/** How long a process may take to come up on a busy machine, in milliseconds. */
const startsWithin = 30_000;
/** How often is looked at what it takes, in milliseconds. */
const looksEvery = 200;

/** One process that does one job at a time. */
export class MillChild {
  readonly #limits: ChildLimits;
  readonly #child: ChildProcess;
  readonly #exited: Promise<void>;
  #settle: ((outcome: { done: unknown } | { error: Error }) => void) | undefined;
  readonly #up = Promise.withResolvers<void>();
  #number = 0;
  #isGone = false;

  constructor(script: URL, limits: ChildLimits) {
    this.#limits = limits;
    const { PATH, NODE_ENV } = process.env;
    this.#child = fork(script, [], {
      serialization: 'advanced',
      // It needs to know nothing: neither keys nor addresses.
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
        this.#finish({ error: new MillDeath('The process of the mill died.') });
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

  /**
   * Does a job; call it only when the last one has settled. Rejects with a PictureFault, or with MillDeath. A job that takes
   * too long or too much ends the process.
   */
  async run(job: MillJob): Promise<unknown> {
    this.#child.ref();
    this.#child.channel?.ref();
    await this.#whenUp();
    const { promise, resolve } = Promise.withResolvers<{ done: unknown } | { error: Error }>();
    this.#settle = resolve;
    const timer = setTimeout(() => {
      const seconds = this.#limits.deadline / 1_000;
      const message = `It takes longer than ${seconds} s to read.`;
      this.#fell(new PictureFault('timeout', message));
    }, this.#limits.deadline);
    const watch = setInterval(() => void this.#lookAtMemory(), looksEvery);
    this.#number += 1;
    this.#child.send({ number: this.#number, job } satisfies MillRequest, (error) => {
      if (error) this.#fell(new MillDeath(error.message));
    });
    void this.#lookAtMemory();
    const outcome = await promise;
    clearTimeout(timer);
    clearInterval(watch);
    if ('error' in outcome) throw outcome.error;
    return outcome.done;
  }

  /** Keeps nobody from ending. */
  rest(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  /** Ends the process, whatever it does. */
  async stop(): Promise<void> {
    this.#isGone = true;
    this.#child.ref();
    this.#child.kill('SIGKILL');
    await this.#exited;
  }

  /** Rejects with MillDeath where the process does not come up in time. */
  async #whenUp(): Promise<void> {
    const timer = setTimeout(() => this.#fell(new MillDeath('It does not start.')), startsWithin);
    await Promise.race([this.#up.promise, this.#exited]);
    clearTimeout(timer);
    if (this.#isGone) throw new MillDeath('The process of the mill did not start.');
  }

  #answer(message: unknown): void {
    if (message === upMessage) {
      this.#up.resolve();
      return;
    }
    const reply = MillReply.safeParse(message);
    if (!reply.success) this.#fell(new MillDeath('The mill said nothing that is known.'));
    else if (reply.data.number !== this.#number) return;
    else if ('fault' in reply.data) {
      const { code, message: why } = reply.data.fault;
      this.#finish({ error: new PictureFault(code, why) });
    } else this.#finish(reply.data);
  }

  /** Ends the process because of its job. */
  #fell(error: Error): void {
    this.#isGone = true;
    this.#child.kill('SIGKILL');
    this.#finish({ error });
  }

  #finish(outcome: { done: unknown } | { error: Error }): void {
    const settle = this.#settle;
    this.#settle = undefined;
    settle?.(outcome);
  }

  async #lookAtMemory(): Promise<void> {
    const bytes = await residentBytes(this.#child.pid);
    if (bytes === undefined || bytes <= this.#limits.memory || !this.#settle) return;
    this.#fell(new PictureFault('too-large', 'It takes more memory to read than there is for it.'));
  }
}

/** Undefined where the system does not tell. */
async function residentBytes(pid: number | undefined): Promise<number | undefined> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1_024;
  } catch {
    return undefined;
  }
}

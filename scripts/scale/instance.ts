import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { patience } from './until.ts';

type InstanceOptions = {
  /** As messages name it. */
  name: string;
  address: string;
  /** For Node. */
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** The path that answers 200 once it can be asked. */
  readyAt: string;
  /** Takes what it writes. */
  logFile: string;
};

/** Milliseconds between two looks, and for the answer to one. */
const lookEvery = 200;
const lookTimeout = 30_000;
/** A process ends by itself where the database does not answer when it starts. */
const maxStarts = 4;

/** One process of the app or the services, which can be killed and started again. */
export class Instance {
  readonly #options: InstanceOptions;
  #child: ChildProcess | undefined;
  #isUp = false;

  constructor(options: InstanceOptions) {
    this.#options = options;
  }

  get name(): string {
    return this.#options.name;
  }

  get address(): string {
    return this.#options.address;
  }

  /** True from the first good answer until it is killed. */
  get isUp(): boolean {
    return this.#isUp;
  }

  /** Starts it and waits until it can be asked. One that ends by itself is started again, as by `npm start`, some times. */
  async start(): Promise<void> {
    const { name, logFile } = this.#options;
    const deadline = Date.now() + patience;
    let starts = 1;
    let child = this.#spawn();
    while (!(await this.#isReady())) {
      // Killed again before it was up.
      if (child.signalCode !== null || this.#child !== child) return;
      if (child.exitCode !== null && starts === maxStarts)
        throw new Error(`${name} ended by itself: see ${logFile}`);
      if (Date.now() > deadline) throw new Error(`${name} did not start in time: see ${logFile}`);
      if (child.exitCode !== null) {
        child = this.#spawn();
        starts += 1;
      }
      await wait(lookEvery);
    }
    if (this.#child === child && child.signalCode === null) this.#isUp = true;
  }

  #spawn(): ChildProcess {
    const { args, env, logFile } = this.#options;
    const output = createWriteStream(logFile, { flags: 'a' });
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    child.stdout.pipe(output, { end: false });
    child.stderr.pipe(output, { end: false });
    return child;
  }

  /** Ends it at once, as a power cut would. */
  async kill(): Promise<void> {
    this.#isUp = false;
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async #isReady(): Promise<boolean> {
    const { address, readyAt } = this.#options;
    const answer = await fetch(address + readyAt, {
      signal: AbortSignal.timeout(lookTimeout),
    }).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.ok === true;
  }
}

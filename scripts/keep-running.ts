import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createLogLines, logLine, type OutputStream } from './log-line.ts';
import { answersAt, type LifeOptions, watchLife } from './watch-life.ts';

export type Program = {
  /** As the log and people name it. */
  name: 'app' | 'services';
  /** For Node. */
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Where it answers while it is alive; missing: nobody looks. */
  address?: string;
};

export type Kept = {
  /** Resolves when the process ends by itself before {@link Kept.trust}: what fails at once fails for a reason that stays. */
  failed: Promise<void>;
  /** It has answered: from now on it is started again whenever it dies or hangs. */
  trust(): void;
  /** Sends SIGTERM and waits; SIGKILL after ten seconds. */
  stop(): Promise<void>;
};

export type KeepOptions = {
  /** Takes each line of the log; without `show` either, the program writes where this process does. */
  write?: (line: string) => void;
  /** Takes what the program writes as it is, for people to read. */
  show?: (text: string) => void;
  /** For tests: how the process is watched. */
  life?: Pick<LifeOptions, 'pauseMs' | 'maxMisses'> & { answerPatience: number };
};

const patience = 10_000;
/** A program ends when this process is gone: it learns of that by the channel between them. */
const endWithParent = `--import=${pathToFileURL(join(import.meta.dirname, 'end-with-parent.mjs')).href}`;
const shortestPause = 200;
const longestPause = 2_000;
/** Milliseconds after which a process that dies counts as one that ran well. */
const goodRun = 10_000;

/** How long to wait before a process is started again, in milliseconds; `before`: the wait of the last time. */
export function nextPause(before: number | undefined, ranFor: number): number {
  if (before === undefined || ranFor > goodRun) return shortestPause;
  return Math.min(longestPause, before * 2);
}

/**
 * Starts a process and, once it is trusted, starts it again whenever it dies: after 0.2 s at first, at most 2 s while it keeps
 * dying. One that is killed is started again before that, too; one that no longer answers is killed.
 */
export function keepRunning(program: Program, options: KeepOptions = {}): Kept {
  const { name, args, env, address } = program;
  const { write, show, life } = options;
  let child: ChildProcess | undefined;
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let pause: number | undefined;
  let isTrusted = false;
  const failed = Promise.withResolvers<void>();
  const say = (words: string) => {
    if (write) write(logLine(name, words));
    else if (show) show(`${words}\n`);
    else console.log(words);
  };

  function start() {
    const startedAt = Date.now();
    const watching = new AbortController();
    const started = spawn(process.execPath, [endWithParent, ...args], {
      env,
      stdio: [
        'ignore',
        ...(write || show ? (['pipe', 'pipe'] as const) : (['inherit', 'inherit'] as const)),
        'ipc',
      ],
    });
    child = started;
    if (write) forward(started, name, write);
    else if (show) forwardAsItIs(started, show);
    if (address !== undefined) {
      void watchLife({
        isAlive: () => answersAt(address, life?.answerPatience),
        onHung: () => {
          say(`The ${name} no longer answers; it is stopped.`);
          started.kill('SIGKILL');
        },
        signal: watching.signal,
        ...life,
      });
    }
    started.on('error', (error) => {
      say(`The ${name} could not be started: ${error.message}`);
      failed.resolve();
    });
    started.on('exit', (code, signal) => {
      watching.abort();
      child = undefined;
      if (isStopping) return;
      if (!isTrusted && signal === null) {
        failed.resolve();
        return;
      }
      pause = nextPause(pause, Date.now() - startedAt);
      say(`The ${name} stopped (${signal ?? `exit ${code}`}); starting it again.`);
      timer = setTimeout(start, pause);
    });
  }

  start();
  return {
    failed: failed.promise,
    trust() {
      isTrusted = true;
    },
    stop() {
      isStopping = true;
      clearTimeout(timer);
      const running = child;
      if (!running) return Promise.resolve();
      return new Promise((resolve) => {
        const kill = setTimeout(() => running.kill('SIGKILL'), patience);
        running.on('exit', () => {
          clearTimeout(kill);
          resolve();
        });
        running.kill('SIGTERM');
      });
    },
  };
}

function forward(child: ChildProcess, name: string, write: (line: string) => void): void {
  for (const stream of ['stdout', 'stderr'] as const satisfies readonly OutputStream[]) {
    const output = child[stream];
    if (!output) continue;
    const lines = createLogLines(name, stream);
    output.setEncoding('utf8');
    output.on('data', (chunk: string) => lines.take(chunk).forEach(write));
    output.on('end', () => lines.end().forEach(write));
  }
}

function forwardAsItIs(child: ChildProcess, show: (text: string) => void): void {
  for (const output of [child.stdout, child.stderr]) {
    output?.setEncoding('utf8');
    output?.on('data', show);
  }
}

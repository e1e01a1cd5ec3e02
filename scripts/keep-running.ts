import { type ChildProcess, spawn } from 'node:child_process';

export type Kept = {
  /** Resolves when the process ends by itself before {@link Kept.trust}: what fails at once fails for a reason that stays. */
  failed: Promise<void>;
  /** It has answered: from now on it is started again whenever it dies. */
  trust(): void;
  /** Sends SIGTERM and waits; SIGKILL after ten seconds. */
  stop(): Promise<void>;
};

const slowest = 30_000;
const patience = 10_000;

/**
 * Starts a process and, once it is trusted, starts it again whenever it dies: after 0.2 s at first and up to 30 s while it
 * keeps dying. One that is killed is started again before that, too. A process that ran for a minute counts as well again.
 */
export function keepRunning(
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Kept {
  let child: ChildProcess | undefined;
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let pause = 200;
  let isTrusted = false;
  const failed = Promise.withResolvers<void>();

  function start() {
    const startedAt = Date.now();
    child = spawn(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', (error) => {
      say(`${name} could not be started: ${error.message}`);
      failed.resolve();
    });
    child.on('exit', (code, signal) => {
      child = undefined;
      if (isStopping) return;
      if (!isTrusted && signal === null) {
        failed.resolve();
        return;
      }
      if (Date.now() - startedAt > 60_000) pause = 200;
      say(`${name} stopped (${signal ?? `exit ${code}`}); starting it again.`);
      timer = setTimeout(start, pause);
      pause = Math.min(slowest, pause * 2);
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

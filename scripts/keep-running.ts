import { type ChildProcess, spawn } from 'node:child_process';

export type Kept = {
  /** Sends SIGTERM and waits; SIGKILL after ten seconds. */
  stop(): Promise<void>;
};

const slowest = 30_000;
const patience = 10_000;

/**
 * Starts a process and starts it again whenever it dies, after 0.2 s at first and up to 30 s while it keeps dying.
 * A process that ran for a minute counts as well again.
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

  function start() {
    const startedAt = Date.now();
    child = spawn(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', (error) => say(`${name} could not be started: ${error.message}`));
    child.on('exit', (code, signal) => {
      child = undefined;
      if (isStopping) return;
      if (Date.now() - startedAt > 60_000) pause = 200;
      say(`${name} stopped (${signal ?? `exit ${code}`}); starting it again.`);
      timer = setTimeout(start, pause);
      pause = Math.min(slowest, pause * 2);
    });
  }

  start();
  return {
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

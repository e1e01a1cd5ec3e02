import { setTimeout as pause } from 'node:timers/promises';
import { type KeepOptions, type Kept, keepRunning, type Program } from './keep-running.ts';

export type SuperviseOptions = KeepOptions & {
  /** Where each program says that it is ready, in the order in which they are waited for. */
  readyAt: readonly string[];
  /** Runs once when all are up; `isUp` is false when they took too long. */
  whenUp: (isUp: boolean) => Promise<void>;
  /** Milliseconds. */
  startPatience?: number;
};

async function isReady(address: string, patience: number, signal: AbortSignal): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline && !signal.aborted) {
    const response = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    );
    await response?.body?.cancel();
    if (response?.ok) return true;
    await pause(250);
  }
  return false;
}

/**
 * Starts programs and keeps them running until a signal. Whatever fails in this process once they are started stops them
 * before it is thrown: nobody else would.
 */
export async function supervise(
  programs: readonly Program[],
  options: SuperviseOptions,
): Promise<void> {
  const { readyAt, whenUp, startPatience = 120_000 } = options;
  const kept: Kept[] = [];
  const stopping = new AbortController();
  const stop = async () => {
    stopping.abort();
    await Promise.all(kept.map((process) => process.stop()));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // Whoever read the log has gone, `| tee` for one: the desk goes on without.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  process.once('uncaughtException', async (error) => {
    console.error(error);
    await stop();
    process.exit(1);
  });

  try {
    for (const program of programs) kept.push(keepRunning(program, options));
    const areUp = async () => {
      for (const address of readyAt) {
        if (!(await isReady(address, startPatience, stopping.signal))) return false;
      }
      return true;
    };
    const hasFailed = Promise.race(kept.map(({ failed }) => failed)).then(() => 'failed' as const);
    const isUp = await Promise.race([areUp(), hasFailed]);
    if (stopping.signal.aborted) return;
    if (isUp === 'failed') {
      throw new Error('Copydesk could not be started; the reason is above.');
    }
    for (const process of kept) process.trust();
    await whenUp(isUp);
  } catch (error) {
    await stop();
    throw error;
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import { type KeepOptions, type Kept, keepRunning, type Program } from './keep-running.ts';
import type { Progress, Step } from './progress.ts';

export type Supervised = Program & {
  /** Where it says that it is ready. */
  readyAt: string;
  /** As people are told that it is being started; missing: nothing is said. */
  step?: Step;
  /** Runs before it is started, while the others start; a stop aborts `signal`. */
  prepare?: (signal: AbortSignal) => Promise<void>;
};

export type SuperviseOptions = KeepOptions & {
  /** Where the steps of the start are shown. */
  progress?: Pick<Progress, 'start'>;
  /** Runs once when all are up; `isUp` is false when they took too long. */
  whenUp: (isUp: boolean) => Promise<void>;
  /** Milliseconds in which a program has to be ready once it is started. */
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
 * Starts programs side by side, each as soon as it is prepared, and keeps them running until a signal. Whatever fails in
 * this process meanwhile stops them before it is thrown: nobody else would.
 */
export async function supervise(
  programs: readonly Supervised[],
  options: SuperviseOptions,
): Promise<void> {
  const { progress, whenUp, startPatience = 120_000 } = options;
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

  /** Resolves to whether it was ready in time. Throws when it ends by itself before. */
  const start = async (program: Supervised): Promise<boolean> => {
    await program.prepare?.(stopping.signal);
    if (stopping.signal.aborted) return false;
    const step = program.step && progress?.start(program.step);
    const process = keepRunning(program, options);
    kept.push(process);
    const outcome = await Promise.race([
      isReady(program.readyAt, startPatience, stopping.signal),
      process.failed.then(() => 'ended' as const),
    ]);
    if (stopping.signal.aborted) step?.end('stopped');
    else step?.end(outcome === true ? 'done' : 'failed');
    if (outcome === 'ended') throw new Error('Copydesk could not be started; the reason is above.');
    process.trust();
    return outcome;
  };

  try {
    const isUp = (await Promise.all(programs.map(start))).every(Boolean);
    if (stopping.signal.aborted) return;
    await whenUp(isUp);
  } catch (error) {
    const wasStopped = stopping.signal.aborted;
    await stop();
    if (!wasStopped) throw error;
  }
}

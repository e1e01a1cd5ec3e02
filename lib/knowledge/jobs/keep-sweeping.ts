import { describeError } from '../../log/describe-error.ts';
import type { Log } from '../../log/log.ts';
import { type Broom, finishSweep } from './finish-sweep.ts';
import { listUnfinished } from './sweep-journal.ts';

const pauseMs = 30_000;

/** Brings to their end the sweeps that a killed process or services out of reach left half done. */
export function keepSweeping(broom: Broom, log: Log): { stop: () => void } {
  async function round(): Promise<void> {
    try {
      for (const id of await listUnfinished(broom.db)) await finishSweep(broom, id);
    } catch (error) {
      log.warn(describeError(error), 'sweep');
    }
  }

  const timer = setInterval(() => void round(), pauseMs);
  timer.unref();
  void round();
  return { stop: () => clearInterval(timer) };
}

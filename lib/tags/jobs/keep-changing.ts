import { refreshKeptTags } from '../../drafts/reads/kept-tags.ts';
import { Failure } from '../../http/failure.ts';
import { describeError } from '../../log/describe-error.ts';
import type { Log } from '../../log/log.ts';
import type { TagDesk } from '../tag-desk.ts';
import { resumeChanges } from './change-tags.ts';

const pauseMs = 5_000;

/** Takes up unfinished changes of tags, at the start and every few seconds. */
export function keepChanging(desk: TagDesk, log: Log): { stop: () => void } {
  let isRunning = false;
  async function round(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    try {
      await resumeChanges(desk);
      await refreshKeptTags(desk.db);
    } catch (error) {
      // The change before it is still under way: the next round will see.
      if (!(error instanceof Failure)) log.error(describeError(error), 'tag changes');
    }
    isRunning = false;
  }
  const timer = setInterval(() => void round(), pauseMs);
  timer.unref();
  void round();
  return { stop: () => clearInterval(timer) };
}

import { describeError } from '../log/describe-error.ts';
import { forgetDeleted } from './change-conversation.ts';
import type { ResearchDesk } from './research-desk.ts';
import { interruptAbandoned } from './runs/journal.ts';

const pauseMs = 10_000;

/** Says of runs whose process died that they are over, and removes what was deleted a day ago; at the start, and on. */
export function keepResearch(desk: ResearchDesk): { stop: () => void } {
  async function round(): Promise<void> {
    try {
      for (const id of await interruptAbandoned(desk.db)) desk.signals.notify(id);
      await forgetDeleted(desk.db);
    } catch (error) {
      desk.log.warn(describeError(error), 'research');
    }
  }
  const timer = setInterval(() => void round(), pauseMs);
  timer.unref();
  void round();
  return { stop: () => clearInterval(timer) };
}

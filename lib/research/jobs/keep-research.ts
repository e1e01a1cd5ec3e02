import { describeError } from '../../log/describe-error.ts';
import { hearOfLost } from '../reads/lost-articles.ts';
import type { ResearchDesk } from '../research-desk.ts';
import { forgetDeleted } from '../writes/change-conversation.ts';
import { interruptAbandoned } from './journal.ts';
import { resumeRuns } from './resume.ts';

const pauseMs = 10_000;
/** Rounds in which the archive is asked once what it withdraws. */
const hearingRounds = 6;

/**
 * Asks again what the last end of the desk cut short, says of runs whose process died that they are over, removes what was deleted a day ago, and hears what was withdrawn, to
 * know it when the archive cannot be asked; at the start, and on.
 */
export function keepResearch(desk: ResearchDesk): { stop: () => void } {
  let rounds = 0;
  async function round(): Promise<void> {
    try {
      for (const id of await interruptAbandoned(desk.db)) desk.signals.notify(id);
      await resumeRuns(desk);
      await forgetDeleted(desk.db);
      if (rounds % hearingRounds === 0) await hearOfLost(desk);
      rounds += 1;
    } catch (error) {
      desk.log.warn(describeError(error), 'research');
    }
  }
  const timer = setInterval(() => void round(), pauseMs);
  timer.unref();
  void round();
  return { stop: () => clearInterval(timer) };
}

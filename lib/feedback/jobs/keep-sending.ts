import { sendVerdicts } from '../../archive/jobs/send-verdicts.ts';
import type { Services } from '../../clients/services.ts';
import { onWakeOutbox, settleRested } from '../../drafts/findings/settle.ts';
import { runAlone } from '../../jobs/run-alone.ts';
import { describeError } from '../../log/describe-error.ts';
import type { Log } from '../../log/log.ts';
import { sendJudgements } from '../../research/jobs/send-judgements.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { sendOutbox } from './send-outbox.ts';

const pauseMs = 30_000;

/** Settles what has rested and sends what is due, every half minute and whenever `wakeOutbox` is called. */
export function keepSending(db: Desk, services: Services, log: Log): { stop: () => void } {
  const round = runAlone(
    async () => {
      await settleRested(db);
      await sendOutbox(db, services);
      await sendVerdicts(db, services);
      await sendJudgements(db, services);
    },
    (error) => log.error(describeError(error), 'outbox'),
  );
  const timer = setInterval(() => void round(), pauseMs);
  timer.unref();
  onWakeOutbox(() => void round());
  return { stop: () => clearInterval(timer) };
}

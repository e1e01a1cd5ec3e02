import { runChange, type Ticket } from '../jobs/change-jobs.ts';
import { type StartedChange, settleUnfinished, takeTurn } from '../jobs/change-tags.ts';
import type { TagDesk } from '../tag-desk.ts';
import type { ChangeRequest } from './change-request.ts';
import { headOfRequest, type RequestPlan } from './plan-request.ts';
import { recordHead } from './record-change.ts';

/** A change that is recorded and being planned. */
export type StartedRequest = StartedChange & {
  /** Settles once the plan is made; undefined when it failed, which `outcome` tells. */
  planned: Promise<RequestPlan | undefined>;
};

/**
 * Begins a change that takes long to plan: what was asked for is on disk when this returns, and goes on to its end,
 * whoever dies. Throws `tags-busy`, and what can be told at once of why it cannot be.
 */
export async function startRequest(
  desk: TagDesk,
  by: string,
  request: ChangeRequest,
): Promise<StartedRequest> {
  const { release, deadline } = await takeTurn();
  try {
    for (;;) {
      await settleUnfinished(desk, deadline);
      await desk.vocabulary.refresh();
      const head = await headOfRequest(desk, request);
      const job = await recordHead(desk.db, by, head, request);
      if (!job) continue;
      const { promise, resolve } = Promise.withResolvers<RequestPlan | undefined>();
      const ticket: Ticket = { state: 'open', onPlanned: resolve };
      const outcome = runChange(desk, job, { isAuthor: true, ticket }).finally(() => {
        resolve(undefined);
        release();
      });
      // Nobody may wait for it; what a fault left behind is taken up like that of a process that died.
      outcome.catch(() => undefined);
      return { id: job.id, outcome, planned: promise, isTold: () => tell(ticket) };
    }
  } catch (error) {
    release();
    throw error;
  }
}

/** True when somebody may still be told that the change goes on; from then on it leaves a trace. */
function tell(ticket: Ticket): boolean {
  if (ticket.state === 'open') ticket.state = 'told';
  return ticket.state === 'told';
}

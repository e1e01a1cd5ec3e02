import { Failure } from '../../http/failure.ts';
import type { TagDesk } from '../tag-desk.ts';
import type { ChangeRequest } from '../writes/change-request.ts';
import { planRequest, type RequestPlan } from '../writes/plan-request.ts';
import { dropHead, freeFile, recordPlan } from '../writes/record-change.ts';
import { keepLease, takeLease } from './change-lease.ts';
import { failChange, type Outcome, postponeChange, runPlan } from './run-change.ts';

/** What passes between who asked for a change and its planning. */
export type Ticket = {
  /** `told`: somebody was told that the change goes on; `dropped`: nothing came of it before that. */
  state: 'open' | 'told' | 'dropped';
  onPlanned: (plan: RequestPlan) => void;
};

/**
 * Plans a change that was written down by what it was asked to do, and lets it go on. `ticket`: this process wrote it
 * down just now; without one it is that of a process which died.
 */
export async function runRequest(
  desk: TagDesk,
  id: string,
  request: ChangeRequest,
  ticket?: Ticket,
): Promise<Outcome> {
  const lease = ticket ? keepLease(desk.db, id) : await takeLease(desk.db, id);
  if (!lease) return { kind: 'waiting', failure: new Failure('tags-busy') };
  try {
    const plan = await planNow(desk, id, request, ticket);
    if ('kind' in plan) return plan;
    ticket?.onPlanned(plan);
    await recordPlan(desk.db, id, plan);
    return await runPlan(desk, id, ticket !== undefined);
  } finally {
    await lease.release();
  }
}

async function planNow(
  desk: TagDesk,
  id: string,
  request: ChangeRequest,
  ticket: Ticket | undefined,
): Promise<RequestPlan | Outcome> {
  const { db, vocabulary } = desk;
  if (!ticket) {
    try {
      await vocabulary.refresh();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return postponeChange(db, id, error);
    }
  }
  try {
    return await planRequest(desk, request);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (ticket?.state === 'open') {
      ticket.state = 'dropped';
      await dropHead(db, id);
      return { kind: 'failed', failure: error };
    }
    await freeFile(db, id);
    return failChange(db, id, error);
  }
}

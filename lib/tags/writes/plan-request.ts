import type { TagDesk } from '../tag-desk.ts';
import { headOfBulk, planBulk } from './plan-bulk.ts';
import { headOfFile, planFile } from './plan-import.ts';
import { headOfUndo, planUndo, type Skipped } from './plan-undo.ts';
import type { ChangeRequest, Plan, PlanHead } from './record-change.ts';

/** A plan, and for one that takes a change back what it leaves alone. */
export type RequestPlan = Plan & { skipped?: Skipped };

/** How a request is planned on the vocabulary as it is: `head` is what is known at once. Both throw Failure. */
export function plannerOf(
  desk: TagDesk,
  request: ChangeRequest,
): { head: () => Promise<PlanHead>; plan: () => Promise<RequestPlan> } {
  switch (request.do) {
    case 'bulk':
      return { head: () => headOfBulk(desk, request), plan: () => planBulk(desk, request) };
    case 'import': {
      const { file } = request;
      return { head: () => headOfFile(desk, file), plan: () => planFile(desk, file) };
    }
    case 'undo': {
      const { change } = request;
      return { head: () => headOfUndo(desk, change), plan: () => planUndo(desk, change) };
    }
    default:
      return request satisfies never;
  }
}

import type { TagDesk } from '../tag-desk.ts';
import type { ChangeRequest } from './change-request.ts';
import { headOfBulk, planBulk } from './plan-bulk.ts';
import { headOfFile, planFile } from './plan-file.ts';
import { headOfUndo, planUndo, type Skipped } from './plan-undo.ts';
import type { Plan, PlanHead } from './record-change.ts';

/** A plan, and for one that takes a change back what it leaves alone. */
export type RequestPlan = Plan & { skipped?: Skipped };

/** Describes a request as far as that is known at once. Throws Failure. */
export function headOfRequest(desk: TagDesk, request: ChangeRequest): Promise<PlanHead> {
  switch (request.do) {
    case 'bulk':
      return headOfBulk(desk, request);
    case 'import':
      return headOfFile(desk, request.file);
    case 'undo':
      return headOfUndo(desk, request.change);
    default: {
      const unknown: never = request;
      return unknown;
    }
  }
}

/** Plans a request on the vocabulary as it is. Throws Failure. */
export function planRequest(desk: TagDesk, request: ChangeRequest): Promise<RequestPlan> {
  switch (request.do) {
    case 'bulk':
      return planBulk(desk, request);
    case 'import':
      return planFile(desk, request.file);
    case 'undo':
      return planUndo(desk, request.change);
    default: {
      const unknown: never = request;
      return unknown;
    }
  }
}

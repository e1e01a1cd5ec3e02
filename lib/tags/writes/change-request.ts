import { z } from 'zod';
import { type Job, parsePayload } from '../../jobs/job-kind.ts';
import { BulkTags } from '../change-api.ts';

/** A request that takes long to plan: it is recorded, answered, then planned. */
export const ChangeRequest = z.discriminatedUnion('do', [
  z.object({ do: z.literal('bulk'), ...BulkTags.shape }),
  /** A file that was read, by its id. */
  z.object({ do: z.literal('import'), file: z.string() }),
  /** The change that is taken back. */
  z.object({ do: z.literal('undo'), change: z.string() }),
]);
export type ChangeRequest = z.output<typeof ChangeRequest>;

/** The payload of a change that its author plans. */
export const noRequest = '{}';

/** Returns undefined for a change that its author plans. */
export function parseRequest(job: Pick<Job, 'payload'>): ChangeRequest | undefined {
  return job.payload === noRequest ? undefined : parsePayload(job, ChangeRequest);
}

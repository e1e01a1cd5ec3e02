import * as z from 'zod';

/** Calls of one kind. */
export const CallsOfKind = z.object({
  /** Milliseconds of answers with a 2xx, from when each call was due. */
  times: z.array(z.number()),
  /** Answers by status. */
  statuses: z.record(z.string(), z.number()),
  /** Answers with 429 or 503 that do not say when to come back. */
  withoutRetryAfter: z.number(),
  /** Calls without an answer, by reason. */
  unanswered: z.record(z.string(), z.number()),
});
export type CallsOfKind = z.infer<typeof CallsOfKind>;

export const CallLog = z.record(z.string(), CallsOfKind);
export type CallLog = z.infer<typeof CallLog>;

export type Outcome =
  | { status: number; retryAfter: string | null }
  /** `superseded`: the editor no longer wanted the answer, as the text had changed. */
  | { unanswered: 'superseded' | 'time-out' | 'connection' };

export function noteCall(log: CallLog, kind: string, ms: number, outcome: Outcome): void {
  const calls = log[kind] ?? { times: [], statuses: {}, withoutRetryAfter: 0, unanswered: {} };
  log[kind] = calls;
  if ('unanswered' in outcome) {
    const { unanswered } = outcome;
    calls.unanswered[unanswered] = (calls.unanswered[unanswered] ?? 0) + 1;
    // Leaving it out would make a slow server look fast.
    if (unanswered === 'superseded') calls.times.push(ms);
    return;
  }
  const { status, retryAfter } = outcome;
  calls.statuses[status] = (calls.statuses[status] ?? 0) + 1;
  if (status < 300) calls.times.push(ms);
  if ((status === 429 || status === 503) && retryAfter === null) calls.withoutRetryAfter += 1;
}

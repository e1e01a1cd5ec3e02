import { CallError, wasNeverSent } from '../../clients/call-error.ts';
import { explainCallError } from '../../clients/explain-call-error.ts';
import type { Services } from '../../clients/services.ts';
import type { ExtensionName } from '../../contract/extensions.ts';
import { Failure, type FailureCode } from '../../http/failure.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { writeNote } from '../send-note.ts';
import {
  type Claim,
  claimDue,
  findAbandoned,
  finishClaim,
  type Outcome,
  releaseAbandoned,
} from './claim.ts';
import { toAnalyzeFeedback } from './to-analyze-feedback.ts';

const idempotent: ExtensionName = 'idempotent-feedback';
/** Calls of one round, so that a full outbox leaves time for the rest of the process. */
const mostCalls = 100;
/** Seconds before the second try; each further try waits twice as long, at most a quarter of an hour. */
const firstWait = 30;
const longestWait = 900;

/**
 * Sends what is due. Each row is told once: a call goes out with an idempotency key, and where the services know
 * nothing of such keys a call whose outcome nobody knows is not made again. Safe in several processes at once.
 */
export async function sendOutbox(db: Desk, services: Services): Promise<void> {
  await pickUpAbandoned(db, services);
  for (let calls = 0; calls < mostCalls; calls += 1) {
    const claim = await claimDue(db);
    if (!claim) return;
    const outcome = await send(services, claim);
    await finishClaim(db, claim.sendId, outcome);
    // What holds for one call holds for the next: the services are away, or refuse the key.
    if (outcome.kind === 'again') return;
  }
}

async function pickUpAbandoned(db: Desk, services: Services): Promise<void> {
  const abandoned = await findAbandoned(db);
  if (abandoned.length === 0) return;
  const { isReachable, health } = await services.state('media');
  if (!isReachable) return;
  await releaseAbandoned(db, abandoned, health?.extensions.includes(idempotent) === true);
}

async function send(services: Services, claim: Claim): Promise<Outcome> {
  const { isReachable, health } = await services.state('media');
  const isIdempotent = health?.extensions.includes(idempotent) === true;
  const attempts = Math.max(...claim.rows.map((row) => row.attempts)) + 1;
  // The call was made before, and nobody knows what became of it.
  const wasMade = claim.rows.some((row) => row.send_id !== null);
  if (!isReachable) {
    const note = writeNote('unreachable');
    return { kind: 'again', after: waitBefore(attempts), note, mayHaveArrived: wasMade };
  }
  if (wasMade && !isIdempotent) return { kind: 'uncertain' };
  try {
    await services.call('media', (client) =>
      client.sendAnalysisFeedback(toAnalyzeFeedback(claim.referenceKey, claim.rows), {
        ...(isIdempotent && { idempotencyKey: claim.sendId }),
      }),
    );
    return { kind: 'sent' };
  } catch (error) {
    const outcome = judgeFailure(error, { attempts, isIdempotent });
    return outcome.kind === 'again' && wasMade ? { ...outcome, mayHaveArrived: true } : outcome;
  }
}

/** Seconds until the next try, of which there were so many. */
export function waitBefore(attempts: number): number {
  return Math.min(longestWait, firstWait * 2 ** Math.min(20, attempts - 1));
}

/** What a failed call means for its rows; `unknownReference`: what is told where the services know no such answer. */
export function judgeFailure(
  error: unknown,
  call: { attempts: number; isIdempotent: boolean },
  unknownReference: FailureCode = 'feedback-too-old',
): Outcome {
  if (!(error instanceof CallError)) throw error;
  const failure = explainCallError(error);
  const { code, reason } = failure instanceof Failure ? failure : new Failure('internal');
  const again = (mayHaveArrived: boolean): Outcome => ({
    kind: 'again',
    after: Math.max(waitBefore(call.attempts), error.retryAfter ?? 0),
    note: writeNote(code, reason),
    mayHaveArrived,
  });
  switch (error.kind) {
    case 'not-found':
      return { kind: 'failed', note: writeNote(unknownReference) };
    case 'invalid':
    case 'too-large':
    case 'conflict':
    case 'not-implemented':
      return { kind: 'failed', note: writeNote('feedback-refused', error.message) };
    case 'bad-key':
    case 'forbidden':
    case 'quota':
    case 'upstream':
      return again(false);
    case 'bad-answer':
      // A redirect took nothing; anything else was a 2xx with words that nobody understands.
      return error.status === undefined
        ? { kind: 'sent' }
        : { kind: 'failed', note: writeNote('feedback-refused', error.message) };
    case 'unreachable':
    case 'timeout':
    case 'aborted':
      if (wasNeverSent(error)) return again(false);
      return call.isIdempotent ? again(true) : { kind: 'uncertain' };
    default: {
      const unknown: never = error.kind;
      return unknown;
    }
  }
}

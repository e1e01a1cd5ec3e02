import { diskFullMessage } from '../../../lib/contract/error-table.ts';
import type { ErrorBody } from '../../../lib/contract/errors.ts';
import { ServiceError, unavailable } from '../../../lib/contract/service-error.ts';
import { describeError } from '../../../lib/log/describe-error.ts';
import type { Log } from '../../../lib/log/log.ts';
import { errorCode } from '../../../lib/runtime/error-code.ts';
import { isDiskFull, isServerAway } from '../../../lib/sql/error-kinds.ts';

/** The client closed the connection before it had its answer. */
export class ClientGoneError extends Error {
  override readonly name = 'ClientGoneError';
}

/** For the log only; not a status of HTTP. */
const clientGoneStatus = 499;

/** Seconds: somebody has to make room. */
const untilRoom = 60;

/** Seconds: a database server that is restarted is back soon. */
const awayPause = 2;

/**
 * Turns any error into an answer (CONTRACT 1.3), in this one place. Other errors than ServiceErrors are logged as
 * faults.
 */
export function toErrorResponse(error: unknown, log: Log, requestId: string): Response {
  if (error instanceof ClientGoneError) return new Response(null, { status: clientGoneStatus });
  const known = asServiceError(error);
  if (!known) log.error({ id: requestId, ...describeError(error) }, 'fault');
  const { status, exception, message, headers } = known ?? explainFault(error, requestId);
  const body: ErrorBody = { exception, message };
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=UTF-8',
      'X-Request-Id': requestId,
      ...headers,
    },
  });
}

function asServiceError(error: unknown): ServiceError | undefined {
  if (error instanceof ServiceError) return error;
  if (isServerAway(error)) return unavailable('The database does not answer.', awayPause);
  // Another process holds the database longer than a statement waits.
  return errorCode(error)?.startsWith('SQLITE_BUSY')
    ? unavailable('The database is busy.', 1)
    : undefined;
}

/** Explains a full disk: nothing is wrong with the request, and later it will be accepted. */
function explainFault(error: unknown, requestId: string): ServiceError {
  if (isDiskFull(error)) return unavailable(diskFullMessage, untilRoom);
  return new ServiceError(500, `Something went wrong; the request's id is ${requestId}.`);
}

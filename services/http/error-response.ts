import type { ErrorBody } from '../../lib/contract/errors.ts';
import { describeError } from '../../lib/log/describe-error.ts';
import type { Log } from '../../lib/log/log.ts';
import { ServiceError, unavailable } from '../service-error.ts';
import { ClientGoneError, clientGoneStatus } from './client-gone-error.ts';

/** The one place where an error becomes an answer (CONTRACT 1.3). What is not a ServiceError is logged as a fault. */
export function toErrorResponse(error: unknown, log: Log, requestId: string): Response {
  if (error instanceof ClientGoneError) return new Response(null, { status: clientGoneStatus });
  const known = asServiceError(error);
  if (!known) log.error({ id: requestId, ...describeError(error) }, 'fault');
  const { status, exception, message, headers } =
    known ?? new ServiceError(500, `Something went wrong; the request's id is ${requestId}.`);
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
  // Another process holds the database longer than a statement waits.
  const isBusy =
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('SQLITE_BUSY');
  return isBusy ? unavailable('The database is busy.', 1) : undefined;
}

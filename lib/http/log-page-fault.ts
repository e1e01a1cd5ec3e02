import { describeError } from '../log/describe-error.ts';
import { appLog } from '../log/log.ts';
import { requestIdOf, settledIdHeader } from './request-id.ts';

type FailedRequest = { headers: NodeJS.Dict<string | string[]> };

/** Logs what kept a page from being made, with the reference that its reader sees. */
export function logPageFault(
  error: unknown,
  { headers }: FailedRequest,
  { routePath }: { routePath: string },
): void {
  const digest =
    error instanceof Error && 'digest' in error && typeof error.digest === 'string'
      ? error.digest
      : undefined;
  const id = requestIdOf(headers[settledIdHeader]?.toString());
  appLog().error({ id, route: routePath, digest, ...describeError(error) }, 'fault');
}

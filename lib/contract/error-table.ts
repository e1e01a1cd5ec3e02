/** CONTRACT 1.3, and 501 for paths whose work has not landed. */
export const errorTable = [
  { status: 400, exception: 'InvalidRequestException' },
  { status: 401, exception: 'BadCredentialsException' },
  { status: 403, exception: 'AccessDeniedException' },
  { status: 404, exception: 'NotFoundException' },
  { status: 405, exception: 'MethodNotAllowedException' },
  { status: 409, exception: 'ConflictException' },
  { status: 413, exception: 'RequestTooLargeException' },
  { status: 415, exception: 'UnsupportedMediaTypeException' },
  { status: 429, exception: 'QuotaExceededException' },
  { status: 500, exception: 'InternalErrorException' },
  { status: 501, exception: 'NotImplementedException' },
  { status: 503, exception: 'ServiceUnavailableException' },
] as const;

export type ErrorStatus = (typeof errorTable)[number]['status'];

const exceptions = new Map<number, string>(
  errorTable.map(({ status, exception }) => [status, exception]),
);

/** Message of a 503 of our own services while nothing can be saved; the desk tells people so. */
export const diskFullMessage = 'Nothing can be saved: the disk of the services is full.';

/** Message of a 503 of our own services that have too much to do; the desk tells people so. */
export const busyMessage = 'Too much is being asked for at once.';

/** The name that goes with a status; a status outside the table has that of 500. */
export function exceptionOf(status: number): string {
  return exceptions.get(status) ?? 'InternalErrorException';
}

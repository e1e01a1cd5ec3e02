import { type ErrorStatus, exceptionOf } from './error-table.ts';

/**
 * A request that is answered with an error of CONTRACT 1.3. The message is written for whoever reads it at the other
 * end and names the field, path or limit; `headers` are what the status asks for besides (`Allow`, `Retry-After`).
 */
export class ServiceError extends Error {
  readonly status: ErrorStatus;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: ErrorStatus, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.name = 'ServiceError';
    this.status = status;
    this.headers = headers;
  }

  get exception(): string {
    return exceptionOf(this.status);
  }
}

export function invalidRequest(message: string): ServiceError {
  return new ServiceError(400, message);
}

/** Too much at once; `seconds` is when it is worth another try. */
export function unavailable(message: string, seconds: number): ServiceError {
  return new ServiceError(503, message, { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) });
}

import { APICallError } from 'ai';
import type { ModelFault } from '../../words.ts';

/** A failed request to a language model; `fault` selects the message for readers. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly fault: ModelFault;
  readonly status: number | undefined;

  constructor(fault: ModelFault, cause?: unknown) {
    super(`the language model failed: ${fault}`, { cause });
    this.fault = fault;
    this.status = APICallError.isInstance(cause) ? cause.statusCode : undefined;
  }
}

const statuses: Readonly<Record<number, ModelFault>> = {
  401: 'refused',
  403: 'refused',
  408: 'slow',
  429: 'busy',
  503: 'busy',
  504: 'slow',
};

export function modelFailureOf(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (error instanceof Error && error.cause instanceof ModelFailure) return error.cause;
  if (isTimeout(error)) return new ModelFailure('slow', error);
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  const fault = status === undefined ? undefined : statuses[status];
  return new ModelFailure(fault ?? 'broken', error);
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && /^(TimeoutError|AbortError)$/.test(error.name);
}

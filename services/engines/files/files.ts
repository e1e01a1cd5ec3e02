import type { StoreFault } from '../../../lib/contract/health.ts';
import { ServiceError } from '../../../lib/contract/service-error.ts';

/** The message of each fault. */
export const faultMessages: Record<StoreFault, string> = {
  away: 'The file store does not answer.',
  denied: 'The file store does not accept the key that it is given.',
  'no-bucket': 'The file store does not have the bucket.',
  'other-region': 'The bucket of the file store is in another region.',
  full: 'The file store is full.',
  refused: 'The file store refuses the request.',
};

/** Seconds until it is worth another try: some faults end only when somebody does something. */
const retryAfter = { away: 5, full: 60 } as const;

/** A store of files that cannot do what it is asked; the message is for whoever reads the answer. */
export class FilesError extends ServiceError {
  readonly fault: StoreFault;

  constructor(fault: StoreFault, options?: ErrorOptions) {
    const seconds = fault === 'away' ? retryAfter.away : retryAfter.full;
    super(503, faultMessages[fault], { 'Retry-After': String(seconds) });
    this.name = 'FilesError';
    this.fault = fault;
    this.cause = options?.cause;
  }
}

/** Names are a folder and a file. Nothing in them leads elsewhere in a path, or is encoded in an address. */
export function isFileName(name: string): boolean {
  return /^[\w-]+\/[\w-]+\.\w+$/.test(name);
}

export type StoredFile = { name: string; size: number };

/**
 * Whole files under names such as `3f9a/tram.jpeg`, which several processes may share. A file appears when all of it is
 * stored; a name is never written twice. Throws FilesError.
 */
export type Files = {
  readonly kind: 'folder' | 's3';
  /** Missing while all is well, as far as is known by now. */
  readonly fault: StoreFault | undefined;
  /** Asks the store now whether it lets us in. */
  check(): Promise<void>;
  /** Takes over the file at `path`, which is gone there afterwards. */
  put(name: string, path: string): Promise<void>;
  /** Undefined where there is none of this name. A failure on the way ends the stream with an error. */
  get(
    name: string,
    signal?: AbortSignal,
  ): Promise<{ size: number; stream: ReadableStream<Uint8Array<ArrayBuffer>> } | undefined>;
  /** Succeeds where there is none, too. */
  remove(name: string): Promise<void>;
  /** Those whose names begin so, in no order; what is there under names of another form is left out. */
  list(prefix: string): AsyncIterable<StoredFile>;
};

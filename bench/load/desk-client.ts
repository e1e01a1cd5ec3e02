import { type CallLog, noteCall } from './call-log.ts';

/** Milliseconds after which a person has given up. */
const patience = 30_000;

export type Request = {
  /** As it is reported. */
  kind: string;
  path: string;
  /** When it should have been sent, by `performance.now()`; left out: now. Waiting for the one before counts too. */
  due?: number;
  method?: string;
  body?: unknown;
  signal?: AbortSignal;
};

/** `retryAfter` in milliseconds; `json` is undefined where there is none. */
export type Reply = { status: number; retryAfter: number; json: unknown };

/** Calls the desk as one signed-in person and notes how each call ends. */
export class DeskClient {
  readonly #address: string;
  readonly #cookie: string;
  readonly #log: CallLog;

  constructor(address: string, cookie: string, log: CallLog) {
    this.#address = address;
    this.#cookie = cookie;
    this.#log = log;
  }

  /** Undefined without an answer. */
  async call(request: Request): Promise<Reply | undefined> {
    return this.#noted(request, async (response) => {
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      return {
        status: response.status,
        retryAfter: 1_000 * Number(response.headers.get('retry-after') ?? 0),
        json: isJson ? JSON.parse(text) : undefined,
      };
    });
  }

  /** Reads a stream of events to its end; `onChunk` gets its text piece by piece. */
  async follow(request: Request, onChunk: (text: string) => void): Promise<void> {
    await this.#noted(request, async (response) => {
      const decoder = new TextDecoder();
      for await (const chunk of response.body ?? [])
        onChunk(decoder.decode(chunk, { stream: true }));
      return undefined;
    });
  }

  /** Notes something that several calls make up. */
  note(kind: string, due: number): void {
    noteCall(this.#log, kind, performance.now() - due, { status: 200, retryAfter: null });
  }

  async #noted<T>(
    { kind, path, due = performance.now(), body, method, signal }: Request,
    read: (response: Response) => Promise<T>,
  ): Promise<T | undefined> {
    const timeout = AbortSignal.timeout(patience);
    const elapsed = () => performance.now() - due;
    try {
      const response = await fetch(this.#address + path, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          cookie: this.#cookie,
          origin: this.#address,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
        redirect: 'manual',
      });
      const answer = await read(response);
      const { status, headers } = response;
      noteCall(this.#log, kind, elapsed(), { status, retryAfter: headers.get('retry-after') });
      return answer;
    } catch {
      const unanswered = signal?.aborted
        ? 'superseded'
        : timeout.aborted
          ? 'time-out'
          : 'connection';
      noteCall(this.#log, kind, elapsed(), { unanswered });
      return undefined;
    }
  }
}

import { unavailable } from '../../../../lib/contract/service-error.ts';

/** Where OpenSearch answers, and who asks; `prefix` begins the names of everything that we make there. */
export type OpenSearchSettings = {
  /** Without credentials and without a slash at the end. */
  url: string;
  user?: string;
  password?: string;
  prefix: string;
};

/** A refused request. The reason may quote texts of articles, so it is not part of the message. */
export class OpenSearchError extends Error {
  readonly status: number;
  readonly kind: string;
  readonly reason: string;

  constructor(status: number, kind: string, reason: string) {
    super(`OpenSearch refused a request: ${status} ${kind}.`);
    this.name = 'OpenSearchError';
    this.status = status;
    this.kind = kind;
    this.reason = reason;
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type RequestOptions = {
  /** Sent as JSON; a string as it is, for lists of JSON lines. */
  body?: unknown;
  /** Milliseconds. */
  timeout?: number;
};

const usualTimeout = 20_000;

/** Asks OpenSearch. Throws a ServiceError 503 while it is away or overloaded, else an {@link OpenSearchError}. */
export class OpenSearchClient {
  readonly prefix: string;
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly #closing = new AbortController();

  constructor({ url, user, password = '', prefix }: OpenSearchSettings) {
    this.#url = url;
    this.prefix = prefix;
    const credentials = Buffer.from(`${user}:${password}`).toString('base64');
    this.#headers = user === undefined ? {} : { Authorization: `Basic ${credentials}` };
  }

  /** Ends all requests. */
  close(): void {
    this.#closing.abort();
  }

  /** `Answer` is the shape that the API documents for this request. */
  async ask<Answer>(
    method: Method,
    path: string,
    { body, timeout = usualTimeout }: RequestOptions = {},
  ): Promise<Answer> {
    const isLines = typeof body === 'string';
    const answer = await fetch(`${this.#url}${path}`, {
      method,
      // A redirect would carry the password to wherever it leads.
      redirect: 'error',
      signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(timeout)]),
      headers: {
        ...this.#headers,
        ...(body !== undefined && {
          'Content-Type': isLines ? 'application/x-ndjson' : 'application/json',
        }),
      },
      ...(body !== undefined && { body: isLines ? body : JSON.stringify(body) }),
    })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => {
        // The cause may name the address with its password.
        throw away();
      });
    const { status, text } = answer;
    if (status === 429 || status >= 500) throw away();
    if (status < 400) return readAnswer(text);
    const { kind, reason } = readRefusal(text);
    throw new OpenSearchError(status, kind, reason);
  }
}

/** A page of a proxy is no answer either. */
function readAnswer(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    throw away();
  }
}

function away() {
  return unavailable('The search engine does not answer. Try again in a moment.', 5);
}

function readRefusal(text: string): { kind: string; reason: string } {
  try {
    const { error } = JSON.parse(text);
    if (typeof error === 'string') return { kind: 'error', reason: error };
    const [root = error] = error?.root_cause ?? [];
    return { kind: String(error?.type ?? ''), reason: String(root?.reason ?? '') };
  } catch {
    return { kind: 'error', reason: 'no JSON' };
  }
}

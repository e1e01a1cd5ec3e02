import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { patience } from './until.ts';

export type Answer = {
  status: number;
  body: unknown;
  /** Something is away, or too much goes on: it may work later. */
  isPassing: boolean;
};

type CallOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** The instance to ask; left out: whichever the proxy takes. */
  at?: string | undefined;
  /** Takes the body as it is. */
  type?: string;
};

/** Milliseconds between two tries of a call that nobody answered, and for one of them. */
const retryPause = 500;
const timeout = 300_000;
/** A conflict that passes says so by `Retry-After`. */
const passing = new Set([429, 500, 502, 503, 504]);

const Csrf = z.object({ csrfToken: z.string() });

/** Somebody who uses the desk as its pages do: by their calls, with cookies and an origin. */
export class Person {
  readonly #site: string;
  readonly #cookies = new Map<string, string>();

  /** `site`: the address that people use. */
  constructor(site: string) {
    this.#site = site;
  }

  /** The cookies as a browser sends them. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Calls once; undefined where nobody answered, or the answer broke off. */
  async try(path: string, options: CallOptions = {}): Promise<Answer | undefined> {
    const { method = 'GET', body, at = this.#site, type = 'application/json' } = options;
    try {
      const response = await fetch(at + path, {
        method,
        headers: {
          origin: this.#site,
          cookie: this.cookie,
          ...(body !== undefined && { 'content-type': type }),
        },
        ...(body !== undefined && { body: encode(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      });
      for (const line of response.headers.getSetCookie()) this.#keep(line);
      const text = await response.text();
      const { status, headers } = response;
      const isPassing = passing.has(status) || headers.has('retry-after');
      return { status, isPassing, body: text === '' ? undefined : parse(text) };
    } catch {
      return undefined;
    }
  }

  /** Calls until it is answered with a status of less than 300, as pages do with what may be sent again. Throws. */
  async call<S extends z.ZodType>(
    schema: S,
    path: string,
    options: CallOptions = {},
  ): Promise<z.output<S>> {
    const deadline = Date.now() + patience;
    for (;;) {
      const answer = await this.try(path, options);
      if (answer && answer.status < 300) return schema.parse(answer.body);
      if ((answer && !answer.isPassing) || Date.now() > deadline) {
        const told = answer ? `${answer.status} ${JSON.stringify(answer.body)}` : 'no answer';
        throw new Error(`${options.method ?? 'GET'} ${path}: ${told}`);
      }
      await wait(retryPause);
    }
  }

  async signIn(email: string, password: string, at?: string): Promise<void> {
    const form = new URLSearchParams({ email, password, ...(await this.#csrf(at)) });
    await this.call(z.unknown(), '/api/auth/callback/credentials', {
      method: 'POST',
      ...formOf(form),
      at,
    });
  }

  async signOut(at?: string): Promise<void> {
    const form = new URLSearchParams(await this.#csrf(at));
    await this.call(z.unknown(), '/api/auth/signout', { method: 'POST', ...formOf(form), at });
  }

  async #csrf(at: string | undefined): Promise<{ csrfToken: string; json: string }> {
    const { csrfToken } = await this.call(Csrf, '/api/auth/csrf', { at });
    return { csrfToken, json: 'true' };
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';', 1);
    const equals = pair.indexOf('=');
    const name = pair.slice(0, equals);
    const value = pair.slice(equals + 1);
    if (value === '') this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

function formOf(form: URLSearchParams) {
  return { body: form.toString(), type: 'application/x-www-form-urlencoded' };
}

/** Texts and files are sent as they are. */
function encode(body: unknown): RequestInit['body'] {
  return typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

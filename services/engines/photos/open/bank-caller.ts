import type * as z from 'zod';
import { type ServiceError, unavailable } from '../../../../lib/contract/service-error.ts';
import packageJson from '../../../../package.json' with { type: 'json' };
import { type Fetched, FetchFault, type FetchPolicy, fetchGuarded } from './fetch-guarded.ts';
import { RequestBudget, type RequestLimit } from './request-budget.ts';

/** Consecutive failures that open the circuit breaker. */
const maxFailures = 3;

const firstRest = 30_000;

const longestRest = 300_000;

/**
 * Stops calling a failing bank: after three failures for half a minute, doubled with each further failure. Times are
 * milliseconds of any one clock.
 */
class CircuitBreaker {
  #failures = 0;
  #restsUntil = Number.NEGATIVE_INFINITY;

  /** Milliseconds until the next call is allowed; 0: now. */
  wait(now: number): number {
    return Math.max(0, this.#restsUntil - now);
  }

  succeeded(): void {
    this.#failures = 0;
    this.#restsUntil = Number.NEGATIVE_INFINITY;
  }

  failed(now: number): void {
    this.#failures += 1;
    const beyond = this.#failures - maxFailures;
    if (beyond >= 0) this.#restsUntil = now + Math.min(longestRest, firstRest * 2 ** beyond);
  }
}

type Kept<T> = { until: number; answer: Promise<T> };

/** Caches answers, evicts the least recently used, and shares a request in progress. */
class KeptAnswers<T> {
  readonly #max: number;
  readonly #cacheTime: number;
  readonly #kept = new Map<string, Kept<T>>();

  constructor(options: { max: number; cacheTime: number }) {
    this.#max = options.max;
    this.#cacheTime = options.cacheTime;
  }

  /** Failures are not cached. */
  get(question: string, now: number, ask: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(question);
    this.#kept.delete(question);
    const kept =
      known && known.until > now ? known : { until: now + this.#cacheTime, answer: ask() };
    this.#kept.set(question, kept);
    if (kept !== known) {
      kept.answer.catch(() => {
        if (this.#kept.get(question) === kept) this.#kept.delete(question);
      });
    }
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > this.#max && !oldest.done) this.#kept.delete(oldest.value);
    return kept.answer;
  }
}

export type CallerOptions = {
  /** Name of the bank, for messages. */
  title: string;
  policy: FetchPolicy;
  limits: readonly RequestLimit[];
  /** Milliseconds for which an answer is cached. */
  cacheTime: number;
  headers?: Record<string, string>;
  /** E-mail address or page of the newsroom; empty if the bank knows it by its key. */
  contact?: string;
  /** Milliseconds of any one clock. */
  clock?: () => number;
};

/** Builds a user agent with contact details, as Wikimedia's policy requires. */
export function userAgentOf(contact: string): string {
  const whose = 'photo search for the journalists of a newsroom';
  return `Copydesk/${packageJson.version} (${contact && `${contact}; `}${whose})`;
}

/** One answer takes up to a megabyte of memory. */
const maxAnswers = 100;
const maxAnswerBytes = 4_000_000;
/** Milliseconds to wait if the bank does not say how long, and at most. */
const usualPause = 60_000;
const longestPause = 3_600_000;
/** Milliseconds for which the last failure is shown. */
const faultKept = 300_000;

/**
 * Calls the API of an open bank within its rate limits, with a circuit breaker and a cache. Failures become sentences
 * for people.
 */
export class BankCaller {
  readonly #options: Required<CallerOptions>;
  readonly #budget: RequestBudget;
  readonly #breaker = new CircuitBreaker();
  readonly #answers: KeptAnswers<unknown>;
  #fault: { message: string; at: number } | undefined;

  constructor(options: CallerOptions) {
    this.#options = { headers: {}, contact: '', clock: () => performance.now(), ...options };
    this.#budget = new RequestBudget(options.limits, this.now);
    this.#answers = new KeptAnswers({ max: maxAnswers, cacheTime: options.cacheTime });
  }

  get now(): number {
    return this.#options.clock();
  }

  /** Reason of the last recent failure. */
  get fault(): string | undefined {
    const { now } = this;
    return this.#fault && now - this.#fault.at < faultKept ? this.#fault.message : undefined;
  }

  /** Fetches and parses an address; undefined for a 404. Throws a ServiceError 503 that says why the bank failed. */
  get<T>(address: string, schema: z.ZodType<T>, signal: AbortSignal): Promise<T | undefined> {
    const ask = async () => {
      const answer = await this.#ask(address, signal);
      if (answer === undefined) return undefined;
      const parsed = schema.safeParse(answer);
      if (!parsed.success) throw this.#unreadable();
      this.#succeeded();
      return parsed.data;
    };
    // An address is always read by the same schema.
    return this.#answers.get(address, this.now, ask) as Promise<T | undefined>;
  }

  /** Calls an address without cache and ignores the answer. */
  async tell(address: string, signal: AbortSignal): Promise<void> {
    await this.#ask(address, signal);
    this.#succeeded();
  }

  async #ask(address: string, signal: AbortSignal): Promise<unknown> {
    const { title, policy, headers, contact } = this.#options;
    const rest = this.#breaker.wait(this.now);
    if (rest > 0) throw unavailable(this.fault ?? `${title} is not available.`, rest / 1_000);
    const taken = this.#budget.take(this.now);
    if (!taken.isAllowed) {
      const seconds = Math.ceil(taken.wait / 1_000);
      throw unavailable(
        `${title} takes no more questions for now; in ${describeSeconds(seconds)} it does again.`,
        seconds,
      );
    }
    let answer: Fetched;
    try {
      answer = await fetchGuarded(address, {
        policy,
        maxBytes: maxAnswerBytes,
        signal,
        headers: { Accept: 'application/json', 'User-Agent': userAgentOf(contact), ...headers },
      });
    } catch (error) {
      const message = this.#describe(error);
      // An abort is not the bank's failure.
      throw message === undefined ? error : this.#failed(message, 30);
    }
    return this.#read(answer);
  }

  #read(answer: Fetched): unknown {
    const { title } = this.#options;
    const { status } = answer;
    if (status === 404) {
      this.#succeeded();
      return undefined;
    }
    if (status === 429 || (status === 403 && isLimit(answer))) {
      const pause = pauseOf(answer);
      this.#budget.pause(this.now + pause);
      const seconds = Math.ceil(pause / 1_000);
      throw this.#noted(`${title} asks to wait for ${describeSeconds(seconds)}.`, seconds);
    }
    if (status === 401 || status === 403) throw this.#failed(`${title} refused the key.`, 300);
    if (status !== 200) throw this.#failed(`${title} has a fault (status ${status}).`, 30);
    if (answer.header('x-ratelimit-remaining') === '0') this.#budget.pause(this.now + usualPause);
    try {
      return JSON.parse(answer.bytes.toString());
    } catch {
      throw this.#unreadable();
    }
  }

  #succeeded(): void {
    this.#breaker.succeeded();
    this.#fault = undefined;
  }

  #unreadable(): ServiceError {
    return this.#failed(`${this.#options.title} answered something that cannot be read.`, 60);
  }

  #describe(error: unknown): string | undefined {
    const { title } = this.#options;
    if (error instanceof FetchFault) {
      if (error.kind === 'network') return `${title} cannot be reached.`;
      return `${title} cannot be used: ${error.message}`;
    }
    if (error instanceof DOMException && error.name === 'TimeoutError') {
      return `${title} did not answer in time.`;
    }
    return undefined;
  }

  #failed(message: string, seconds: number): ServiceError {
    this.#breaker.failed(this.now);
    return this.#noted(message, seconds);
  }

  #noted(message: string, seconds: number): ServiceError {
    this.#fault = { message, at: this.now };
    return unavailable(message, seconds);
  }
}

/** Unsplash answers 403 where others answer 429. */
function isLimit(answer: Fetched): boolean {
  const body = answer.bytes.subarray(0, 1_000).toString();
  return answer.header('x-ratelimit-remaining') === '0' || /rate limit/i.test(body);
}

/** Retry-After is a number of seconds or a date. */
function pauseOf(answer: Fetched): number {
  const given = answer.header('retry-after') ?? '';
  const pause = /^\d+$/.test(given) ? Number(given) * 1_000 : Date.parse(given) - Date.now();
  return Math.min(longestPause, pause > 0 ? pause : usualPause);
}

function describeSeconds(seconds: number): string {
  if (seconds < 100) return `${seconds} seconds`;
  return seconds < 5_400
    ? `${Math.round(seconds / 60)} minutes`
    : `${Math.round(seconds / 3_600)} hours`;
}

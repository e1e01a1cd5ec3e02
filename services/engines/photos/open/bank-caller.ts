import type * as z from 'zod';
import { type ServiceError, unavailable } from '../../../../lib/contract/service-error.ts';
import packageJson from '../../../../package.json' with { type: 'json' };
import { KeptAnswers } from '../shared-work.ts';
import { type Fetched, FetchFault, type FetchPolicy, fetchGuarded } from './fetch-guarded.ts';

/** Consecutive failures that open the circuit breaker. */
const maxFailures = 3;

/** Milliseconds. */
const firstRest = 30_000;
const longestRest = 300_000;

/** At most `requests` within `within` milliseconds. */
type RequestLimit = { requests: number; within: number };

type Bucket = RequestLimit & { left: number; filledAt: number };

/** A token bucket for each rate limit, and the pauses that the bank asks for. */
class RequestBudget {
  readonly #buckets: Bucket[];
  #pausedUntil = Number.NEGATIVE_INFINITY;

  constructor(limits: readonly RequestLimit[], now: number) {
    this.#buckets = limits.map((limit) => ({ ...limit, left: limit.requests, filledAt: now }));
  }

  /** Takes a token and returns 0, or the milliseconds to wait for one. */
  take(now: number): number {
    for (const bucket of this.#buckets) fill(bucket, now);
    const waits = this.#buckets.map(({ left, within, requests }) =>
      left >= 1 ? 0 : ((1 - left) * within) / requests,
    );
    const wait = Math.max(this.#pausedUntil - now, ...waits);
    if (wait > 0) return wait;
    for (const bucket of this.#buckets) bucket.left -= 1;
    return 0;
  }

  pause(until: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, until);
  }
}

function fill(bucket: Bucket, now: number): void {
  const gained = ((now - bucket.filledAt) * bucket.requests) / bucket.within;
  bucket.left = Math.min(bucket.requests, bucket.left + Math.max(0, gained));
  bucket.filledAt = now;
}

export type CalledBank = {
  title: string;
  apiPolicy: FetchPolicy;
  limits: readonly RequestLimit[];
  /** Milliseconds for which an answer is cached. */
  cacheTime: number;
  headers?: Record<string, string>;
};

type CallerOptions = {
  source: CalledBank;
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
 * Calls the API of an open bank. Failures become sentences for people; after some a circuit breaker rests for half a
 * minute, doubled with each further failure.
 */
export class BankCaller {
  readonly #options: Required<CallerOptions>;
  readonly #budget: RequestBudget;
  #failures = 0;
  #restsUntil = Number.NEGATIVE_INFINITY;
  readonly #answers: KeptAnswers<unknown>;
  #fault: { message: string; at: number } | undefined;

  constructor(options: CallerOptions) {
    this.#options = { contact: '', clock: () => performance.now(), ...options };
    this.#budget = new RequestBudget(options.source.limits, this.now);
    this.#answers = new KeptAnswers(maxAnswers, options.source.cacheTime);
  }

  get now(): number {
    return this.#options.clock();
  }

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
    const { source, contact } = this.#options;
    const { title, apiPolicy: policy, headers } = source;
    const rest = this.#restsUntil - this.now;
    if (rest > 0) throw unavailable(this.fault ?? `${title} is not available.`, rest / 1_000);
    const pause = this.#budget.take(this.now);
    if (pause > 0) {
      const seconds = Math.ceil(pause / 1_000);
      throw unavailable(
        `${title} takes no more questions for now; in ${describeSeconds(seconds)} it does again.`,
        seconds,
      );
    }
    const answer = await fetchGuarded(address, {
      policy,
      maxBytes: maxAnswerBytes,
      signal,
      headers: { Accept: 'application/json', 'User-Agent': userAgentOf(contact), ...headers },
    }).catch((error: unknown) => {
      const message = this.#describe(error);
      // An abort is not the bank's failure.
      throw message === undefined ? error : this.#failed(message, 30);
    });
    return this.#read(answer);
  }

  #read(answer: Fetched): unknown {
    const { title } = this.#options.source;
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
    this.#failures = 0;
    this.#restsUntil = Number.NEGATIVE_INFINITY;
    this.#fault = undefined;
  }

  #unreadable(): ServiceError {
    const { title } = this.#options.source;
    return this.#failed(`${title} answered something that cannot be read.`, 60);
  }

  #describe(error: unknown): string | undefined {
    const { title } = this.#options.source;
    if (error instanceof FetchFault)
      return error.kind === 'network'
        ? `${title} cannot be reached.`
        : `${title} cannot be used: ${error.message}`;
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return isLate ? `${title} did not answer in time.` : undefined;
  }

  #failed(message: string, seconds: number): ServiceError {
    this.#failures += 1;
    const beyond = this.#failures - maxFailures;
    if (beyond >= 0) this.#restsUntil = this.now + Math.min(longestRest, firstRest * 2 ** beyond);
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

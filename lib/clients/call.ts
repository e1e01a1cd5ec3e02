import type { Endpoint } from '../contract/endpoint.ts';
import { ErrorBody } from '../contract/errors.ts';
import { BrokenStreamError } from '../contract/research-stream.ts';
import { isLoopback } from '../http/is-loopback.ts';
import type { ServiceName } from '../runtime/service-names.ts';
import { appMetrics, statusClass } from '../telemetry/metrics.ts';
import { traced, traceHeader } from '../telemetry/tracing.ts';
import { cleanText } from '../text/text.ts';
import { tryParseJson } from '../text/try-parse-json.ts';
import {
  CallError,
  type CallErrorDetails,
  type CallErrorKind,
  kindOfStatus,
  LargeAnswerError,
} from './call-error.ts';

/** Address and key of a service. `timeoutMs` covers a call from connecting to the last byte. */
export type ClientConfig = {
  baseUrl: string;
  key: string;
  fetch?: typeof fetch | undefined;
  timeoutMs?: number | undefined;
};

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** Sent as `X-Request-Id`; one is made up when left out. */
  requestId?: string | undefined;
  timeoutMs?: number | undefined;
  /**
   * Sent as `Idempotency-Key`, which makes any call one that may be tried again: only for services that offer
   * the extension `idempotent-feedback`.
   */
  idempotencyKey?: string | undefined;
};

/** Parts of a request. */
export type CallInput = {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  /** In place of `body`: a file as it is. */
  file?: { bytes: Uint8Array<ArrayBuffer>; type: string } | undefined;
};

/** One call under way: its tries share the request, its id and the time-out. */
export type Call = {
  config: ClientConfig;
  endpoint: Endpoint;
  address: string;
  body: string | Uint8Array<ArrayBuffer> | null;
  /** Content type of the body. */
  type: string;
  accept: string;
  requestId: string;
  idempotencyKey: string | undefined;
  caller: AbortSignal | undefined;
  deadline: Deadline;
};

const defaultTimeoutMs = 30_000;
const jsonType = 'application/json; charset=UTF-8';

/**
 * Makes the request ready and lets its time run.
 *
 * @throws CallError `invalid` when a path parameter fits into no address.
 */
export function startCall(
  config: ClientConfig,
  endpoint: Endpoint,
  input: CallInput,
  options: CallOptions,
  accept: string = jsonType,
): Call {
  const requestId = options.requestId ?? crypto.randomUUID();
  const { service, path } = endpoint;
  const address = buildAddress(config.baseUrl, path, input.params, input.query);
  if (address === undefined) {
    const message = 'an id is empty, "." or "..", which no address can carry';
    throw new CallError({ kind: 'invalid', service, requestId, message });
  }
  const { file } = input;
  const body = file?.bytes ?? (endpoint.request ? JSON.stringify(input.body) : null);
  const type = file?.type ?? jsonType;
  const timeoutMs = options.timeoutMs ?? config.timeoutMs ?? defaultTimeoutMs;
  const deadline = startDeadline(timeoutMs, options.signal);
  const { idempotencyKey, signal: caller } = options;
  return {
    config,
    endpoint,
    address,
    body,
    type,
    accept,
    requestId,
    idempotencyKey,
    caller,
    deadline,
  };
}

/** Sends the request once and gives the answer, whatever its status. Throws what `fetch` throws. */
export async function exchange(call: Call): Promise<Response> {
  const { service, name, method, path } = call.endpoint;
  const start = performance.now();
  const observe = (outcome: string) =>
    appMetrics().observeCall({ service, operation: name, outcome, ms: performance.now() - start });
  const attributes = { 'http.request.method': method, 'url.template': path };
  return traced(`${service} ${name}`, { kind: 'client', attributes }, async (span) => {
    try {
      const response = await fetchOnce(call);
      observe(response.ok ? 'ok' : statusClass(response.status));
      span?.set({ 'http.response.status_code': response.status });
      if (response.status >= 400) span?.fail(String(response.status));
      return response;
    } catch (error) {
      const { kind } = explain(call, error);
      observe(kind);
      span?.fail(kind);
      throw error;
    }
  });
}

async function fetchOnce(call: Call): Promise<Response> {
  const { config, endpoint, body } = call;
  return await (config.fetch ?? fetch)(call.address, {
    method: endpoint.method,
    headers: {
      Accept: call.accept,
      'X-Request-Id': call.requestId,
      ...traceHeader(),
      ...keyHeader(endpoint.service, config.key),
      // On one machine packing takes longer than it saves.
      ...(isLoopback(call.address) && { 'Accept-Encoding': 'identity' }),
      ...(body !== null && { 'Content-Type': call.type }),
      ...(call.idempotencyKey !== undefined && { 'Idempotency-Key': call.idempotencyKey }),
    },
    body,
    // A redirect would carry the key to wherever it leads.
    redirect: 'manual',
    signal: call.deadline.signal,
  });
}

/**
 * Sends the request once and gives the answer when its status is 2xx.
 *
 * @throws CallError, or what `fetch` throws: see {@link explain}.
 */
export async function send(call: Call): Promise<Response> {
  const response = await exchange(call);
  if (!response.ok) throw await readError(call, response);
  return response;
}

function keyHeader(service: ServiceName, key: string): Record<string, string> {
  return service === 'general' ? { Authorization: `user_key ${key}` } : { 'X-API-Key': key };
}

async function readError(call: Call, response: Response): Promise<CallError> {
  const body = ErrorBody.partial().safeParse(tryParseJson(await response.text()));
  const location = response.headers.get('location');
  return makeError(call, kindOfStatus(response.status), {
    status: response.status,
    exception: body.data?.exception,
    message:
      body.data?.message ??
      (location ? `redirected to ${location}` : `answered with status ${response.status}`),
    requestId: response.headers.get('x-request-id') ?? call.requestId,
    retryAfter: readRetryAfter(response.headers.get('retry-after')),
  });
}

/** Seconds from now; the header holds seconds or a date. */
function readRetryAfter(header: string | null): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const time = Date.parse(header);
  return Number.isNaN(time) ? undefined : Math.max(0, Math.ceil((time - Date.now()) / 1_000));
}

/** An error of this call with what is known of it. People read the message: a service may have put the key into it. */
export function makeError(
  call: Call,
  kind: CallErrorKind,
  details: Omit<CallErrorDetails, 'kind' | 'service' | 'requestId'> & { requestId?: string },
): CallError {
  const { requestId, endpoint, config } = call;
  const { key } = config;
  const message = key === '' ? details.message : details.message.replaceAll(key, '…');
  return new CallError({ requestId, ...details, message, kind, service: endpoint.service });
}

/** Whatever went wrong during the call, as the one error that clients throw. */
export function explain(call: Call, error: unknown): CallError {
  if (error instanceof CallError) return error;
  if (call.caller?.aborted) {
    return makeError(call, 'aborted', { message: 'the call was cancelled', cause: error });
  }
  if (call.deadline.isExpired()) {
    return makeError(call, 'timeout', { message: 'no answer in time', cause: error });
  }
  if (error instanceof BrokenStreamError) {
    return makeError(call, 'bad-answer', { message: error.message, cause: error });
  }
  if (error instanceof LargeAnswerError) {
    return makeError(call, 'too-large', { message: error.message, cause: error });
  }
  return makeError(call, 'unreachable', { message: reasonOf(error), cause: error });
}

/** `fetch` hides why a connection failed in the cause of its error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'the connection failed';
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message;
}

/**
 * The address of an operation: base and path joined by one slash, parameters percent-encoded, the query's lists as
 * repeated names and its left-out members absent. Undefined when a parameter is empty, `.` or `..`: the latter are
 * steps in a path even when encoded.
 */
function buildAddress(
  baseUrl: string,
  path: string,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string | undefined {
  const steps: string[] = [];
  for (const step of path.split('/')) {
    const name = /^\{(\w+)\}$/.exec(step)?.[1];
    const value = name === undefined ? step : params[name];
    if (typeof value !== 'string') return undefined;
    if (name !== undefined && ['', '.', '..'].includes(value)) return undefined;
    steps.push(encodeURIComponent(cleanText(value)));
  }
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, cleanText(String(item)));
    }
  }
  const address = `${baseUrl.replace(/\/+$/, '')}${steps.join('/')}`;
  return search.size === 0 ? address : `${address}?${search}`;
}

/** Ends a call when it has taken too long or when its caller gives up, and can tell which. */
type Deadline = {
  signal: AbortSignal;
  isExpired: () => boolean;
  /** Starts the time anew. */
  restart: () => void;
  /** Lets no more time run. */
  stop: () => void;
};

function startDeadline(milliseconds: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let isExpired = false;
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearTimeout(timer);
  const restart = () => {
    stop();
    timer = setTimeout(() => {
      isExpired = true;
      controller.abort();
    }, milliseconds);
  };
  restart();
  return {
    signal: caller ? AbortSignal.any([controller.signal, caller]) : controller.signal,
    isExpired: () => isExpired,
    restart,
    stop,
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import type * as z from 'zod';
import { type Endpoint, get, isRepeatable } from '../contract/endpoint.ts';
import { tolerant } from '../contract/faces.ts';
import { Health } from '../contract/health.ts';
import type { ResearchEvent } from '../contract/research-event.ts';
import { framingOf, framingTypes, readResearchEvents } from '../contract/research-stream.ts';
import type { ServiceName } from '../runtime/service-names.ts';
import { tryParseJson } from '../text/try-parse-json.ts';
import {
  type Call,
  type CallInput,
  type CallOptions,
  type ClientConfig,
  exchange,
  explain,
  makeError,
  send,
  startCall,
} from './call.ts';
import type { CallError } from './call-error.ts';
import type { ParsedAnswer } from './parse-answer.ts';
import { readAnswer, readLimited } from './read-answer.ts';

const pauseMs = 150;
const longestPauseMs = 2_000;

/**
 * Calls an operation and reads its answer with its schema. A call that may be sent twice is tried once more after
 * a connection error or a 503, within the same time-out.
 *
 * @throws CallError
 */
export async function request<E extends Endpoint>(
  config: ClientConfig,
  endpoint: E,
  input: CallInput,
  options: CallOptions = {},
): Promise<z.output<E['response']>> {
  return requestAs(config, endpoint, input, (bytes) => readAnswer(endpoint, bytes), options);
}

/**
 * The same for an answer that `read` makes something else of.
 *
 * @throws CallError
 */
export async function requestAs<T>(
  config: ClientConfig,
  endpoint: Endpoint,
  input: CallInput,
  read: (bytes: Uint8Array) => Promise<ParsedAnswer<T>>,
  options: CallOptions = {},
): Promise<T> {
  const call = startCall(config, endpoint, input, options);
  return explained(call, async () => {
    const parsed = await read(await sendAndRetry(call));
    if ('data' in parsed) return parsed.data;
    throw makeError(call, 'bad-answer', { message: parsed.problem });
  });
}

/** Throws whatever goes wrong as a CallError, and lets no more time run at the end. */
async function explained<T>(call: Call, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw explain(call, error);
  } finally {
    call.deadline.stop();
  }
}

/**
 * Asks a service for `/health`. Services that are not our own do not have it, or have another one: undefined.
 *
 * @throws CallError `unreachable`, `timeout` or `aborted`
 */
export async function requestHealth(
  config: ClientConfig,
  service: ServiceName,
  options: CallOptions = {},
): Promise<Health | undefined> {
  const operation = get('/health', 'Tell which parts are ready', { response: Health });
  const call = startCall(config, { ...operation, name: 'health', service }, {}, options);
  return explained(call, async () => {
    const response = await exchange(call);
    return tolerant(Health).safeParse(tryParseJson(await response.text())).data;
  });
}

async function sendAndRetry(call: Call): Promise<Uint8Array> {
  try {
    return await sendOnce(call);
  } catch (error) {
    const failure = explain(call, error);
    const isSafe = isRepeatable(call.endpoint) || call.idempotencyKey !== undefined;
    if (!isSafe || !mayPass(failure)) throw failure;
    const pause = failure.retryAfter === undefined ? pauseMs : failure.retryAfter * 1_000;
    await wait(Math.min(pause, longestPauseMs), undefined, { signal: call.deadline.signal });
    return await sendOnce(call);
  }
}

async function sendOnce(call: Call): Promise<Uint8Array> {
  return await readLimited(await send(call));
}

function mayPass(failure: CallError): boolean {
  return failure.kind === 'unreachable' || failure.status === 503;
}

/**
 * Calls an operation that answers with a stream of events. The time-out counts while waiting for the answer and for
 * each next chunk. Leaving the loop ends the work upstream. Never sent twice.
 *
 * @throws CallError
 */
export async function* requestEvents(
  config: ClientConfig,
  endpoint: Endpoint,
  input: CallInput,
  options: CallOptions = {},
): AsyncGenerator<ResearchEvent, void, undefined> {
  const call = startCall(config, endpoint, input, options, framingTypes.sse);
  try {
    const response = await send(call);
    const framing = framingOf(response.headers.get('content-type') ?? '');
    if (!framing) {
      await response.body?.cancel();
      throw makeError(call, 'bad-answer', { message: 'the answer is not a stream of events' });
    }
    yield* readResearchEvents(readChunks(call, response), framing);
  } catch (error) {
    throw explain(call, error);
  } finally {
    call.deadline.stop();
  }
}

async function* readChunks(
  call: Call,
  response: Response,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (!response.body) return;
  const reader = response.body.getReader();
  try {
    for (;;) {
      call.deadline.restart();
      const { done, value } = await reader.read();
      call.deadline.stop();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** A file that a service answered with; what is not read has to be cancelled. */
export type AnsweredFile = {
  body: ReadableStream<Uint8Array<ArrayBuffer>>;
  type: string;
  etag?: string;
};

/**
 * Calls an operation that answers with a file and gives it as it comes. The time-out counts until the head of the answer
 * is there. Never sent twice.
 *
 * @throws CallError
 */
export async function requestFile(
  config: ClientConfig,
  endpoint: Endpoint,
  input: CallInput,
  options: CallOptions = {},
): Promise<AnsweredFile> {
  const call = startCall(config, endpoint, input, options, '*/*');
  return explained(call, async () => {
    const { body, headers } = await send(call);
    if (!body) throw makeError(call, 'bad-answer', { message: 'the answer is empty' });
    const etag = headers.get('etag');
    return {
      body,
      type: headers.get('content-type') ?? 'application/octet-stream',
      ...(etag !== null && { etag }),
    };
  });
}

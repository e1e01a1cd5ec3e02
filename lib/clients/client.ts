import type * as z from 'zod';
import type { Endpoint } from '../contract/endpoint.ts';
import { generalEndpoints } from '../contract/general-endpoints.ts';
import type { Health } from '../contract/health.ts';
import { mediaEndpoints } from '../contract/media-endpoints.ts';
import type { ResearchEvent } from '../contract/research-event.ts';
import { retrievalEndpoints } from '../contract/retrieval-endpoints.ts';
import type { ServiceName } from '../runtime/service-names.ts';
import type { AnalysisText } from './analysis-text.ts';
import type { CallInput, CallOptions, ClientConfig } from './call.ts';
import { readAnalysisText } from './read-answer.ts';
import {
  type AnsweredFile,
  request,
  requestAs,
  requestEvents,
  requestFile,
  requestHealth,
} from './request.ts';

type Declared<E, K extends string> = E extends { [P in K]: infer S extends z.ZodType }
  ? z.input<S>
  : undefined;

type SentFile = NonNullable<CallInput['file']>;

/** Path parameters stand beside `body` or `file`; without them the body, or the query, is the whole input. */
type InputOf<E> =
  Declared<E, 'params'> extends infer P extends object
    ? Declared<E, 'request'> extends infer B extends object
      ? P & { body: B }
      : E extends { takes: readonly string[] }
        ? P & { file: SentFile }
        : P
    : Declared<E, 'request'> extends infer B extends object
      ? B
      : Declared<E, 'query'>;

type AnswerOf<E extends Endpoint> = E extends { streamed: true }
  ? AsyncGenerator<ResearchEvent, void, undefined>
  : E extends { answersFile: true }
    ? Promise<AnsweredFile>
    : Promise<z.output<E['response']>>;

/** One function for each operation of a table, and `health`. All throw only `CallError`. */
type Client<T extends Record<string, Endpoint>> = {
  readonly [K in keyof T]: InputOf<T[K]> extends undefined
    ? (options?: CallOptions) => AnswerOf<T[K]>
    : (input: InputOf<T[K]>, options?: CallOptions) => AnswerOf<T[K]>;
} & {
  /** Health of our own services; undefined when the service is someone else's. */
  readonly health: (options?: CallOptions) => Promise<Health | undefined>;
};

function createClient<T extends Record<string, Endpoint>>(
  service: ServiceName,
  table: T,
  config: ClientConfig,
): Client<T> {
  const functions = Object.entries(table).map(([name, each]) => [name, callOf(config, each)]);
  const health = (options?: CallOptions) => requestHealth(config, service, options);
  return { ...Object.fromEntries(functions), health } as Client<T>;
}

function callOf(config: ClientConfig, endpoint: Endpoint) {
  const perform = endpoint.streamed ? requestEvents : endpoint.answersFile ? requestFile : request;
  if (!endpoint.params && !endpoint.query && !endpoint.request) {
    return (options?: CallOptions) => perform(config, endpoint, {}, options);
  }
  return (input: Record<string, unknown>, options?: CallOptions) =>
    perform(config, endpoint, placeInput(endpoint, input), options);
}

function placeInput(endpoint: Endpoint, input: Record<string, unknown>): CallInput {
  if (endpoint.params) {
    const { body, file, ...params } = input;
    return { params, body, file: file as SentFile | undefined };
  }
  return endpoint.request ? { body: input } : { query: input };
}

export type GeneralClient = Client<typeof generalEndpoints>;

/** A client of the general language service, CONTRACT 3. */
export function createGeneralClient(config: ClientConfig): GeneralClient {
  return createClient('general', generalEndpoints, config);
}

export type MediaClient = Client<typeof mediaEndpoints> & {
  /** `analyze` for whoever looks at little of it and hands the rest on. */
  readonly analyzeAsText: (
    input: InputOf<typeof mediaEndpoints.analyze>,
    options?: CallOptions,
  ) => Promise<AnalysisText>;
};

/** A client of the media service, CONTRACT 4. */
export function createMediaClient(config: ClientConfig): MediaClient {
  return {
    ...createClient('media', mediaEndpoints, config),
    analyzeAsText: (body, options) =>
      requestAs(config, mediaEndpoints.analyze, { body }, readAnalysisText, options),
  };
}

export type RetrievalClient = Client<typeof retrievalEndpoints>;

/** A client of the retrieval service, CONTRACT 5. */
export function createRetrievalClient(config: ClientConfig): RetrievalClient {
  return createClient('retrieval', retrievalEndpoints, config);
}

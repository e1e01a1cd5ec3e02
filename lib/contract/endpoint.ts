import * as z from 'zod';
import type { ServiceName } from '../runtime/service-names.ts';
import { limits } from './limits.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One operation of a service. Clients, routes and the OpenAPI documents are made from it. Servers read `params`, `query` and
 * `request` with `tolerant`, clients read `response` with it; `strict(response)` checks what our own services send.
 */
export type EndpointSpec = {
  method: Method;
  /** Literal segments win over `{parameters}`. */
  path: string;
  summary: string;
  params?: z.ZodType<Record<string, string>, Record<string, string>>;
  query?: z.ZodType;
  request?: z.ZodType;
  response: z.ZodType;
  /** A POST that may be sent twice with the effect of once; the other methods always may. */
  repeatable?: true;
  /** Largest body in bytes; left out: `limits.requestBytes`. */
  maxBytes?: number;
  /** Bodies are too large to be parsed where other requests wait: our own services hand them on as they came. */
  bulk?: true;
  /** The answer is a stream of `response`s (CONTRACT 5.4). */
  streamed?: true;
  /** The body is a file as it is, of any of these types, and `request` is left out. */
  takes?: readonly string[];
  /** The answer is a file: `response` says nothing of it. */
  answersFile?: true;
  /** The address opens without a key, too, while the `signature` in its query is valid. */
  opensSigned?: true;
};

/** `response` of operations that answer with a file. */
export const FileAnswer = z.undefined();

/** A request to an operation and its answer, as JSON carries them. */
export type Example = {
  params?: Record<string, string>;
  query?: unknown;
  request?: unknown;
  response?: unknown;
};

export type Endpoint = EndpointSpec & { name: string; service: ServiceName };

type Details = Omit<EndpointSpec, 'method' | 'path' | 'summary'>;

function operationsBy<M extends Method>(method: M) {
  return <const D extends Details>(path: string, summary: string, details: D) => ({
    method,
    path,
    summary,
    ...details,
  });
}

export const get = operationsBy('GET');
export const post = operationsBy('POST');
export const put = operationsBy('PUT');
export const remove = operationsBy('DELETE');

/** A POST that may be sent twice with the effect of once. */
export function repeatablePost<const D extends Details>(path: string, summary: string, details: D) {
  return { ...post(path, summary, details), repeatable: true } as const;
}

type Named<S extends ServiceName, T> = {
  readonly [K in keyof T & string]: T[K] & { readonly name: K; readonly service: S };
};

/** Gives each operation of a table its name and its service. */
export function defineEndpoints<
  S extends ServiceName,
  const T extends Record<string, EndpointSpec>,
>(service: S, table: T): Named<S, T> {
  const named = Object.entries(table).map(([name, spec]) => [name, { ...spec, name, service }]);
  return Object.fromEntries(named) as Named<S, T>;
}

/** True if the call may be sent a second time when nobody knows if the first arrived. */
export function isRepeatable(endpoint: EndpointSpec): boolean {
  return endpoint.method !== 'POST' || endpoint.repeatable === true;
}

export function maxBytesOf(endpoint: EndpointSpec): number {
  return endpoint.maxBytes ?? limits.requestBytes;
}

import type * as z from 'zod';
import type { EndpointSpec } from './endpoint.ts';

/** Limits of a tenant in a billing period, and of each of its keys in a minute; none where left out. */
export type Quota = {
  readonly chars?: number;
  readonly requests?: number;
  readonly requestsPerMinute?: number;
};

type Parsed<E, Member extends string> =
  E extends Record<Member, infer S extends z.ZodType> ? z.output<S> : undefined;

/** A request to one operation: who asks, and the input as the operation's schemas parsed it. */
export type Call<E extends EndpointSpec> = {
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  /** For `bulk` operations the unparsed JSON, which the handler has to check; for uploads the file. */
  body: E extends { bulk: true } | { takes: readonly string[] }
    ? Uint8Array<ArrayBuffer>
    : Parsed<E, 'request'>;
  tenant: string;
  quota: Quota;
  requestId: string;
  /** Where the caller reaches the services, without a slash at the end. */
  origin: string;
  /** True for HEAD: only the head of the answer is wanted, so expensive work is left out. */
  isHead: boolean;
  /** Time of the request. */
  time: Date;
  /** Aborted when the client is gone. */
  signal: AbortSignal;
  header(name: string): string | undefined;
  /** A signature that opens an address with these path parameters to this tenant without a key. */
  sign(params: Record<string, string>): string;
};

/**
 * A handler's answer: a value, finished JSON in pieces, a list that is sent value by value as finished JSON, a file,
 * or a stream of events.
 */
export type Answer<E extends EndpointSpec> =
  | { json: z.input<E['response']> }
  | { bytes: readonly Uint8Array<ArrayBuffer>[] }
  | { list: AsyncIterable<Uint8Array<ArrayBuffer>> }
  | (E extends { answersFile: true } ? AnsweredFile : never)
  | (E extends { streamed: true } ? { events: AsyncIterable<z.output<E['response']>> } : never);

export type AnsweredFile = {
  file: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;
  type: string;
  /** Bytes; left out: the length of `file`, where it is known. */
  length?: number;
  /** Identifies this version of the file: a client that has it need not fetch it again. */
  etag?: string;
};

export type Handler<E extends EndpointSpec> = (call: Call<E>) => Promise<Answer<E>>;

/** Handlers for all operations of a service. */
export type Handlers<Table extends Record<string, EndpointSpec>> = {
  readonly [Name in keyof Table]: Handler<Table[Name]>;
};

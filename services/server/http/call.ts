import type * as z from 'zod';
import type { EndpointSpec } from '../../../lib/contract/endpoint.ts';
import type { Quota } from '../../engines/account/tenant.ts';

type Read<E, Member extends string> =
  E extends Record<Member, infer S extends z.ZodType> ? z.output<S> : undefined;

/** A request to one operation: who asks, and what, as the operation's schemas read it. */
export type Call<E extends EndpointSpec> = {
  params: Read<E, 'params'>;
  query: Read<E, 'query'>;
  /** Of `bulk` operations the JSON as it came, which the handler has to check; of those that take a file the file. */
  body: E extends { bulk: true } | { takes: readonly string[] }
    ? Uint8Array<ArrayBuffer>
    : Read<E, 'request'>;
  tenant: string;
  quota: Quota;
  requestId: string;
  /** Where the caller reaches the services, without a slash at the end. */
  origin: string;
  /** Only the head of the answer is wanted: what costs is left undone. */
  isHead: boolean;
  /** When the request came. */
  time: Date;
  /** Aborted when the client is gone. */
  signal: AbortSignal;
  header(name: string): string | undefined;
};

/**
 * What is answered: a value, JSON that is finished already, in pieces, a list of which each value is finished JSON and
 * goes out as it comes, or one event after another.
 */
export type Answer<E extends EndpointSpec> =
  | { json: z.input<E['response']> }
  | { bytes: readonly Uint8Array<ArrayBuffer>[] }
  | { list: AsyncIterable<Uint8Array<ArrayBuffer>> }
  | (E extends { answersFile: true } ? FileOf : never)
  | (E extends { streamed: true } ? { events: AsyncIterable<z.output<E['response']>> } : never);

/** A file to be answered. */
export type FileOf = {
  file: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;
  type: string;
  /** In bytes; left out: that of `file`, where it is known. */
  length?: number;
  /** Names this state of the file: who has it need not fetch it again. */
  etag?: string;
};

export type Handler<E extends EndpointSpec> = (call: Call<E>) => Promise<Answer<E>>;

/** The operations of a service that work; the rest answer 501. */
export type Handlers<Table extends Record<string, EndpointSpec>> = {
  readonly [Name in keyof Table]?: Handler<Table[Name]>;
};

import type { Log } from '../log/log.ts';

/** Values of ours only: names, patterns, numbers. Never texts, queries, addresses, or who asked. */
export type SpanAttributes = Record<string, string | number>;

/** A span that is open; without tracing there is none. */
export type OpenSpan = {
  /** For requests whose route is known only later. */
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** Marks a failure by its kind. */
  fail(kind: string): void;
};

export type SpanOptions = {
  /** `server` and `root` begin a trace, or go on with that of the caller; others are left out where there is no trace. */
  kind: 'server' | 'root' | 'client' | 'internal';
  attributes?: SpanAttributes | undefined;
  /** W3C trace context of the caller. */
  traceparent?: string | null | undefined;
};

export type Tracing = {
  run<T>(name: string, options: SpanOptions, act: (span?: OpenSpan) => Promise<T>): Promise<T>;
  /** W3C trace context of the span in which this is called. */
  traceparent(): string | undefined;
  /** Sends what is left. */
  close(): Promise<void>;
};

export type TracingOptions = {
  /** Base address of a collector; traces go to `/v1/traces` under it. */
  endpoint: string;
  /** Name of the process in the traces. */
  service: string;
  version: string;
  log: Log;
};

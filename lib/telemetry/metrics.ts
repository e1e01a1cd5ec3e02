import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { countFaults } from '../log/fault-counts.ts';
import { processWide } from '../runtime/process-wide.ts';
import { knownMethod } from './known-method.ts';

/** Seconds; an analysis takes tens of milliseconds, an answer of the research some seconds. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

type ObservedRequest = {
  /** The pattern of the address, from a table of ours: never the address that was called. */
  route: string;
  method: string;
  status: number;
  /** From the arrival of the request to the answer's first byte. */
  ms: number;
};

type ObservedCall = {
  service: string;
  /** The operation's name in the contract. */
  operation: string;
  /** `ok`, the class of another status, or the kind of the error. */
  outcome: string;
  ms: number;
};

/** One value of a gauge; `labels` come from tables of ours. */
export type Reading = { labels?: Record<string, string>; value: number };

/**
 * The metrics of a process in Prometheus' form. Labels take values that the program names itself, so that no caller can
 * make series.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Counter({
    name: 'copydesk_http_requests_total',
    help: 'Requests answered',
    labelNames: ['route', 'method', 'status'],
    registers: [this.#registry],
  });
  readonly #durations = new Histogram({
    name: 'copydesk_http_request_duration_seconds',
    help: 'Time from a request to the first byte of its answer',
    labelNames: ['route', 'method'],
    buckets,
    registers: [this.#registry],
  });
  readonly #calls = new Counter({
    name: 'copydesk_service_calls_total',
    help: 'Calls from the app to a service, each try by itself',
    labelNames: ['service', 'operation', 'outcome'],
    registers: [this.#registry],
  });
  readonly #callDurations = new Histogram({
    name: 'copydesk_service_call_duration_seconds',
    help: 'Time from a call to a service to the head of its answer',
    labelNames: ['service'],
    buckets,
    registers: [this.#registry],
  });

  constructor() {
    this.gauge('copydesk_errors', 'Errors in the log since the start', ['kind'], () =>
      countFaults().map(({ kind, count }) => ({ labels: { kind }, value: count })),
    );
  }

  /** Adds the metrics of Node and of the process: memory, processor time, lag of the event loop. Once in a process. */
  watchProcess(version: string): void {
    collectDefaultMetrics({ register: this.#registry });
    const labels = { version, node: process.version };
    this.gauge('copydesk_info', 'Versions', ['version', 'node'], () => [{ labels, value: 1 }]);
  }

  observeRequest({ route, method, status, ms }: ObservedRequest): void {
    const known = knownMethod(method);
    this.#requests.inc({ route, method: known, status: statusClass(status) });
    this.#durations.observe({ route, method: known }, ms / 1_000);
  }

  observeCall({ service, operation, outcome, ms }: ObservedCall): void {
    this.#calls.inc({ service, operation, outcome });
    this.#callDurations.observe({ service }, ms / 1_000);
  }

  /** Adds a value that is read when it is asked for; where it cannot be read it is left out. */
  gauge(
    name: string,
    help: string,
    labelNames: readonly string[],
    read: () => readonly Reading[] | Promise<readonly Reading[]>,
  ): void {
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [this.#registry],
      async collect() {
        this.reset();
        try {
          for (const { labels = {}, value } of await read()) this.set(labels, value);
        } catch {
          // Whatever keeps it from being read is in other metrics and in the log.
        }
      },
    });
  }

  /** Answers a scraper. */
  async respond(): Promise<Response> {
    const text = await this.#registry.metrics();
    return new Response(text, { headers: { 'content-type': this.#registry.contentType } });
  }
}

export function statusClass(status: number): string {
  return `${Math.floor(status / 100)}xx`;
}

/** The metrics of the app process. */
export function appMetrics(): Metrics {
  return processWide('metrics', () => new Metrics());
}

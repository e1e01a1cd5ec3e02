import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import { describeError } from '../log/describe-error.ts';
import type { Log } from '../log/log.ts';
import { settlesWithin } from '../runtime/settles-within.ts';
import type { OpenSpan, Tracing, TracingOptions } from './trace-types.ts';

const kinds = {
  server: SpanKind.SERVER,
  root: SpanKind.INTERNAL,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
};
/** Milliseconds for one delivery to the collector. */
const patience = 10_000;
/** Milliseconds that a stop waits for it. */
const closingPatience = 2_000;
/** Milliseconds between two lines of the log about a collector that does not answer. */
const warningInterval = 60_000;

/**
 * Opens tracing by OpenTelemetry over OTLP/HTTP. Nothing is registered globally, so that no library makes spans of its
 * own, with attributes that we have not chosen. Spans that a collector does not take in time are dropped.
 */
export function openTracing({ endpoint, service, version, log }: TracingOptions): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    timeoutMillis: patience,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter: tellingFailures(exporter, log) })],
  });
  const tracer = provider.getTracer('copydesk', version);
  const propagator = new W3CTraceContextPropagator();
  const current = new AsyncLocalStorage<Span>();

  function parentOf(kind: keyof typeof kinds, traceparent: string | null | undefined) {
    if (kind === 'root') return ROOT_CONTEXT;
    if (kind === 'server') {
      return traceparent
        ? propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter)
        : ROOT_CONTEXT;
    }
    const span = current.getStore();
    return span && trace.setSpan(ROOT_CONTEXT, span);
  }

  return {
    async run(name, { kind, attributes = {}, traceparent }, act) {
      const parent: Context | undefined = parentOf(kind, traceparent);
      if (!parent) return act();
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent);
      try {
        return await current.run(span, () => act(open(span)));
      } catch (error) {
        open(span).fail(describeError(error).error);
        throw error;
      } finally {
        span.end();
      }
    },
    traceparent() {
      const span = current.getStore();
      if (!span) return undefined;
      const carrier: Record<string, string> = {};
      propagator.inject(trace.setSpan(ROOT_CONTEXT, span), carrier, {
        set: (headers, name, value) => {
          headers[name] = value;
        },
      });
      return carrier.traceparent;
    },
    async close() {
      const closed = provider.shutdown();
      const isClosed = await settlesWithin(closed, closingPatience).catch(() => false);
      if (!isClosed) log.warn('the last traces were not taken by the collector');
    },
  };
}

function open(span: Span): OpenSpan {
  return {
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(attributes),
    fail(kind) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', kind);
    },
  };
}

/** Tells the log once a minute at most; the collector's address is left out, as it may hold a key. */
function tellingFailures(inner: SpanExporter, log: Log): SpanExporter {
  let lastAt = Number.NEGATIVE_INFINITY;
  return {
    export(spans, done) {
      inner.export(spans, (result) => {
        if (
          result.code !== ExportResultCode.SUCCESS &&
          performance.now() - lastAt > warningInterval
        ) {
          lastAt = performance.now();
          log.warn({ spans: spans.length }, 'traces were not taken by the collector');
        }
        done(result);
      });
    },
    shutdown: () => inner.shutdown(),
    forceFlush: () => inner.forceFlush?.() ?? Promise.resolve(),
  };
}

import { processWide } from '../runtime/process-wide.ts';
import type { OpenSpan, SpanOptions, Tracing, TracingOptions } from './trace-types.ts';

const holder = () => processWide<{ tracing?: Tracing | undefined }>('tracing', () => ({}));

/** Starts tracing in this process; its library is loaded now and not before. Resolves to what ends it. */
export async function startTracing(options: TracingOptions): Promise<() => Promise<void>> {
  const { openTracing } = await import('./open-tracing.ts');
  const tracing = openTracing(options);
  holder().tracing = tracing;
  return async () => {
    holder().tracing = undefined;
    await tracing.close();
  };
}

/** Runs an act within a span, which ends with it; without tracing it just runs. */
export function traced<T>(
  name: string,
  options: SpanOptions,
  act: (span?: OpenSpan) => Promise<T>,
): Promise<T> {
  const { tracing } = holder();
  return tracing ? tracing.run(name, options, act) : act();
}

/** The header by which a call goes on with the trace it is made in; none without tracing. */
export function traceHeader(): { traceparent?: string } {
  const traceparent = holder().tracing?.traceparent();
  return traceparent === undefined ? {} : { traceparent };
}

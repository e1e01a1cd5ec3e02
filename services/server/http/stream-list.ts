import { describeError } from '../../../lib/log/describe-error.ts';
import type { Log } from '../../../lib/log/log.ts';

/** An answer up to this size goes out whole, with its length; what fails before it is reached has its own status. Bytes. */
const maxHeldBytes = 1_000_000;
/** Milliseconds after which a client that reads nothing of what there is is taken for gone. */
const patience = 60_000;

export type ListOptions = {
  log: Log;
  /** Aborted when the client is gone. */
  signal: AbortSignal;
  /** Cuts the connection. An error in the stream would do it too, but be written into what is left of the answer. */
  cut: () => void;
  /** Milliseconds; left out: a minute. */
  patience?: number;
};

/**
 * Finished JSON values as one JSON list, sent as they come: no more is in memory than the client has yet to read. What
 * fails once the answer has begun cuts the connection, so that nobody takes half a list for a whole one. When the client
 * is gone, or reads nothing for a minute, the values are returned, which ends the work behind them.
 */
export async function streamList(
  values: AsyncIterable<Uint8Array<ArrayBuffer>>,
  { log, signal, cut, ...options }: ListOptions,
): Promise<Response> {
  const pieces = joinAsList(values);
  const first: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  while (size <= maxHeldBytes) {
    const { done, value } = await pieces.next();
    if (done) return respond(Buffer.concat(first), { 'Content-Length': String(size) });
    first.push(value);
    size += value.length;
  }
  let unread: NodeJS.Timeout | undefined;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(unread);
        try {
          const value = first.shift() ?? (await pieces.next()).value;
          if (!value) {
            controller.close();
            return;
          }
          controller.enqueue(value);
          unread = setTimeout(cut, options.patience ?? patience).unref();
        } catch (error) {
          if (!signal.aborted) log.error(describeError(error), 'an answer broke off');
          cut();
        }
      },
      async cancel() {
        clearTimeout(unread);
        await pieces.return(undefined);
      },
    },
    // Nothing is fetched that the client has not asked for.
    { highWaterMark: 0 },
  );
  return respond(stream, {});
}

function respond(body: BodyInit, headers: Record<string, string>): Response {
  return new Response(body, {
    headers: { 'Content-Type': 'application/json; charset=UTF-8', ...headers },
  });
}

const encoder = new TextEncoder();

async function* joinAsList(
  values: AsyncIterable<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined, undefined> {
  let separator = '[';
  for await (const value of values) {
    yield encoder.encode(separator);
    yield value;
    separator = ',';
  }
  yield encoder.encode(separator === '[' ? '[]' : ']');
}

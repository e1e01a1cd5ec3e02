import { describeError } from '../../../lib/log/describe-error.ts';
import type { Log } from '../../../lib/log/log.ts';

/** Bytes up to which an answer goes out whole, with its length; a failure before that has its own status. */
const maxHeldBytes = 1_000_000;
/** Milliseconds after which a client that reads nothing counts as gone. */
const timeout = 60_000;

export type ListOptions = {
  log: Log;
  /** Aborted when the client is gone. */
  signal: AbortSignal;
  /** Cuts the connection. An error in the stream would do so too, but be written into the rest of the answer. */
  cut: () => void;
  /** Milliseconds; left out: a minute. */
  timeout?: number;
};

/**
 * Streams finished JSON values as one JSON list, buffering no more than the client has yet to read. A failure once the
 * answer has begun cuts the connection, so that nobody takes half a list for a whole one. When the client is gone, or
 * reads nothing for a minute, the iterator is returned, which ends the work behind it.
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
          unread = setTimeout(cut, options.timeout ?? timeout).unref();
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
    // Reads only what the client asks for.
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

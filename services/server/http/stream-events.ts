import type { Endpoint } from '../../../lib/contract/endpoint.ts';
import { strict } from '../../../lib/contract/faces.ts';
import type { ResearchEvent } from '../../../lib/contract/research-event.ts';
import {
  type Framing,
  formatResearchEvent,
  framingOf,
  framingTypes,
} from '../../../lib/contract/research-stream.ts';
import { ServiceError } from '../../../lib/contract/service-error.ts';
import { describeError } from '../../../lib/log/describe-error.ts';
import type { Log } from '../../../lib/log/log.ts';

/** Milliseconds between heartbeats: proxies close streams that are silent for half a minute. */
const beatEvery = 10_000;
/** Heartbeats after which a client that reads nothing counts as gone. */
const maxUnreadBeats = 6;
/** Frames that readers skip: a comment, an empty line. */
const beats: Readonly<Record<Framing, string>> = { sse: ': \n\n', ndjson: '\n' };

const encoder = new TextEncoder();

export type StreamOptions = {
  /** The request's `Accept`. */
  accept: string | undefined;
  endpoint: Endpoint;
  checksAnswers: boolean;
  log: Log;
  /** Milliseconds; left out: ten seconds. */
  beatEvery?: number;
};

/**
 * Streams events in the framing that the client asked for (CONTRACT 5.4), with heartbeats in between. A failure before
 * the first event is thrown, to be answered as in any other request; a later one becomes an `error` event. When the
 * client is gone, or reads nothing for a minute, the iterator is returned, which ends the work behind it.
 */
export async function streamEvents(
  events: AsyncIterable<ResearchEvent>,
  { accept = '', endpoint, checksAnswers, log, ...options }: StreamOptions,
): Promise<Response> {
  const framing = framingOf(accept) ?? 'sse';
  const iterator = events[Symbol.asyncIterator]();
  let first: IteratorResult<ResearchEvent, unknown> | undefined = await iterator.next();
  let beat: NodeJS.Timeout | undefined;
  let isGone = false;
  let unread = 0;
  const frame = (event: ResearchEvent) => {
    if (checksAnswers) requireValid(event, endpoint);
    return encoder.encode(formatResearchEvent(event, framing));
  };
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const beating = () => {
        // A client that does not read needs no heartbeat.
        if ((controller.desiredSize ?? 0) > 0) {
          unread = 0;
          controller.enqueue(encoder.encode(beats[framing]));
          return;
        }
        unread += 1;
        if (unread < maxUnreadBeats) return;
        isGone = true;
        clearInterval(beat);
        void Promise.resolve(iterator.return?.()).catch(() => undefined);
        controller.error(new Error('nobody reads this stream'));
      };
      beat = setInterval(beating, options.beatEvery ?? beatEvery).unref();
    },
    async pull(controller) {
      unread = 0;
      const close = () => {
        clearInterval(beat);
        controller.close();
      };
      try {
        const { done, value } = first ?? (await iterator.next());
        first = undefined;
        if (done) close();
        else controller.enqueue(frame(value));
      } catch (error) {
        if (isGone) return;
        log.error(describeError(error), 'a stream broke off');
        // After an invalid event the iterator is still open.
        void Promise.resolve(iterator.return?.()).catch(() => undefined);
        const message =
          error instanceof ServiceError ? error.message : 'The answer could not be finished.';
        controller.enqueue(
          encoder.encode(formatResearchEvent({ type: 'error', content: { message } }, framing)),
        );
        close();
      }
    },
    async cancel() {
      isGone = true;
      clearInterval(beat);
      await iterator.return?.();
    },
  });
  return new Response(stream, {
    headers: {
      'Content-Type': `${framingTypes[framing]}; charset=UTF-8`,
      'Cache-Control': 'no-store',
      // For proxies that buffer answers.
      'X-Accel-Buffering': 'no',
    },
  });
}

function requireValid(event: ResearchEvent, endpoint: Endpoint): void {
  const parsed = strict(endpoint.response).safeParse(event);
  if (parsed.success) return;
  const faults = parsed.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`);
  throw new Error(`an event breaks the contract: ${faults.slice(0, 10).join('; ')}`);
}

import type { InterfaceLocale, Me } from '../../auth/api.ts';
import { findConversation } from '../access.ts';
import type { ResearchDesk } from '../research-desk.ts';
import { followConversation, isRunning, type NumberedEvent } from './follow-conversation.ts';

/** Proxies close what is silent for half a minute. */
const beatMs = 10_000;
/** Beats after which a line on which nothing is read is given up. */
const maxUnreadEvents = 6;

const encoder = new TextEncoder();

type Asked = {
  id: string;
  after: number;
  locale: InterfaceLocale;
  signal: AbortSignal;
  /** Milliseconds between heart-beats; missing: ten seconds. */
  beatMs?: number;
};

/**
 * A conversation's events as `text/event-stream`, each with its number as `id:`, and a heart-beat while there are none.
 * The stream ends with `event: end` once nothing runs; asked again then, the answer is 204, which ends the asking of an
 * `EventSource`. Throws `conversation-not-found`, and `too-many` to who has far too many open.
 */
export async function streamConversation(
  desk: ResearchDesk,
  user: Me,
  { id, after, locale, signal, ...more }: Asked,
): Promise<Response> {
  const { last_event: last } = await findConversation(desk.db, user, id);
  if (last <= after && !(await isRunning(desk, id))) return new Response(null, { status: 204 });
  const release = desk.streams.open(user.id);
  const gone = new AbortController();
  const until = AbortSignal.any([signal, gone.signal]);
  const events = followConversation({ desk, user, id, after, locale, signal: until });
  let beat: NodeJS.Timeout | undefined;
  let unread = 0;
  const leave = () => {
    clearInterval(beat);
    gone.abort();
    release();
  };
  signal.addEventListener('abort', leave);
  if (signal.aborted) leave();
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode('retry: 1000\n\n'));
      const beating = () => {
        if ((controller.desiredSize ?? 0) > 0) {
          unread = 0;
          controller.enqueue(encoder.encode(': \n\n'));
          return;
        }
        unread += 1;
        if (unread < maxUnreadEvents) return;
        leave();
        void events.return();
        controller.error(new Error('Nobody reads this stream.'));
      };
      beat = setInterval(beating, more.beatMs ?? beatMs).unref();
    },
    async pull(controller) {
      unread = 0;
      try {
        const { done, value } = await events.next();
        if (!done) return controller.enqueue(encoder.encode(frame(value)));
        controller.enqueue(encoder.encode('event: end\ndata: {}\n\n'));
      } catch {
        // Deleted, or no longer shared: the page that asks again is told.
      }
      leave();
      controller.close();
    },
    async cancel() {
      leave();
      await events.return();
    },
  });
  return new Response(stream, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      // Packing would gather events.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  });
}

function frame({ number, event }: NumberedEvent): string {
  return `id: ${number}\ndata: ${JSON.stringify(event)}\n\n`;
}

import type { InterfaceLocale, Me } from '../../auth/api.ts';
import { wakeJobs } from '../../jobs/run-jobs.ts';
import { findConversation } from '../access.ts';
import type { ConversationEvent, Turn } from '../api.ts';
import { isAbandoned, releaseAbandoned, selectTurns } from '../jobs/journal.ts';
import { type Element, readElement } from '../jobs/stored-answer.ts';
import type { ResearchDesk } from '../research-desk.ts';
import { readCurrentArticles } from './current-articles.ts';
import { citedArticles, readStoredTurns, toStep, toTurn } from './to-turn.ts';

const batchSize = 200;

type NumberedEvent = { number: number; event: ConversationEvent };

type Following = {
  desk: ResearchDesk;
  user: Me;
  id: string;
  after: number;
  locale: InterfaceLocale;
  signal: AbortSignal;
};

/**
 * Streams a conversation's elements after a given one: first the stored ones, then new ones, until no run is active.
 * Reads from the database, whichever process runs the answer. Throws `conversation-not-found` also when it is deleted
 * or unshared meanwhile.
 */
async function* followConversation(following: Following) {
  const { desk, user, id, signal } = following;
  let { after } = following;
  while (!signal.aborted) {
    const watching = desk.signals.watch(id, after, signal);
    try {
      await findConversation(desk.db, user, id);
      // First whether anything runs, then what there is: what has ended has left all of it.
      const isActive = await isRunning(desk, id);
      const rows = await readElements(desk, id, after);
      yield* await toEvents(following, rows);
      after = rows.at(-1)?.number ?? after;
      if (rows.length > 0) continue;
      if (!isActive) return;
      await watching.woken;
    } finally {
      watching.stop();
    }
  }
}

async function isRunning(desk: ResearchDesk, id: string): Promise<boolean> {
  const { db, signals } = desk;
  const turn = await selectTurns(db)
    .clearSelect()
    .select(['research_turns.state', 'jobs.lease_until', 'jobs.attempts'])
    .where('conversation_id', '=', id)
    .where('research_turns.state', '=', 'running')
    .limit(1)
    .executeTakeFirst();
  if (!turn || !isAbandoned(turn)) return turn !== undefined;
  for (const other of await releaseAbandoned(db)) signals.notify(other);
  wakeJobs('research-run');
  return isRunning(desk, id);
}

type ElementRow = { number: number; turnId: string; element: Element };

async function readElements({ db }: ResearchDesk, id: string, after: number) {
  const rows = await db
    .selectFrom('research_elements')
    .select(['number', 'turn_id', 'element'])
    .where('conversation_id', '=', id)
    .where('number', '>', after)
    .orderBy('number')
    .limit(batchSize)
    .execute();
  return rows.map(({ number, turn_id, element }) => ({
    number,
    turnId: turn_id,
    element: readElement(element),
  }));
}

/** Returns one event for each element of a running turn, else the whole turn: sources may have been withdrawn since. */
async function toEvents({ desk, user, id, locale }: Following, rows: readonly ElementRow[]) {
  if (rows.length === 0) return [];
  const turnIds = [...new Set(rows.map(({ turnId }) => turnId))];
  const kept = new Map(
    (await readStoredTurns(desk.db, user, id, turnIds)).map((turn) => [turn.row.id, turn]),
  );
  const articles = await readCurrentArticles(desk, citedArticles([...kept.values()]));
  const lastMarkers = new Map(
    rows.flatMap(({ turnId, number, element }) =>
      element.type === 'turn' ? [[turnId, number] as const] : [],
    ),
  );
  return rows.flatMap(({ number, turnId, element }): NumberedEvent[] => {
    const turn = kept.get(turnId);
    if (!turn) return [];
    if (turn.row.state !== 'running') {
      if (lastMarkers.get(turnId) !== number) return [];
      return [{ number, event: { type: 'turn', turn: toTurn(turn, articles, locale) } }];
    }
    const elements = turn.elements.filter((one) => one.number <= number);
    const event = eventOf(element, toTurn({ ...turn, elements }, articles, locale));
    return event ? [{ number, event }] : [];
  });
}

function eventOf(element: Element, turn: Turn): ConversationEvent | undefined {
  switch (element.type) {
    case 'step':
      return { type: 'step', turnId: turn.id, step: toStep(element.step) };
    case 'part': {
      const part = turn.parts.at(-1);
      const before = turn.sources.length - element.chunks.length;
      const sources = turn.sources.slice(Math.max(0, before));
      return part && { type: 'part', turnId: turn.id, part, sources };
    }
    case 'turn':
      return { type: 'turn', turn };
    default:
      return element satisfies never;
  }
}

/** Proxies close what is silent for half a minute. */
const beatMs = 10_000;
/** Heart-beats after which an unread stream is closed. */
const maxUnreadEvents = 6;

const encoder = new TextEncoder();

type Asked = Omit<Following, 'desk' | 'user'> & { beatMs?: number };

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
  await findConversation(desk.db, user, id);
  if (!(await isRunning(desk, id))) {
    // Read once it has ended, as it may have told the last only now.
    const { last_event: last } = await findConversation(desk.db, user, id);
    if (last <= after) return new Response(null, { status: 204 });
  }
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

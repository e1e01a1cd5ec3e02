import type { InterfaceLocale, Me } from '../../auth/api.ts';
import { findConversation } from '../access.ts';
import type { ConversationEvent, Turn } from '../api.ts';
import { type Element, readElement } from '../jobs/elements.ts';
import { interruptAbandoned, selectTurns, stateOf } from '../jobs/journal.ts';
import type { ResearchDesk } from '../research-desk.ts';
import { readArticlesNow } from './articles-now.ts';
import { citedArticles, readKeptTurns } from './kept-turns.ts';
import { toStep, toTurn } from './to-turn.ts';

const batchSize = 200;

export type NumberedEvent = { number: number; event: ConversationEvent };

type Following = {
  desk: ResearchDesk;
  user: Me;
  id: string;
  /** Number of the last element that the reader has. */
  after: number;
  locale: InterfaceLocale;
  signal: AbortSignal;
};

/**
 * Streams a conversation's elements after a given one: first the stored ones, then new ones, until no run is active.
 * Reads from the database, whichever process runs the answer. Throws `conversation-not-found` also when it is deleted
 * or unshared meanwhile.
 */
export async function* followConversation(
  following: Following,
): AsyncGenerator<NumberedEvent, void, undefined> {
  const { desk, user, id, signal } = following;
  let { after } = following;
  while (!signal.aborted) {
    const watching = desk.signals.watch(id, after, signal);
    try {
      await findConversation(desk.db, user, id);
      // First whether anything runs, then what there is: what has ended has left all of it.
      const goesOn = await isRunning(desk, id);
      const rows = await readElements(desk, id, after);
      yield* await toEvents(following, rows);
      after = rows.at(-1)?.number ?? after;
      if (rows.length > 0) continue;
      if (!goesOn) return;
      await watching.woken;
    } finally {
      watching.stop();
    }
  }
}

/** True while a question is being answered; false if the answering process died. */
export async function isRunning({ db, signals }: ResearchDesk, id: string): Promise<boolean> {
  const turn = await selectTurns(db)
    .clearSelect()
    .select(['research_turns.state', 'jobs.lease_until'])
    .where('conversation_id', '=', id)
    .where('research_turns.state', '=', 'running')
    .limit(1)
    .executeTakeFirst();
  if (!turn || stateOf(turn) === 'running') return turn !== undefined;
  for (const other of await interruptAbandoned(db)) signals.notify(other);
  return false;
}

type ElementRow = { number: number; turnId: string; element: Element };

async function readElements(
  { db }: ResearchDesk,
  id: string,
  after: number,
): Promise<ElementRow[]> {
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

/**
 * Turns elements into events: one each while the run goes on, and the whole turn once it is over, as its sources may
 * have been withdrawn since.
 */
async function toEvents(
  { desk, user, id, locale }: Following,
  rows: readonly ElementRow[],
): Promise<NumberedEvent[]> {
  if (rows.length === 0) return [];
  const turnIds = [...new Set(rows.map(({ turnId }) => turnId))];
  const kept = new Map(
    (await readKeptTurns(desk.db, user, id, turnIds)).map((turn) => [turn.row.id, turn]),
  );
  const articles = await readArticlesNow(desk, citedArticles([...kept.values()]));
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

/** `turn` as it was when the element came. */
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
    default: {
      const unknown: never = element;
      return unknown;
    }
  }
}

import { wakeArchive } from '../../archive/jobs/wake-archive.ts';
import type { Services } from '../../clients/services.ts';
import { refreshKeptTags } from '../../drafts/reads/kept-tags.ts';
import { Failure } from '../../http/failure.ts';
import { writeNote } from '../../http/failure-note.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { secondsFrom } from '../../sql/ids.ts';
import { readOffers } from '../offers.ts';
import type { Vocabulary } from '../reads/vocabulary.ts';
import { isSameTag } from '../writes/tag-input.ts';
import { keepLease, takeLease } from './change-lease.ts';
import { finishChange } from './finish-change.ts';
import { readTag, type Sent, sendParts } from './send-change.ts';
import { sendOneByOne } from './send-one-by-one.ts';

/** What a change needs to go on. */
export type ChangeContext = {
  db: Desk;
  services: Services;
  vocabulary: Vocabulary;
  /** What people see of the vocabulary: made before they are told that the change is done. */
  lists: { prepare(): Promise<void> };
};

/** How a change stands after a try: at its end, or waiting for the services. */
export type Outcome =
  | { kind: 'done' }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'waiting'; failure: Failure };

/** Seconds before the second try; each further try waits twice as long, at most five minutes. */
const firstWait = 5;
const longestWait = 300;
/** Pieces whose tags are counted anew before the change is told of; the others follow within seconds. */
const mostRefreshed = 200;
/** Tags of a change after which lists are not made ahead. */
const mostUnprepared = 200;
/** Tries after which the vocabulary is looked at to see whether a change arrived. */
const mostBlindTries = 8;

/**
 * Lets a change that is written down go on: to its end, or until the services do not answer. `isFresh`: this process
 * wrote it down just now; one that surely never arrived is then given up at once, so that its author can try again.
 */
export async function runChange(
  context: ChangeContext,
  id: string,
  isFresh = false,
): Promise<Outcome> {
  const { db } = context;
  const lease = isFresh ? keepLease(db, id) : await takeLease(db, id);
  if (!lease) return { kind: 'waiting', failure: new Failure('tags-busy') };
  try {
    return await runPlan(context, id, isFresh);
  } finally {
    await lease.release();
  }
}

/** The same for a change that is in hand already. */
export async function runPlan(
  context: ChangeContext,
  id: string,
  isFresh: boolean,
): Promise<Outcome> {
  const { db, vocabulary } = context;
  const change = await db
    .selectFrom('tag_changes')
    .select(['id', 'tags', 'parts', 'attempts'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const sent = await send(context, change);
  if (sent.kind === 'refused') return failChange(db, id, sent.failure);
  if (sent.kind === 'again') {
    if (isFresh && !sent.mayHaveArrived && change.parts === 1)
      return failChange(db, id, sent.failure);
    const seen = change.attempts >= mostBlindTries ? await look(context, id) : 'unknown';
    if (seen === 'missing') return failChange(db, id, sent.failure);
    if (seen === 'unknown') return postponeChange(db, id, sent.failure);
  }
  await vocabulary.refresh().catch(() => undefined);
  // After a small change the next reader does that in no time.
  if (change.tags > mostUnprepared) await context.lists.prepare();
  await finishChange(db, vocabulary, id);
  wakeArchive();
  await refreshKeptTags(db, mostRefreshed);
  const { state, note } = await db
    .selectFrom('tag_changes')
    .select(['state', 'note'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (state !== 'failed') return { kind: 'done' };
  return { kind: 'failed', failure: new Failure('tag-refused', { reason: reasonOf(note) }) };
}

function reasonOf(note: string | null): string {
  return note?.slice(note.indexOf(' ') + 1) ?? '';
}

async function send(
  { db, services }: ChangeContext,
  change: { id: string; parts: number },
): Promise<Sent> {
  const offers = await readOffers(services);
  if (!offers) {
    return { kind: 'again', failure: new Failure('unreachable'), mayHaveArrived: false };
  }
  return offers.batch ? sendParts(db, services, change) : sendOneByOne(db, services, change.id);
}

/** A change of which nothing was done and nothing will be. */
export async function failChange(db: Desk, id: string, failure: Failure): Promise<Outcome> {
  const note = writeNote(failure.code, failure.reason);
  await db
    .updateTable('tag_changes')
    .set({ state: 'failed', note })
    .where('id', '=', id)
    .where('state', 'in', ['planning', 'running'])
    .execute();
  return { kind: 'failed', failure };
}

/** Leaves a change for later, each time for longer. */
export async function postponeChange(db: Desk, id: string, failure: Failure): Promise<Outcome> {
  const { attempts } = await db
    .selectFrom('tag_changes')
    .select('attempts')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const seconds = Math.min(longestWait, firstWait * 2 ** Math.min(20, attempts));
  await db
    .updateTable('tag_changes')
    .set({
      attempts: attempts + 1,
      due_at: secondsFrom(Math.max(seconds, failure.retryAfter ?? 0)),
      note: writeNote(failure.code, failure.reason),
    })
    .where('id', '=', id)
    .execute();
  return { kind: 'waiting', failure };
}

/** After many tries: whether the services have what the change wanted. They do all of it or nothing. */
async function look(
  { db, vocabulary, services }: ChangeContext,
  id: string,
): Promise<'there' | 'missing' | 'unknown'> {
  const offers = await readOffers(services);
  if (!offers?.batch) return 'unknown';
  try {
    await vocabulary.refresh();
  } catch {
    return 'unknown';
  }
  const items = await db
    .selectFrom('tag_change_items')
    .select(['gkb_id', 'before'])
    .where('change_id', '=', id)
    .orderBy('position')
    .limit(100)
    .execute();
  const isAsBefore = items.every(({ gkb_id, before }) =>
    isSameTag(vocabulary.get(gkb_id)?.tag, before === null ? undefined : readTag(before)),
  );
  return isAsBefore ? 'missing' : 'there';
}

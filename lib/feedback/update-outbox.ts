import type { Desk } from '../desk/database.ts';
import { fold } from '../desk/fold.ts';
import { newId, now, secondsFrom } from '../desk/ids.ts';
import type { Flag, OutboxTable } from '../desk/schema.ts';
import { diffOutbox, type NewEntry, needsConfirmation, type OutboxEntry } from './diff-outbox.ts';
import { Found, nothingFound } from './found.ts';
import { type DecidedItem, type WantedFeedback, wantedFeedback } from './wanted-feedback.ts';

/** Seconds in which a tag editor can take back what needs nobody else's word. */
const secondThoughts = 10;

/**
 * Brings a draft's outbox up to date with its decisions, threshold and newest analysis; part of the caller's
 * transaction. `isSettling`: the piece is taken away or at rest, so what was left alone is told too and all of it
 * is due.
 */
export async function updateOutbox(db: Desk, draftId: string, isSettling: boolean): Promise<void> {
  const [entries, wanted, confirmers] = await Promise.all([
    readEntries(db, draftId),
    readWanted(db, draftId, isSettling),
    readConfirmers(db),
  ]);
  const { referenceKey } = wanted;
  const { remove, add } = diffOutbox({
    entries,
    wanted: wanted.feedback,
    referenceKey,
    confirmers,
  });
  if (remove.length > 0) await db.deleteFrom('outbox').where('id', 'in', remove).execute();
  if (referenceKey) {
    for (const entry of add) {
      await db
        .insertInto('outbox')
        .values(toRow(entry, draftId, referenceKey))
        .execute();
    }
  }
  if (isSettling) {
    await db
      .updateTable('outbox')
      .set({ due_at: now() })
      .where('draft_id', '=', draftId)
      .where('state', '=', 'waiting')
      .where('attempts', '=', 0)
      .execute();
  }
}

async function readEntries(db: Desk, draftId: string): Promise<OutboxEntry[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('draft_id', '=', draftId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    item: row.item,
    state: row.state,
    status: row.status,
    ...(row.label !== null && { label: row.label }),
    referenceKey: row.reference_key,
    isBound: row.send_id !== null && row.state !== 'failed',
    ...(row.gkb_id !== null && { gkbId: row.gkb_id }),
    stdForm: row.std_form,
    inTags: row.in_tags === 1,
    inEntities: row.in_entities === 1,
  }));
}

async function readWanted(
  db: Desk,
  draftId: string,
  isSettling: boolean,
): Promise<{ feedback: WantedFeedback[]; referenceKey: string | undefined }> {
  const draft = await db
    .selectFrom('drafts')
    .select('threshold')
    .where('id', '=', draftId)
    .executeTakeFirstOrThrow();
  const stored = await db
    .selectFrom('analyses')
    .select(['found', 'reference_key', 'inherited'])
    .where('draft_id', '=', draftId)
    .executeTakeFirst();
  const feedback = wantedFeedback({
    found: stored ? Found.parse(JSON.parse(stored.found)) : nothingFound,
    threshold: draft.threshold,
    decisions: await readDecided(db, draftId),
    isSettling: isSettling && stored?.inherited !== 1,
  });
  return { feedback, referenceKey: stored?.reference_key || undefined };
}

async function readDecided(db: Desk, draftId: string): Promise<DecidedItem[]> {
  const rows = await db
    .selectFrom('decisions')
    .selectAll()
    .where('draft_id', '=', draftId)
    .execute();
  return rows.map((row) => ({
    item: row.item,
    kind: row.kind,
    ...(row.gkb_id !== null && { gkbId: row.gkb_id }),
    stdForm: row.std_form,
    ...(row.type !== null && { type: row.type }),
    ...(row.sentence !== null && { sentence: row.sentence }),
    ...(row.label !== null && { label: row.label }),
    by: row.by_user,
    inherited: row.inherited === 1,
  }));
}

/** Tag editors and administrators. */
async function readConfirmers(db: Desk): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', ['tag-editor', 'admin'])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

function toRow(entry: NewEntry, draftId: string, referenceKey: string): OutboxTable {
  const flag = (value: boolean): Flag => (value ? 1 : 0);
  const goesAtOnce = entry.state === 'waiting' && needsConfirmation(entry.status);
  return {
    id: newId(),
    draft_id: draftId,
    item: entry.item,
    state: entry.state,
    status: entry.status,
    reference_key: referenceKey,
    in_tags: flag(entry.inTags),
    in_entities: flag(entry.inEntities),
    in_sentiment: flag(entry.inSentiment),
    gkb_id: entry.gkbId ?? null,
    std_form: entry.stdForm,
    search: fold(entry.stdForm),
    type: entry.type ?? null,
    sentence: entry.sentence ?? null,
    label: entry.label ?? null,
    by_user: entry.by ?? null,
    at: now(),
    due_at: goesAtOnce ? secondsFrom(secondThoughts) : null,
    sent_at: null,
    message: null,
    attempts: 0,
    send_id: null,
    lease_until: null,
  };
}

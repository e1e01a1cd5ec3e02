import { itemSearch } from '../../i18n/item-search.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { Flag } from '../../sql/desk-tables.ts';
import { newId, now, secondsFrom } from '../../sql/ids.ts';
import { present } from '../../sql/present.ts';
import { applyPolicy } from '../policy.ts';
import { updateKeptTags } from '../reads/kept-tags.ts';
import { readTagPolicy } from '../reads/settings.ts';
import type { OutboxTable } from '../tables.ts';
import { needsConfirmation } from './confirmation.ts';
import { diffOutbox, type NewEntry, type OutboxEntry } from './diff-outbox.ts';
import { toPolicyItem } from './found.ts';
import { readFindings } from './read-findings.ts';
import { revokedPrefix } from './revoke.ts';
import { wantedFeedback } from './wanted-feedback.ts';

/** Seconds in which a tag editor can take back what needs nobody else's word. */
const undoWindow = 10;

/**
 * Brings a draft's outbox, and what is counted of its tags, up to date with its decisions, threshold and newest
 * analysis; part of the caller's transaction. `settling`: the article is exported, published or at rest, so all of it is
 * due; `shown` are the tags that a person has looked at, of which it is told, too, that they were left alone.
 */
export async function updateOutbox(
  db: Desk,
  draftId: string,
  settling?: { shown: readonly string[] },
): Promise<void> {
  const known = await readEntries(db, draftId);
  const confirmers = await readConfirmers(db);
  const items = known.map(({ item }) => item);
  const findings = await readFindings(db, draftId, items);
  const { referenceKey, isInherited } = findings;
  const policy = await readTagPolicy(db);
  const wanted = wantedFeedback({
    ...findings,
    suggested: applyPolicy(findings.found.items.map(toPolicyItem), policy, findings.threshold),
    shown: new Set(isInherited ? [] : settling?.shown),
  });
  const entries = known.map((entry) => ({
    ...entry,
    item: findings.redirects.get(entry.item)?.gkbId ?? entry.item,
  }));
  const { remove, add } = diffOutbox({ entries, wanted, referenceKey, confirmers });
  if (remove.length > 0) await db.deleteFrom('outbox').where('id', 'in', remove).execute();
  if (referenceKey) {
    for (const entry of add) {
      await db
        .insertInto('outbox')
        .values(toRow(entry, draftId, referenceKey))
        .execute();
    }
  }
  if (settling) {
    await db
      .updateTable('outbox')
      .set({ due_at: now() })
      .where('draft_id', '=', draftId)
      .where('state', '=', 'waiting')
      .where('attempts', '=', 0)
      .execute();
  }
  await updateKeptTags(db, draftId, findings);
}

async function readEntries(db: Desk, draftId: string): Promise<OutboxEntry[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('draft_id', '=', draftId)
    .where('item', 'not like', `${revokedPrefix}%`)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    item: row.item,
    state: row.state,
    status: row.status,
    ...present({ label: row.label, gkbId: row.gkb_id }),
    referenceKey: row.reference_key,
    isBound: row.send_id !== null && row.state !== 'failed',
    stdForm: row.std_form,
    inTags: row.in_tags === 1,
    inEntities: row.in_entities === 1,
  }));
}

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
  const goesAtOnce = entry.state === 'waiting' && needsConfirmation(entry);
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
    search: itemSearch(entry),
    type: entry.type ?? null,
    sentence: entry.sentence ?? null,
    label: entry.label ?? null,
    by_user: entry.by ?? null,
    at: now(),
    due_at: goesAtOnce ? secondsFrom(undoWindow) : null,
    sent_at: null,
    message: null,
    attempts: 0,
    send_id: null,
  };
}

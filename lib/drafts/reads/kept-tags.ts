import { setImmediate as turn } from 'node:timers/promises';
import type { Desk } from '../../sql/desk-database.ts';
import { toPolicyItem } from '../findings/found.ts';
import { type DraftFindings, readFindings } from '../findings/read-findings.ts';
import { sentimentItem } from '../findings/wanted-feedback.ts';
import { applyPolicy } from '../policy.ts';
import { readTagPolicy } from './settings.ts';

type Kept = { item: string; gkb_id: string | null; std_form: string; at: string };

/**
 * Notes which tags an article carries, for counting; part of the caller's transaction. A tag is kept in an article when
 * somebody kept or added it there. One that was left alone but starts as kept (by relevance and policy) counts only
 * once the article is closed, published or exported: until then nobody may have looked at it. A deleted article carries
 * none.
 */
export async function updateKeptTags(
  db: Desk,
  draftId: string,
  known?: DraftFindings,
): Promise<void> {
  const wanted = await findKept(db, draftId, known ?? (await readFindings(db, draftId)));
  const rows = await db
    .selectFrom('kept_tags')
    .selectAll()
    .where('draft_id', '=', draftId)
    .execute();
  const before = new Map(rows.map((row) => [row.item, row]));
  const changed = [...wanted.values()].filter((kept) => {
    const row = before.get(kept.item);
    return (
      row?.kept !== 1 || row.stale === 1 || row.at !== kept.at || row.std_form !== kept.std_form
    );
  });
  const gone = rows.filter(
    ({ item, kept, stale }) => !wanted.has(item) && (kept === 1 || stale === 1),
  );
  if (changed.length === 0 && gone.length === 0) return;
  const { seq } = await db
    .selectFrom('kept_tags')
    .select(({ fn }) => fn.max<number | null>('seq').as('seq'))
    .executeTakeFirstOrThrow();
  const next = (seq ?? 0) + 1;
  const written = [
    ...changed.map((row) => ({ ...row, kept: 1 as const })),
    ...gone.map((row) => ({ ...row, kept: 0 as const })),
  ].map((row) => ({ ...row, draft_id: draftId, seq: next, stale: 0 as const }));
  await db
    .insertInto('kept_tags')
    .values(written)
    .onConflict((conflict) =>
      conflict.columns(['draft_id', 'item']).doUpdateSet(({ ref }) => ({
        gkb_id: ref('excluded.gkb_id'),
        std_form: ref('excluded.std_form'),
        kept: ref('excluded.kept'),
        at: ref('excluded.at'),
        seq: ref('excluded.seq'),
        stale: ref('excluded.stale'),
      })),
    )
    .execute();
}

/** Updates the articles that a redirect which came or went is about, for up to `maxDrafts` of them. */
export async function refreshKeptTags(db: Desk, maxDrafts = Infinity): Promise<void> {
  for (let done = 0; done < maxDrafts; ) {
    const rows = await db
      .selectFrom('kept_tags')
      .select('draft_id')
      .distinct()
      .where('stale', '=', 1)
      .limit(100)
      .execute();
    if (rows.length === 0) return;
    done += rows.length;
    for (const { draft_id } of rows) {
      await db.transaction().execute((transaction) => updateKeptTags(transaction, draft_id));
      await turn();
    }
  }
}

async function findKept(db: Desk, draftId: string, findings: DraftFindings) {
  const { found, analyzedAt, threshold, isClosed, isDeleted } = findings;
  const decisions = new Map(findings.decisions.map((decision) => [decision.item, decision]));
  const standIns = new Map(found.items.map((item) => [item.standsFor, item]));
  const kept = new Map<string, Kept>();
  if (isDeleted) return kept;
  for (const { item, kind, gkbId, stdForm, at } of decisions.values()) {
    if ((kind !== 'kept' && kind !== 'missing') || item === sentimentItem) continue;
    // An editorial tag takes over what was decided about the entity that it stands for.
    const standIn = standIns.get(item);
    if (standIn && decisions.has(standIn.key)) continue;
    const { key, ...named } = standIn ?? { key: item, gkbId, stdForm };
    kept.set(key, { item: key, gkb_id: named.gkbId ?? null, std_form: named.stdForm, at });
  }
  if (analyzedAt === undefined || !(isClosed || (await wasExported(db, draftId)))) return kept;
  const policy = await readTagPolicy(db);
  const suggested = applyPolicy(found.items.map(toPolicyItem), policy, threshold);
  for (const { key, gkbId, stdForm, standsFor } of found.items) {
    if (!suggested.kept.has(key) || decisions.has(key)) continue;
    if (standsFor !== undefined && decisions.has(standsFor)) continue;
    kept.set(key, { item: key, gkb_id: gkbId ?? null, std_form: stdForm, at: analyzedAt });
  }
  return kept;
}

async function wasExported(db: Desk, draftId: string): Promise<boolean> {
  const row = await db
    .selectFrom('drafts')
    .select('exported_at')
    .where('id', '=', draftId)
    .executeTakeFirst();
  return row?.exported_at != null;
}

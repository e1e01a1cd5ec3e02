import { setImmediate as breathe } from 'node:timers/promises';
import type { Desk } from '../../sql/desk-database.ts';
import type { Vocabulary } from '../../tags/reads/vocabulary.ts';

const page = 1_000;

const tables = ['draft_items', 'decisions', 'outbox'] as const;
type Table = (typeof tables)[number];

/** Every id that a draft or an editorial tag carries. */
export async function listCarriedIds(db: Desk, tags: Vocabulary): Promise<string[]> {
  const ids = new Set<string>();
  for (const table of tables) await addIdsOf(db, table, ids);
  for (const { tag } of tags.entries()) if (tag.standsFor) ids.add(tag.standsFor);
  return [...ids];
}

/** Page by page along the index, so that others get their turn. */
async function addIdsOf(db: Desk, table: Table, ids: Set<string>): Promise<void> {
  let last = '';
  for (;;) {
    const rows = await rowsOf(db, table)
      .select('gkb_id')
      .distinct()
      .where('gkb_id', '>', last)
      .orderBy('gkb_id')
      .limit(page)
      .execute();
    for (const { gkb_id } of rows) if (gkb_id !== null) ids.add(gkb_id);
    const end = rows.at(-1)?.gkb_id;
    if (!end || rows.length < page) return;
    last = end;
    await breathe();
  }
}

/** Selects rows whose ids may change: feedback that has gone out keeps the ids that it had. */
function rowsOf(db: Desk, table: Table) {
  const { ref } = db.dynamic;
  const rows = db.selectFrom(table);
  return table === 'outbox' ? rows.where(ref('state'), 'in', ['waiting', 'held']) : rows;
}

/** Finds which drafts carry which of these ids. */
export async function findCarriers(
  db: Desk,
  ids: readonly string[],
): Promise<{ draftId: string; gkbId: string }[]> {
  const carriers = new Map<string, { draftId: string; gkbId: string }>();
  for (const table of tables) {
    for (let start = 0; start < ids.length; start += page) {
      const rows = await rowsOf(db, table)
        .select(['draft_id', 'gkb_id'])
        .where('gkb_id', 'in', ids.slice(start, start + page))
        .execute();
      for (const { draft_id, gkb_id } of rows) {
        if (gkb_id === null) continue;
        carriers.set(`${draft_id} ${gkb_id}`, { draftId: draft_id, gkbId: gkb_id });
      }
    }
  }
  return [...carriers.values()];
}

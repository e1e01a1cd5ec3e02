import { CallError } from '../../clients/call-error.ts';
import type { Services } from '../../clients/services.ts';
import { writeNote } from '../../http/failure-note.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { TagChangeItemsTable } from '../tables.ts';
import { isSameTag } from '../writes/tag-input.ts';
import { judgeFailure, readTag, type Sent } from './send-change.ts';

const page = 200;

/**
 * Sends a change tag by tag, for services that know no change sets: what was done is written down after each, so
 * that a process which takes over goes on from there. A tag that is refused is left as it was and the rest goes on.
 */
export async function sendOneByOne(db: Desk, services: Services, id: string): Promise<Sent> {
  for (;;) {
    const items = await db
      .selectFrom('tag_change_items')
      .selectAll()
      .where('change_id', '=', id)
      .where('state', '=', 'planned')
      .orderBy('position')
      .limit(page)
      .execute();
    if (items.length === 0) return { kind: 'applied' };
    for (const item of items) {
      try {
        await sendItem(services, item);
        await note(db, item, { state: 'done' });
      } catch (error) {
        const judgement = judgeFailure(error);
        // Each of these calls may be made twice, so nothing is ever uncertain; but what went before it is done.
        if (judgement.kind === 'again') return { ...judgement, mayHaveArrived: true };
        const { code, reason } = judgement.failure;
        await note(db, item, { state: 'failed', note: writeNote(code, reason) });
      }
    }
  }
}

async function note(
  db: Desk,
  item: TagChangeItemsTable,
  change: Partial<TagChangeItemsTable>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('tag_change_items')
      .set(change)
      .where('change_id', '=', item.change_id)
      .where('position', '=', item.position)
      .execute();
    await transaction
      .updateTable('tag_changes')
      .set((expression) => ({ sent: expression('sent', '+', 1) }))
      .where('id', '=', item.change_id)
      .execute();
  });
}

async function sendItem(services: Services, item: TagChangeItemsTable): Promise<void> {
  const { gkb_id: gkbId, before, after } = item;
  await services.call('media', async (client) => {
    if (after === null) {
      await unless('not-found', () => client.deleteTag({ gkbId }));
      return;
    }
    const body = readTag(after);
    if (before !== null) {
      const isThere = await unless('not-found', () => client.putTag({ gkbId, body }));
      if (isThere) return;
    }
    const error = await catchCallError(() => client.createTag(body));
    if (!error) return;
    // It may be there because the answer of an earlier try was lost.
    const isOurs =
      error.kind === 'conflict' && isSameTag(await client.getTag({ gkbId }), { ...body, gkbId });
    if (!isOurs) throw error;
  });
}

async function catchCallError(act: () => Promise<unknown>): Promise<CallError | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    if (error instanceof CallError) return error;
    throw error;
  }
}

/** Returns true when the call went through, false when it failed in this way. */
async function unless(kind: CallError['kind'], act: () => Promise<unknown>): Promise<boolean> {
  const error = await catchCallError(act);
  if (error && error.kind !== kind) throw error;
  return error === undefined;
}

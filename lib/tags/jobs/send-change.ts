import type { z } from 'zod';
import { CallError, wasNeverSent } from '../../clients/call-error.ts';
import { explainCallError } from '../../clients/explain-call-error.ts';
import type { Services } from '../../clients/services.ts';
import type { TagOperation } from '../../contract/media-tags.ts';
import { Failure } from '../../http/failure.ts';
import { writeNote } from '../../http/failure-note.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { TagChangeItemsTable } from '../tables.ts';
import { itemsOf } from '../writes/record-change.ts';
import { isSameTag, readTag } from '../writes/tag-input.ts';

export type Sent = { kind: 'applied' } | Judgement;

const timeoutMs = 60_000;

/** Sends a change in its parts, which the services do at once when all have come. May be sent again as a whole. */
export async function sendParts(
  db: Desk,
  services: Services,
  change: { id: string; parts: number },
): Promise<Sent> {
  const { id, parts } = change;
  let sent = 0;
  for (let part = 1; part <= parts; part += 1) {
    const items = await itemsOf(db, id)
      .selectAll()
      .where('part', '=', part)
      .orderBy('position')
      .execute();
    const operations = items.map(toOperation);
    try {
      const { state } = await services.call('media', (client) =>
        client.changeTags({ changeSet: id, part, parts, operations }, { timeoutMs }),
      );
      if (state === 'applied') return { kind: 'applied' };
    } catch (error) {
      const judgement = judgeFailure(error);
      const isLast = part === parts;
      return judgement.kind === 'again' && !isLast
        ? { ...judgement, mayHaveArrived: false }
        : judgement;
    }
    sent += items.length;
    await db.updateTable('tag_changes').set({ sent }).where('id', '=', id).execute();
  }
  const failure = new Failure('services-failed', { reason: 'they wait for parts that were sent' });
  return { kind: 'again', failure, mayHaveArrived: true };
}

function toOperation(item: TagChangeItemsTable): z.input<typeof TagOperation> {
  const { gkb_id: gkbId, after, redirect } = item;
  if (after !== null) return { action: 'put', gkbId, tag: readTag(after) };
  return { action: 'delete', gkbId, ...(redirect !== null && { redirectGkbId: redirect }) };
}

/**
 * The consequence of a failed call for a change. `refused`: it will never be taken, nothing was done. `again`: later; where
 * `mayHaveArrived` is false nothing was done yet.
 */
type Judgement =
  | { kind: 'refused'; failure: Failure }
  | { kind: 'again'; failure: Failure; mayHaveArrived: boolean };

/** Judges an error of a call that changes tags. Throws what is no service's error. */
function judgeFailure(error: unknown): Judgement {
  if (!(error instanceof CallError)) throw error;
  const explained = explainCallError(error);
  const failure =
    explained instanceof Failure ? explained : new Failure('unreachable', { cause: error });
  switch (error.kind) {
    case 'invalid':
    case 'too-large':
    case 'conflict':
    case 'not-found':
    case 'forbidden':
      return {
        kind: 'refused',
        failure: new Failure('tag-refused', { reason: error.message, cause: error }),
      };
    case 'not-implemented':
      return { kind: 'refused', failure };
    case 'bad-key':
    case 'quota':
      return { kind: 'again', failure, mayHaveArrived: false };
    case 'upstream':
      return { kind: 'again', failure, mayHaveArrived: error.status !== 503 };
    case 'bad-answer':
      return { kind: 'again', failure, mayHaveArrived: true };
    case 'unreachable':
    case 'timeout':
    case 'aborted':
      return { kind: 'again', failure, mayHaveArrived: !wasNeverSent(error) };
    default:
      return error.kind satisfies never;
  }
}

const page = 200;

/**
 * Sends a change tag by tag, for services that know no change sets: what was done is written down after each, so
 * that a process which takes over goes on from there. A tag that is refused is left as it was and the rest goes on.
 */
export async function sendOneByOne(db: Desk, services: Services, id: string): Promise<Sent> {
  for (;;) {
    const items = await itemsOf(db, id)
      .selectAll()
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

async function note(db: Desk, item: TagChangeItemsTable, change: Partial<TagChangeItemsTable>) {
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

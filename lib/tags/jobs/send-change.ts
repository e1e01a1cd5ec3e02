import type { z } from 'zod';
import { CallError, wasNeverSent } from '../../clients/call-error.ts';
import { explainCallError } from '../../clients/explain-call-error.ts';
import type { Services } from '../../clients/services.ts';
import { EditorialTag, type TagOperation } from '../../contract/media-tags.ts';
import { Failure } from '../../http/failure.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { TagChangeItemsTable } from '../tables.ts';

/** The result of sending a change: all of it is done, or why not. */
export type Sent = { kind: 'applied' } | Judgement;

const timeoutMs = 60_000;

export function readTag(text: string): EditorialTag {
  return EditorialTag.parse(JSON.parse(text));
}

/** Sends a change in its parts, which the services do at once when all have come. May be sent again as a whole. */
export async function sendParts(
  db: Desk,
  services: Services,
  change: { id: string; parts: number },
): Promise<Sent> {
  const { id, parts } = change;
  let sent = 0;
  for (let part = 1; part <= parts; part += 1) {
    const items = await db
      .selectFrom('tag_change_items')
      .selectAll()
      .where('change_id', '=', id)
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
export type Judgement =
  | { kind: 'refused'; failure: Failure }
  | { kind: 'again'; failure: Failure; mayHaveArrived: boolean };

/** Judges an error of a call that changes tags. Throws what is no service's error. */
export function judgeFailure(error: unknown): Judgement {
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
    default: {
      const unknown: never = error.kind;
      return unknown;
    }
  }
}

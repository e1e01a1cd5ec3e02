import type { Me } from '../../auth/api.ts';
import { audit } from '../../auth/audit.ts';
import { openableBy } from '../../drafts/reads/draft-row.ts';
import { Failure } from '../../http/failure.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { now } from '../../sql/ids.ts';
import { present } from '../../sql/present.ts';
import type { FeedbackRow, Proposal } from '../api.ts';

/** Proposals with the names of their people; the title is there only where the reader may open the draft. */
function selectProposals(db: Desk, reader: Me) {
  return db
    .selectFrom('outbox')
    .innerJoin('users', 'users.id', 'outbox.by_user')
    .leftJoin('drafts', (join) =>
      join.onRef('drafts.id', '=', 'outbox.draft_id').on(openableBy(reader.id)),
    )
    .select([
      'outbox.id',
      'outbox.state',
      'outbox.status',
      'outbox.gkb_id',
      'outbox.std_form',
      'outbox.type',
      'outbox.sentence',
      'outbox.at',
      'users.id as by_id',
      'users.name as by_name',
      'drafts.id as draft_id',
      'drafts.title',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectProposals>['execute']>>[number];

function toProposal(row: Row): Proposal {
  return {
    id: row.id,
    status: row.status === 'blocked' ? 'blocked' : 'expected',
    ...present({ gkbId: row.gkb_id }),
    stdForm: row.std_form,
    ...present({ type: row.type, sentence: row.sentence }),
    by: { id: row.by_id, name: row.by_name },
    at: row.at,
    ...(row.draft_id !== null && { draft: { id: row.draft_id, title: row.title ?? '' } }),
  };
}

/** Lists proposals that await a tag editor, oldest first. */
export async function listProposals(db: Desk, reader: Me): Promise<Proposal[]> {
  const rows = await selectProposals(db, reader)
    .where('outbox.state', '=', 'held')
    .orderBy('outbox.at')
    .orderBy('outbox.id')
    .execute();
  return rows.map(toProposal);
}

export async function readProposal(
  db: Desk,
  reader: Me,
  id: string,
): Promise<{ proposal: Proposal; state: FeedbackRow['state'] } | undefined> {
  const row = await selectProposals(db, reader).where('outbox.id', '=', id).executeTakeFirst();
  return row && { proposal: toProposal(row), state: row.state };
}

/** Confirms a proposal, which is then due, or declines it. Throws `proposal-answered` when it no longer waits. */
export async function answerProposal(
  db: Desk,
  reader: Me,
  id: string,
  answer: 'confirm' | 'decline',
): Promise<Proposal> {
  return db.transaction().execute(async (transaction) => {
    const row = await selectProposals(transaction, reader)
      .where('outbox.id', '=', id)
      .executeTakeFirst();
    if (row?.state !== 'held') throw new Failure('proposal-answered');
    const next =
      answer === 'confirm'
        ? { state: 'waiting' as const, due_at: now() }
        : { state: 'declined' as const };
    await transaction.updateTable('outbox').set(next).where('id', '=', id).execute();
    await audit(transaction, {
      by: reader.id,
      action: `proposal.${answer}`,
      object: `proposal:${id}`,
      name: row.std_form,
      details: `${row.status}: ${row.std_form}`,
    });
    return toProposal(row);
  });
}

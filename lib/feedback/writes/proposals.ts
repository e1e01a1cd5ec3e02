import type { Me } from '../../auth/api.ts';
import { audit } from '../../auth/audit.ts';
import { openableBy, selectDeletedIds } from '../../drafts/reads/draft-row.ts';
import { Failure } from '../../http/failure.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { now } from '../../sql/ids.ts';
import { present } from '../../sql/present.ts';
import type { Proposal } from '../api.ts';

/** Proposals with the names of their people; the title is there only where the reader may open the draft. */
function selectProposals(db: Desk, reader: Me) {
  return db
    .selectFrom('outbox')
    .innerJoin('users', 'users.id', 'outbox.by_user')
    .leftJoin('drafts', (join) =>
      join.onRef('drafts.id', '=', 'outbox.draft_id').on(openableBy(reader.id)),
    )
    .selectAll('outbox')
    .select(['users.id as by_id', 'users.name as by_name', 'drafts.id as open_draft'])
    .select('drafts.title');
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
    ...(row.open_draft !== null && { draft: { id: row.open_draft, title: row.title ?? '' } }),
  };
}

/** Lists proposals that await a tag editor, oldest first. */
export async function listProposals(db: Desk, reader: Me): Promise<Proposal[]> {
  const rows = await selectProposals(db, reader)
    .where('outbox.state', '=', 'held')
    .where('outbox.draft_id', 'not in', selectDeletedIds(db))
    .orderBy('outbox.at')
    .orderBy('outbox.id')
    .execute();
  return rows.map(toProposal);
}

/** Throws `proposal-answered` when it no longer waits. */
export async function requireHeld(db: Desk, reader: Me, id: string): Promise<Proposal> {
  const row = await selectProposals(db, reader)
    .where('outbox.id', '=', id)
    .where('outbox.state', '=', 'held')
    .executeTakeFirstOrThrow(() => new Failure('proposal-answered'));
  return toProposal(row);
}

/** Confirms a proposal, which is then due, or declines it. Throws `proposal-answered` when it no longer waits. */
export async function answerProposal(
  db: Desk,
  reader: Me,
  id: string,
  answer: 'confirm' | 'decline',
): Promise<Proposal> {
  return db.transaction().execute(async (transaction) => {
    const proposal = await requireHeld(transaction, reader, id);
    const next =
      answer === 'confirm'
        ? { state: 'waiting' as const, due_at: now() }
        : { state: 'declined' as const };
    await transaction.updateTable('outbox').set(next).where('id', '=', id).execute();
    await audit(transaction, {
      by: reader.id,
      action: `proposal.${answer}`,
      object: `proposal:${id}`,
      name: proposal.stdForm,
      details: `${proposal.status}: ${proposal.stdForm}`,
    });
    return proposal;
  });
}

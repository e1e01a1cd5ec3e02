import type { Me } from '../../auth/api.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { openableBy } from '../reads/access.ts';

/**
 * Decisions on drafts that were never analyzed. Feedback is about an analysis (CONTRACT 4.2) and names it, so these go
 * nowhere until there is one; then they go with it by themselves.
 */
function selectUnanalyzed(db: Desk) {
  return db
    .selectFrom('decisions')
    .leftJoin('analyses', 'analyses.draft_id', 'decisions.draft_id')
    .where('decisions.inherited', '=', 0)
    .where(({ or, eb }) =>
      or([eb('analyses.reference_key', 'is', null), eb('analyses.reference_key', '=', '')]),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'));
}

/** Of one draft. */
export async function countUnanalyzedOf(db: Desk, draftId: string): Promise<number> {
  const { count } = await selectUnanalyzed(db)
    .where('decisions.draft_id', '=', draftId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Of all drafts that the reader may open; a journalist's own decisions. */
export async function countUnanalyzed(db: Desk, reader: Me): Promise<number> {
  const { count } = await selectUnanalyzed(db)
    .where('decisions.draft_id', 'in', (drafts) =>
      drafts.selectFrom('drafts').select('drafts.id').where(openableBy(reader.id)),
    )
    .$if(reader.role === 'journalist', (own) => own.where('decisions.by_user', '=', reader.id))
    .executeTakeFirstOrThrow();
  return Number(count);
}

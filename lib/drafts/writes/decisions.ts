import type { Me } from '../../auth/api.ts';
import { auditOnce } from '../../auth/audit.ts';
import { Failure } from '../../http/failure.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { now, secondsFrom } from '../../sql/ids.ts';
import type { Decision, DecisionInput, PutDecisions } from '../api.ts';
import { toDecided } from '../findings/read-findings.ts';
import { updateOutbox } from '../findings/update-outbox.ts';
import { sentimentItem } from '../findings/wanted-feedback.ts';
import { requireDraft } from '../reads/draft-row.ts';
import { readRedirects, readReplaced, redirectDecisions } from '../reads/redirects.ts';

/** Seconds within which decisions of one person on one draft count as one in the log; each is kept with its time. */
const auditWindow = 3600;

const sentimentKinds: readonly DecisionInput['kind'][] = [null, 'kept', 'wrong'];

/** Every decision on a draft, in the order in which they were made, each on what is in its item's place by now. */
export async function listDecisions(db: Desk, draftId: string): Promise<Decision[]> {
  const rows = await db
    .selectFrom('decisions')
    .innerJoin('users', 'users.id', 'decisions.by_user')
    .selectAll('decisions')
    .select('users.name')
    .where('draft_id', '=', draftId)
    .orderBy('at')
    .orderBy('item')
    .execute();
  const decisions = rows.map((row) => ({
    ...toDecided(row),
    by: { id: row.by_user, name: row.name },
    at: row.at,
  }));
  const items = decisions.map(({ item }) => item);
  return redirectDecisions(decisions, await readRedirects(db, items));
}

/** Makes, changes or takes back decisions, the later word on an item holds; returns all of the draft's. */
export async function putDecisions(
  db: Desk,
  user: Me,
  draftId: string,
  { decisions }: PutDecisions,
): Promise<Decision[]> {
  const wrong = decisions.find(
    ({ item, kind }) => item === sentimentItem && !sentimentKinds.includes(kind),
  );
  if (wrong) throw new Failure('invalid', { field: 'kind', reason: `sentiment is kept or wrong` });
  return db.transaction().execute(async (transaction) => {
    await requireDraft(transaction, user, draftId);
    const at = now();
    for (const decision of decisions) await putDecision(transaction, user, draftId, decision, at);
    await transaction
      .updateTable('drafts')
      .set({ touched_at: at })
      .where('id', '=', draftId)
      .execute();
    await updateOutbox(transaction, draftId);
    await auditOnce(
      transaction,
      { by: user.id, action: 'draft.decide', object: `draft:${draftId}` },
      secondsFrom(-auditWindow, at),
    );
    return listDecisions(transaction, draftId);
  });
}

async function putDecision(
  db: Desk,
  user: Me,
  draftId: string,
  decision: DecisionInput,
  at: string,
): Promise<void> {
  const { kind } = decision;
  // The page that sends this may not know yet what took the place of the item.
  const target = (await readRedirects(db, [decision.item])).get(decision.item);
  const item = target?.gkbId ?? decision.item;
  const replaced = await readReplaced(db, item);
  await db
    .deleteFrom('decisions')
    .where('draft_id', '=', draftId)
    .where('item', 'in', kind === null ? [item, ...replaced] : replaced)
    .execute();
  if (kind === null) return;
  const row = {
    kind,
    gkb_id: target?.gkbId ?? decision.gkbId ?? null,
    std_form: target?.name ?? decision.stdForm,
    type: decision.type ?? null,
    sentence: decision.sentence ?? null,
    label: decision.label ?? null,
    by_user: user.id,
    at,
    inherited: 0 as const,
  };
  await db
    .insertInto('decisions')
    .values({ draft_id: draftId, item, ...row })
    .onConflict((conflict) => conflict.columns(['draft_id', 'item']).doUpdateSet(row))
    .execute();
}

import type { Me } from '../../auth/api.ts';
import { audit } from '../../auth/audit.ts';
import { requireDraft } from '../../drafts/reads/draft-row.ts';
import { Failure } from '../../http/failure.ts';
import type { Job } from '../../jobs/job-kind.ts';
import { beginJob } from '../../jobs/queue.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { newId, now } from '../../sql/ids.ts';
import { foldForSearch } from '../../text/fold-for-search.ts';
import { findOwnConversation } from '../access.ts';
import type { AskQuestion } from '../api.ts';
import { requireConfidence } from '../reads/research-status.ts';
import type { ResearchDesk } from '../research-desk.ts';
import { appendElement, releaseAbandoned, runLease, type TurnRow } from './journal.ts';
import { runTurn } from './run-turn.ts';

const maxTitleLength = 120;

/**
 * Asks a question, which begins a conversation unless `conversationId` names one of the user's own, and lets its run go
 * on by itself; the id of the conversation. Sent again under the same `clientId` it changes nothing. Throws
 * `research-busy` while another question is being answered there, `research-confidential` for what may not go out.
 */
export async function askQuestion(
  desk: ResearchDesk,
  user: Me,
  input: AskQuestion,
  conversationId?: string,
): Promise<string> {
  const { db, services, signals, runs } = desk;
  const asked = await findAsked(db, user, input.clientId);
  if (asked !== undefined) return asked;
  const draftId = conversationId === undefined ? input.draftId : undefined;
  if (draftId !== undefined) await requireDraft(db, user, draftId);
  const begun =
    conversationId === undefined
      ? { id: '', draft_id: draftId ?? null }
      : await findOwnConversation(db, user, conversationId);
  const isConfidential = input.isConfidential || (await isHeldConfidential(db, begun));
  if (isConfidential) await requireConfidence(services);
  await releaseAbandoned(db);
  const added = await db.transaction().execute(async (transaction) => {
    // Two clicks may have come this far at once.
    const known = await findAsked(transaction, user, input.clientId);
    if (known !== undefined) return known;
    const id =
      conversationId === undefined
        ? await beginConversation(transaction, user, input.question, draftId)
        : (await findOwnConversation(transaction, user, conversationId)).id;
    return addTurn(transaction, user, { ...input, isConfidential }, id);
  });
  if (typeof added === 'string') return added;
  const { turn, job } = added;
  signals.notify(turn.conversation_id);
  runs.start(turn.id, (signal) => runTurn(desk, turn, job, signal));
  return turn.conversation_id;
}

/** True if the next question is confidential anyway: it refers to earlier ones, and a draft may have been marked since. */
export async function isHeldConfidential(
  db: Desk,
  conversation: { id: string; draft_id: string | null },
): Promise<boolean> {
  const before = await db
    .selectFrom('research_turns')
    .select('id')
    .where('conversation_id', '=', conversation.id)
    .where('confidential', '=', 1)
    .limit(1)
    .executeTakeFirst();
  if (before || conversation.draft_id === null) return before !== undefined;
  const draft = await db
    .selectFrom('drafts')
    .select('confidential')
    .where('id', '=', conversation.draft_id)
    .executeTakeFirst();
  return draft?.confidential === 1;
}

async function findAsked(db: Desk, user: Me, clientId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('research_turns')
    .select('conversation_id')
    .where('by_user', '=', user.id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.conversation_id;
}

async function beginConversation(
  transaction: Desk,
  user: Me,
  question: string,
  draftId: string | undefined,
): Promise<string> {
  const id = newId();
  const at = now();
  const title = titleFrom(question);
  await transaction
    .insertInto('conversations')
    .values({
      id,
      owner_id: user.id,
      title,
      search: foldForSearch(title),
      draft_id: draftId ?? null,
      shared_with_desk: 0,
      created_at: at,
      asked_at: at,
      last_event: 0,
      deleted_at: null,
    })
    .execute();
  await audit(transaction, {
    by: user.id,
    action: 'conversation.create',
    object: `conversation:${id}`,
    details: draftId && `draft:${draftId}`,
  });
  return id;
}

async function addTurn(
  transaction: Desk,
  user: Me,
  { clientId, question, mode, scope, isConfidential }: AskQuestion,
  conversationId: string,
): Promise<{ turn: TurnRow; job: Job }> {
  const last = await transaction
    .selectFrom('research_turns')
    .select(['position', 'state'])
    .where('conversation_id', '=', conversationId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.state === 'running') throw new Failure('research-busy');
  const turn: TurnRow = {
    id: newId(),
    conversation_id: conversationId,
    position: (last?.position ?? -1) + 1,
    by_user: user.id,
    client_id: clientId,
    question,
    mode,
    scope: JSON.stringify(scope),
    confidential: isConfidential ? 1 : 0,
    asked_at: now(),
    state: 'running',
    problem: null,
    interaction_id: null,
    response: null,
    search: foldForSearch(question),
  };
  await transaction.insertInto('research_turns').values(turn).execute();
  await transaction
    .updateTable('conversations')
    .set({ asked_at: turn.asked_at })
    .where('id', '=', conversationId)
    .execute();
  await appendElement(transaction, turn, { type: 'turn' });
  await audit(transaction, {
    by: user.id,
    action: 'conversation.ask',
    object: `conversation:${conversationId}`,
    details: isConfidential ? 'confidential' : undefined,
  });
  const run = { kind: 'research-run', id: turn.id, key: turn.id, by: user.id } as const;
  return { turn, job: await beginJob(transaction, run, runLease) };
}

function titleFrom(question: string): string {
  const line = question.replace(/\s+/g, ' ').trim();
  if (line.length <= maxTitleLength) return line;
  const space = line.lastIndexOf(' ', maxTitleLength);
  return `${line.slice(0, space > 0 ? space : maxTitleLength).toWellFormed()}…`;
}

import type { Me } from '@/lib/auth/api';
import { ChangeDraft, DeleteDraft, SaveDraft } from '@/lib/drafts/api';
import { readDraft, readDraftView } from '@/lib/drafts/reads/drafts';
import { closeDraft, markConfidential } from '@/lib/drafts/writes/change-draft';
import { deleteDraft } from '@/lib/drafts/writes/delete-draft';
import { saveDraft } from '@/lib/drafts/writes/save-draft';
import { removeDeletedDraft } from '@/lib/feedback/writes/remove-deleted';
import { handle } from '@/lib/http/handler';
import type { Desk } from '@/lib/sql/desk-database';

const route = '/api/drafts/{id}';
export const GET = handle({ route }, ({ db, user, id, locale }) =>
  readDraftView(db, user, id, locale),
);

export const PUT = handle(
  { route, body: SaveDraft, maxBytes: 2_000_000 },
  ({ db, user, id, body }) => saveDraft(db, user, id, body),
);

export const PATCH = handle({ route, body: ChangeDraft }, async ({ db, user, id, body }) => ({
  draft: await changeDraft(db, user, id, body),
}));

export const DELETE = handle({ route, query: DeleteDraft }, async ({ db, user, id, query }) => {
  await (query.forGood ? removeDeletedDraft : deleteDraft)(db, user, id);
  return {};
});

async function changeDraft(db: Desk, user: Me, id: string, change: ChangeDraft) {
  const { closed, confidential } = change;
  if (confidential !== undefined) await markConfidential(db, user, id, confidential);
  return closed === undefined ? readDraft(db, user, id) : closeDraft(db, user, id, closed);
}

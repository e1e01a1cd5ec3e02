import { ChangeDraft, SaveDraft } from '@/lib/desk/api';
import { readDraftView } from '@/lib/desk/draft-view';
import { closeDraft } from '@/lib/desk/drafts';
import { saveDraft } from '@/lib/desk/save-draft';
import { handle } from '@/lib/http/handler';

const route = '/api/drafts/{id}';
const maxBytes = 2_000_000;

export const GET = handle({ route }, ({ db, user, params, locale }) =>
  readDraftView(db, user, params.id ?? '', locale),
);

export const PUT = handle({ route, body: SaveDraft, maxBytes }, ({ db, user, params, body }) =>
  saveDraft(db, user, params.id ?? '', body),
);

export const PATCH = handle({ route, body: ChangeDraft }, async ({ db, user, params, body }) => ({
  draft: await closeDraft(db, user, params.id ?? '', body.closed),
}));

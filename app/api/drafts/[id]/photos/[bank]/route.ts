import { handle } from '@/lib/http/handler';
import { RecommendPhotos } from '@/lib/photos/api';
import { photoDesk } from '@/lib/photos/photo-desk';
import { recommendForDraft } from '@/lib/photos/reads/recommend-for-draft';

const spec = { route: '/api/drafts/{id}/photos/{bank}', upstream: 'media' } as const;

export const POST = handle(
  { ...spec, body: RecommendPhotos, maxBytes: 2_000_000 },
  ({ db, user, params, id, body, call }) => {
    const { bank = '' } = params;
    return recommendForDraft(photoDesk(db), user, id, bank, body, call);
  },
);

import { handle } from '@/lib/http/handler';
import { RecommendForText } from '@/lib/photos/api';
import { photoDesk } from '@/lib/photos/photo-desk';
import { recommendForText } from '@/lib/photos/reads/recommend-photos';

const spec = { route: '/api/photos/{bank}/recommend', upstream: 'media', isInEmbed: true } as const;

export const POST = handle(
  { ...spec, body: RecommendForText, maxBytes: 2_000_000 },
  ({ db, user, params, body, call }) =>
    recommendForText(photoDesk(db), user, params.bank ?? '', body, call),
);

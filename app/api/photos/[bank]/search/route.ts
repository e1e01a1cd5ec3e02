import { handle } from '@/lib/http/handler';
import { SearchPhotos } from '@/lib/photos/api';
import { photoDesk } from '@/lib/photos/photo-desk';
import { searchBank } from '@/lib/photos/reads/photos';

const spec = { route: '/api/photos/{bank}/search', upstream: 'media', isInEmbed: true } as const;

export const POST = handle({ ...spec, body: SearchPhotos }, ({ db, user, params, body, call }) =>
  searchBank(photoDesk(db), user, params.bank ?? '', body, call),
);

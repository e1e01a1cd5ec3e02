import { handle } from '@/lib/http/handler';
import { photoDesk } from '@/lib/photos/photo-desk';
import { readPhoto } from '@/lib/photos/read-photo';

const spec = { route: '/api/photos/{bank}/{id}', upstream: 'media' } as const;

export const GET = handle(spec, async ({ db, user, params, request, requestId }) => {
  const options = { signal: request.signal, requestId };
  const { bank = '', id = '' } = params;
  return { photo: await readPhoto(photoDesk(db), user, bank, id, options) };
});

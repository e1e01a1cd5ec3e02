import { handle } from '@/lib/http/handler';
import { photoDesk, requireUploadsBank } from '@/lib/photos/photo-desk';
import { restorePhoto } from '@/lib/photos/writes/uploads';

export const POST = handle(
  { route: '/api/photos/{bank}/{id}/restore', upstream: 'media' },
  async ({ db, user, params, id, requestId }) => {
    requireUploadsBank(params.bank);
    return { photo: await restorePhoto(photoDesk(db), user, id, { requestId }) };
  },
);

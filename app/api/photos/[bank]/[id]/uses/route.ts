import { created, handle } from '@/lib/http/handler';
import { UsePhoto } from '@/lib/photos/api';
import { photoDesk } from '@/lib/photos/photo-desk';
import { putPhotoInDraft } from '@/lib/photos/writes/put-in-draft';

const spec = { route: '/api/photos/{bank}/{id}/uses', upstream: 'media' } as const;

export const POST = handle(
  { ...spec, body: UsePhoto },
  async ({ db, user, params, id, body, call }) => {
    const photo = { bank: params.bank ?? '', id };
    return created(await putPhotoInDraft(photoDesk(db), user, photo, body, call));
  },
);

import { handle } from '@/lib/http/handler';
import { DescribePhoto } from '@/lib/photos/api';
import { photoDesk } from '@/lib/photos/photo-desk';
import { readPhoto } from '@/lib/photos/read-photo';
import { deletePhoto, describePhoto, uploadsBank } from '@/lib/photos/uploads';

const spec = { route: '/api/photos/uploads/{id}', upstream: 'media' } as const;

export const GET = handle(spec, async ({ db, user, params, request, requestId }) => {
  const options = { signal: request.signal, requestId };
  return { photo: await readPhoto(photoDesk(db), user, uploadsBank, params.id ?? '', options) };
});

export const PUT = handle(
  { ...spec, body: DescribePhoto },
  async ({ db, user, params, body, requestId }) => ({
    photo: await describePhoto(photoDesk(db), user, params.id ?? '', body, { requestId }),
  }),
);

export const DELETE = handle(spec, async ({ db, user, params, requestId }) => {
  await deletePhoto(photoDesk(db), user, params.id ?? '', { requestId });
  return {};
});

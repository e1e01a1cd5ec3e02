import { Failure } from '@/lib/desk/failure';
import { handle } from '@/lib/http/handler';
import { DescribePhoto } from '@/lib/photos/api';
import { photoDesk } from '@/lib/photos/photo-desk';
import { readPhoto } from '@/lib/photos/read-photo';
import { deletePhoto, describePhoto } from '@/lib/photos/uploads';
import { uploadsBank } from '@/lib/photos/uploads-bank';

const spec = { route: '/api/photos/{bank}/{id}', upstream: 'media' } as const;

/** Only the newsroom's own pictures are the newsroom's to change. */
function demandOwn(bank: string | undefined): void {
  if (bank !== uploadsBank) throw new Failure('not-offered');
}

export const GET = handle(
  { ...spec, isInEmbed: true },
  async ({ db, user, params, request, requestId }) => {
    const options = { signal: request.signal, requestId };
    const { bank = '', id = '' } = params;
    return { photo: await readPhoto(photoDesk(db), user, bank, id, options) };
  },
);

export const PUT = handle(
  { ...spec, body: DescribePhoto },
  async ({ db, user, params, body, requestId }) => {
    demandOwn(params.bank);
    return {
      photo: await describePhoto(photoDesk(db), user, params.id ?? '', body, { requestId }),
    };
  },
);

export const DELETE = handle(spec, async ({ db, user, params, requestId }) => {
  demandOwn(params.bank);
  await deletePhoto(photoDesk(db), user, params.id ?? '', { requestId });
  return {};
});

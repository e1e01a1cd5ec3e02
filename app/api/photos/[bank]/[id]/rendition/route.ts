import { handle } from '@/lib/http/handler';
import { TakePhoto } from '@/lib/photos/api';
import { photoDesk } from '@/lib/photos/photo-desk';
import { pictureResponse } from '@/lib/photos/reads/photo-files';
import { CutQuery, photoFileName, takePhoto } from '@/lib/photos/writes/take-photo';

const spec = {
  route: '/api/photos/{bank}/{id}/rendition',
  upstream: 'media',
  isInEmbed: true,
} as const;

/** The picture of an export, to be shown. */
export const GET = handle(
  { ...spec, query: CutQuery, rate: 'files' },
  async ({ db, params, id, query, request, call }) => {
    const { bank = '' } = params;
    return pictureResponse(await takePhoto(photoDesk(db), bank, id, query, call), request, {
      bank,
    });
  },
);

/** The picture to be saved. */
export const POST = handle(
  { ...spec, body: TakePhoto },
  async ({ db, params, id, body, request, call }) => {
    const { bank = '' } = params;
    const file = await takePhoto(photoDesk(db), bank, id, body, call);
    return pictureResponse(file, request, { fileName: photoFileName(body, id) });
  },
);

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
  async ({ db, params, query, request, requestId }) => {
    const { bank = '', id = '' } = params;
    const options = { signal: request.signal, requestId };
    return pictureResponse(await takePhoto(photoDesk(db), bank, id, query, options), request, {
      bank,
    });
  },
);

/** The picture to be saved. */
export const POST = handle(
  { ...spec, body: TakePhoto },
  async ({ db, params, body, request, requestId }) => {
    const { bank = '', id = '' } = params;
    const options = { signal: request.signal, requestId };
    const file = await takePhoto(photoDesk(db), bank, id, body, options);
    return pictureResponse(file, request, { fileName: photoFileName(body, id) });
  },
);

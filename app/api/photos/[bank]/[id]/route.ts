import { z } from 'zod';
import { handle } from '@/lib/http/handler';
import { DescribePhoto } from '@/lib/photos/api';
import { photoDesk } from '@/lib/photos/photo-desk';
import { readPhoto } from '@/lib/photos/reads/read-photo';
import { requireUploadsBank } from '@/lib/photos/uploads-bank';
import { deletePhoto, describePhoto } from '@/lib/photos/writes/uploads';

const spec = { route: '/api/photos/{bank}/{id}', upstream: 'media' } as const;

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
    requireUploadsBank(params.bank);
    return {
      photo: await describePhoto(photoDesk(db), user, params.id ?? '', body, { requestId }),
    };
  },
);

export const DELETE = handle(
  { ...spec, query: z.object({ forGood: z.literal('1').optional() }) },
  async ({ db, user, params, query, requestId }) => {
    requireUploadsBank(params.bank);
    const choice = { isForGood: query.forGood === '1' };
    await deletePhoto(photoDesk(db), user, params.id ?? '', choice, { requestId });
    return {};
  },
);

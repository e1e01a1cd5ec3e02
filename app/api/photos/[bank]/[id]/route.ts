import { z } from 'zod';
import { handle } from '@/lib/http/handler';
import { DescribePhoto } from '@/lib/photos/api';
import { photoDesk, requireUploadsBank } from '@/lib/photos/photo-desk';
import { readPhoto } from '@/lib/photos/reads/photos';
import { deletePhoto, describePhoto } from '@/lib/photos/writes/uploads';

const spec = { route: '/api/photos/{bank}/{id}', upstream: 'media' } as const;

export const GET = handle({ ...spec, isInEmbed: true }, async ({ db, user, params, id, call }) => {
  const { bank = '' } = params;
  return { photo: await readPhoto(photoDesk(db), user, bank, id, call) };
});

export const PUT = handle(
  { ...spec, body: DescribePhoto },
  async ({ db, user, params, id, body, requestId }) => {
    requireUploadsBank(params.bank);
    return {
      photo: await describePhoto(photoDesk(db), user, id, body, { requestId }),
    };
  },
);

export const DELETE = handle(
  { ...spec, query: z.object({ forGood: z.literal('1').optional() }) },
  async ({ db, user, params, id, query, requestId }) => {
    requireUploadsBank(params.bank);
    const choice = { isForGood: query.forGood === '1' };
    await deletePhoto(photoDesk(db), user, id, choice, { requestId });
    return {};
  },
);

import { z } from 'zod';
import type { CallOptions } from '../../clients/call.ts';
import type { AnsweredFile } from '../../clients/request.ts';
import { fileStem } from '../../drafts/export/exported-article.ts';
import type { TakePhoto } from '../api.ts';
import type { PhotoDesk } from '../photo-desk.ts';
import { askPhotos } from '../reads/ask-photos.ts';

const share = z.coerce.number().min(0).max(1);

/** Address parameters of a picture in an export: crop and maximum width. */
export const CutQuery = z
  .object({
    max: z.coerce.number().int().min(16).max(20_000).optional(),
    x: share.optional(),
    y: share.optional(),
    width: share.gt(0).optional(),
    height: share.gt(0).optional(),
  })
  .transform(({ max, x, y, width, height }): TakePhoto => {
    const isCut = x !== undefined && y !== undefined && width !== undefined && height !== undefined;
    return {
      ...(isCut && { crop: { x, y, width, height } }),
      ...(max !== undefined && { width: max }),
    };
  });

export async function takePhoto(
  { services }: PhotoDesk,
  bank: string,
  id: string,
  { alt, ...order }: TakePhoto,
  options: CallOptions = {},
): Promise<AnsweredFile> {
  return askPhotos(services, (client) =>
    client.renderPhoto(
      {
        dataset: bank,
        photoId: id,
        body: { ...order, ...(alt !== undefined && { altText: alt }) },
      },
      options,
    ),
  );
}

export function photoFileName(order: TakePhoto, id: string): string {
  return `${fileStem(order.caption?.trim() || id)}.jpg`;
}

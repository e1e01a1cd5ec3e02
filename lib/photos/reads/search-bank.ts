import type { Me } from '../../auth/api.ts';
import type { CallOptions } from '../../clients/call.ts';
import type { PhotoResults, SearchPhotos } from '../api.ts';
import type { PhotoDesk } from '../photo-desk.ts';
import { askPhotos } from './ask-photos.ts';
import { requireDetails } from './banks.ts';
import { toPhotoViews } from './photo-views.ts';
import { withoutHidden } from './uploaded-photos.ts';

/** Searches a bank by words; without words, the newest. Throws Failure. */
export async function searchBank(
  { db, services }: PhotoDesk,
  user: Me,
  bank: string,
  input: SearchPhotos,
  options: CallOptions = {},
): Promise<PhotoResults> {
  await requireDetails(services);
  const { query, like, orientation, costs, dateAfter, dateBefore, count, cursor } = input;
  const { photos = [], ...answer } = await askPhotos(services, (client) =>
    client.searchPhotos(
      {
        dataset: bank,
        body: {
          query,
          count,
          ...(orientation.length > 0 && { orientation }),
          ...(costs.length > 0 && { costs }),
          ...(dateAfter && { dateAfter }),
          ...(dateBefore && { dateBefore }),
          ...(like && { likePhotoId: like }),
          ...(cursor && { cursor }),
        },
      },
      options,
    ),
  );
  const shown = await withoutHidden(db, bank, photos);
  return { ...answer, photos: await toPhotoViews(db, user, bank, shown) };
}

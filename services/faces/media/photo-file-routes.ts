import type { mediaEndpoints } from '../../../lib/contract/media-endpoints.ts';
import { ServiceError } from '../../../lib/contract/service-error.ts';
import type { PhotoEngine } from '../../engines/photos/engine.ts';
import { renderPhoto } from '../../engines/photos/render-photo.ts';
import type { Handlers } from '../../server/http/call.ts';

/** Single photos: what is known of them, their bytes, and the newsroom's own. */
export function photoFileHandlers({ photos }: Pick<PhotoEngine, 'photos'>) {
  return {
    async getPhoto({ tenant, params: { dataset, photoId } }) {
      const photo = await photos.bank(dataset).get(tenant, photoId);
      if (!photo) throw new ServiceError(404, `There is no photo ${photoId} in ${dataset}.`);
      return { json: photo };
    },

    async getPhotoFile({ tenant, params: { dataset, photoId, width }, signal }) {
      const wanted = width === 'full' ? width : Number(width);
      return photos.bank(dataset).file(tenant, photoId, wanted, signal);
    },

    async renderPhoto({ tenant, params: { dataset, photoId }, body, signal }) {
      return renderPhoto(
        photos.imageWorker,
        photos.bank(dataset),
        { tenant, photoId, signal },
        body,
      );
    },

    async uploadPhoto({ tenant, params, body, time }) {
      return { json: await photos.writable(params.dataset).add(tenant, body, time) };
    },

    async changePhoto({ tenant, params: { dataset, photoId }, body, time }) {
      return { json: await photos.writable(dataset).change(tenant, photoId, body, time) };
    },

    async deletePhoto({ tenant, params: { dataset, photoId } }) {
      await photos.writable(dataset).remove(tenant, photoId);
      return { json: { message: `Photo ${photoId} deleted.` } };
    },
  } satisfies Handlers<typeof mediaEndpoints>;
}

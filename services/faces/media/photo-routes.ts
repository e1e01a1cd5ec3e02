import type { Call, Handlers } from '../../../lib/contract/call.ts';
import type { mediaEndpoints } from '../../../lib/contract/media-endpoints.ts';
import type { PhotosRequest } from '../../../lib/contract/media-photos.ts';
import type { PhotoRecord, PhotoSearch } from '../../../lib/contract/photo-details.ts';
import { invalidRequest, ServiceError } from '../../../lib/contract/service-error.ts';
import {
  isApproving,
  makeReferenceKey,
  type Recommender,
  requireRecommendation,
  requireShown,
} from '../../engines/feedback/port.ts';
import {
  digestOf,
  firstPage,
  type PhotoEngine,
  type PhotoFilter,
  type PhotoHits,
  readBasis,
  renderPhoto,
  shapeHits,
  shownWidth,
  tagsOfBasis,
  topicsOf,
  topicsOfWords,
} from '../../engines/photos/port.ts';

/** Recommending photos and finding them by words, and feedback on both (CONTRACT 4.6). */
export function photoHandlers(engine: PhotoEngine) {
  const { photos, recommendations } = engine;
  const { cursors } = photos;

  return {
    async recommendPhotos(call) {
      const { tenant, body, time } = call;
      const bank = photos.bank(call.params.dataset);
      const owner = { tenant, bank: bank.name };
      const digest = digestOf(pagedQuestion(body));
      const likePhotoId = body.constraints?.likePhotoId;
      const basis = await readBasis(engine, call, body);
      const { hits, nextCursor }: PhotoHits = basis
        ? await bank.recommend(tenant, {
            basis,
            constraints: body.constraints,
            costs: body.costs?.length ? body.costs : undefined,
            limit: body.recommendationCount,
            cursor: openCursor(cursors, owner, { cursor: body.cursor, digest, likePhotoId }),
            alternatives: body.returnAltPhotos ? body.altPhotosCount : 0,
          })
        : { hits: [], nextCursor: undefined };
      const key = makeReferenceKey(time);
      const shown = hits.flatMap(({ photo, alternatives }) => [photo, ...alternatives]);
      const answer = {
        key,
        shown: shown.map(({ id }) => id),
        topics: basis ? topicsOf(basis) : [],
      };
      await recommendations.save(sourceOf(owner), answer, time);
      return {
        json: {
          id: body.id,
          referenceKey: key,
          ...shapeHits(hits, body, addressFor(call)),
          tags: basis ? tagsOfBasis(basis) : [],
          ...(nextCursor !== undefined &&
            body.cursor !== undefined && { nextCursor: cursors.seal(owner, digest, nextCursor) }),
        },
      };
    },

    async searchPhotos({ tenant, params, body, time }) {
      const bank = photos.bank(params.dataset);
      const owner = { tenant, bank: bank.name };
      const digest = digestOf({ ...body, cursor: undefined, count: undefined });
      const { likePhotoId } = body;
      const found = await bank.search(tenant, {
        text: body.query,
        ...filterOf(body),
        limit: body.count,
        cursor: openCursor(cursors, owner, { cursor: body.cursor, digest, likePhotoId }),
      });
      const key = makeReferenceKey(time);
      const shown = found.hits.map(({ photo }) => photo.id);
      const answer = { key, shown, topics: topicsOfWords(body.query) };
      await recommendations.save(sourceOf(owner), answer, time);
      return {
        json: {
          referenceKey: key,
          photos: found.hits.map(({ photo, reasons }) => ({ ...photo, reasons })),
          total: found.total,
          ...(found.nextCursor !== undefined && {
            nextCursor: cursors.seal(owner, digest, found.nextCursor),
          }),
        },
      };
    },

    sendPhotoFeedback: (call) => savePhotoFeedback(engine, call),
  } satisfies Partial<Handlers<typeof mediaEndpoints>>;
}

async function savePhotoFeedback(
  { photos, recommendations }: PhotoEngine,
  { tenant, params, body, time }: Call<(typeof mediaEndpoints)['sendPhotoFeedback']>,
) {
  const bank = photos.bank(params.dataset);
  const owner = { tenant, bank: bank.name };
  const { referenceKey } = body;
  const found = await recommendations.find(sourceOf(owner), referenceKey, time);
  const { shows, topics } = requireRecommendation(found, referenceKey);
  const ids = body.photoFeedback.map(({ photoId }) => photoId);
  requireShown(ids, shows, (index) => `photoFeedback[${index}].photoId`);
  const judged = body.photoFeedback.flatMap(({ photoId, feedbackStatus }) => {
    const accepted = isApproving(feedbackStatus);
    return accepted === undefined ? [] : [{ photoId, accepted }];
  });
  await photos.verdicts.add(owner, { referenceKey, topics }, judged, time);
  for (const { photoId, accepted } of judged) {
    if (accepted) photos.noteUse(bank, tenant, photoId);
  }
  return { json: { message: 'Feedback submitted.' } };
}

/** Signs addresses that an `<img>` opens without a key. */
function addressFor({ origin, sign }: Pick<Call<never>, 'origin' | 'sign'>) {
  return (photo: PhotoRecord): string => {
    const params = { dataset: photo.bank, photoId: photo.id, width: shownWidth(photo) };
    const path = Object.values(params).map(encodeURIComponent).join('/');
    return `${origin}/v2/photos/${path}?signature=${sign(params)}`;
  };
}

/** A photo that others are to be like is part of the answer whose cursor comes with it, so that is another question. */
function openCursor(
  cursors: PhotoEngine['photos']['cursors'],
  owner: { tenant: string; bank: string },
  asked: { cursor: string | undefined; digest: string; likePhotoId: string | undefined },
): string | undefined {
  const { cursor, digest, likePhotoId } = asked;
  if (cursor === undefined || cursor === firstPage) return undefined;
  const opened = cursors.open(owner, digest, cursor);
  if (opened !== undefined || likePhotoId !== undefined) return opened;
  throw invalidRequest('cursor: belongs to another request');
}

/** Banks and single photos: records, files, and the newsroom's own. */
export function photoFileHandlers({ photos }: Pick<PhotoEngine, 'photos'>) {
  return {
    listBanks: async () => ({ json: photos.names }),
    describeBanks: async ({ tenant }) => ({ json: await photos.states(tenant) }),

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
      const asked = { tenant, photoId, signal };
      return renderPhoto(photos.imageWorker, photos.bank(dataset), asked, body);
    },

    uploadPhoto: async ({ tenant, params, body, time }) => ({
      json: await photos.writable(params.dataset).add(tenant, body, time),
    }),
    changePhoto: async ({ tenant, params: { dataset, photoId }, body, time }) => ({
      json: await photos.writable(dataset).change(tenant, photoId, body, time),
    }),

    async deletePhoto({ tenant, params: { dataset, photoId } }) {
      await photos.writable(dataset).remove(tenant, photoId);
      return { json: { message: `Photo ${photoId} deleted.` } };
    },
  } satisfies Partial<Handlers<typeof mediaEndpoints>>;
}

function sourceOf({ tenant, bank }: { tenant: string; bank: string }): Recommender {
  return { tenant, source: `photos/${bank}` };
}

/** Parts of a request that must be the same from page to page. */
function pagedQuestion(body: PhotosRequest): unknown {
  const { id, title, lead, text, paraSpecs, basis, categories, constraints, costs } = body;
  return [id, title, lead, text, paraSpecs, basis, categories, constraints, costs];
}

function filterOf(body: PhotoSearch): PhotoFilter {
  const { orientation, costs, dateAfter, dateBefore, likePhotoId } = body;
  return {
    costs: costs?.length ? costs : undefined,
    constraints: {
      ...(orientation?.length && { orientation: { anyOf: orientation } }),
      ...(dateAfter !== undefined && { dateAfter }),
      ...(dateBefore !== undefined && { dateBefore }),
      ...(likePhotoId !== undefined && { likePhotoId }),
    },
  };
}

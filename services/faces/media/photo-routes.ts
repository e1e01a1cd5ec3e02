import type { Call, Handlers } from '../../../lib/contract/call.ts';
import type { mediaEndpoints } from '../../../lib/contract/media-endpoints.ts';
import type { PhotosRequest } from '../../../lib/contract/media-photos.ts';
import type { PhotoRecord, PhotoSearch } from '../../../lib/contract/photo-details.ts';
import { invalidRequest } from '../../../lib/contract/service-error.ts';
import {
  isApproving,
  makeReferenceKey,
  type Recommender,
  requireRecommendation,
  requireShown,
} from '../../engines/feedback/port.ts';
import type { PhotoEngine } from '../../engines/photos/engine.ts';
import type { PhotoFilter, PhotoHits } from '../../engines/photos/port.ts';
import { readBasis } from '../../engines/photos/recommendation/article-basis.ts';
import { digestOf, firstPage } from '../../engines/photos/recommendation/photo-cursors.ts';
import {
  shapeHits,
  shownWidth,
  tagsOfBasis,
} from '../../engines/photos/recommendation/shape-recommendation.ts';
import { topicsOf, topicsOfWords } from '../../engines/photos/recommendation/topics.ts';

/** Recommending photos (CONTRACT 4.6), and finding them by words. */
export function photoHandlers(engine: PhotoEngine) {
  const { photos, recommendations } = engine;
  const { cursors, verdicts } = photos;

  return {
    async listBanks() {
      return { json: photos.names };
    },

    async describeBanks({ tenant }) {
      return { json: await photos.states(tenant) };
    },

    async recommendPhotos(call) {
      const { tenant, body, time } = call;
      const bank = photos.bank(call.params.dataset);
      const owner = { tenant, bank: bank.name };
      const digest = digestOf(pagedQuestion(body));
      const place = placeOf(body.cursor, digest, body.constraints?.likePhotoId !== undefined);
      const basis = await readBasis(engine, call, body);
      const { hits, nextCursor }: PhotoHits = basis
        ? await bank.recommend(tenant, {
            basis,
            constraints: body.constraints,
            costs: body.costs?.length ? body.costs : undefined,
            limit: body.recommendationCount,
            cursor: place(owner),
            alternatives: body.returnAltPhotos ? body.altPhotosCount : 0,
            now: time,
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

    async sendPhotoFeedback({ tenant, params, body, time }) {
      const bank = photos.bank(params.dataset);
      const owner = { tenant, bank: bank.name };
      const { referenceKey } = body;
      const found = await recommendations.find(sourceOf(owner), referenceKey, time);
      const { shows, topics } = requireRecommendation(found, referenceKey);
      const ids = body.photoFeedback.map(({ photoId }) => photoId);
      requireShown(ids, shows, (place) => `photoFeedback[${place}].photoId`);
      const judged = body.photoFeedback.flatMap(({ photoId, feedbackStatus }) => {
        const accepted = isApproving(feedbackStatus);
        return accepted === undefined ? [] : [{ photoId, accepted }];
      });
      await verdicts.add(owner, { referenceKey, topics }, judged, time);
      for (const { photoId, accepted } of judged) {
        if (accepted) photos.noteUse(bank, tenant, photoId);
      }
      return { json: { message: 'Feedback submitted.' } };
    },

    async searchPhotos({ tenant, params, body, time }) {
      const bank = photos.bank(params.dataset);
      const owner = { tenant, bank: bank.name };
      const digest = digestOf({ ...body, cursor: undefined, count: undefined });
      const place = placeOf(body.cursor, digest, body.likePhotoId !== undefined);
      const found = await bank.search(tenant, {
        text: body.query,
        ...filterOf(body),
        limit: body.count,
        cursor: place(owner),
        now: time,
      });
      const key = makeReferenceKey(time);
      const shown = found.hits.map(({ photo }) => photo.id);
      const answer = { key, shown, topics: topicsOfWords(body.query) };
      await recommendations.save(sourceOf(owner), answer, time);
      return {
        json: {
          referenceKey: key,
          photos: recordsOf(found),
          ...(found.total !== undefined && { total: found.total }),
          ...(found.nextCursor !== undefined && {
            nextCursor: cursors.seal(owner, digest, found.nextCursor),
          }),
        },
      };
    },
  } satisfies Handlers<typeof mediaEndpoints>;

  /** Addresses that an `<img>` opens without a key. */
  function addressFor({ origin, sign }: Pick<Call<never>, 'origin' | 'sign'>) {
    return (photo: PhotoRecord): string => {
      const params = { dataset: photo.bank, photoId: photo.id, width: shownWidth(photo) };
      const path = Object.values(params).map(encodeURIComponent).join('/');
      return `${origin}/v2/photos/${path}?signature=${sign(params)}`;
    };
  }

  /** A photo that others are to be like is part of the answer whose cursor comes with it, so that is another question. */
  function placeOf(cursor: string | undefined, digest: string, mayBeOther: boolean) {
    return (owner: { tenant: string; bank: string }): string | undefined => {
      if (cursor === undefined || cursor === firstPage) return undefined;
      const place = cursors.open(owner, digest, cursor);
      if (place !== undefined || mayBeOther) return place;
      throw invalidRequest('cursor: belongs to another request');
    };
  }
}

function sourceOf({ tenant, bank }: { tenant: string; bank: string }): Recommender {
  return { tenant, source: `photos/${bank}` };
}

/** What has to be the same from page to page. */
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

function recordsOf({ hits }: PhotoHits) {
  return hits.map(({ photo, reasons }) => ({ ...photo, reasons }));
}

import { articleIdOf, languageOf } from '../archive/publish/article-of-draft.ts';
import type { CallOptions } from '../clients/call.ts';
import type { PhotoConstraints, PhotoData } from '../contract/media-photos.ts';
import type { PhotoRecord } from '../contract/photo-details.ts';
import { readAnalysis } from '../desk/analyses.ts';
import type { Draft, Me } from '../desk/api.ts';
import { textBlocks } from '../desk/content.ts';
import type { Desk } from '../desk/database.ts';
import { listDecisions } from '../desk/decisions.ts';
import { readDraft } from '../desk/drafts.ts';
import { Failure } from '../desk/failure.ts';
import { bringUpToDate } from '../desk/redirects.ts';
import { readTagPolicy } from '../desk/settings.ts';
import type { PhotoFilter, PhotoResults, RecommendPhotos } from './api.ts';
import { askPhotos } from './ask-photos.ts';
import { listBanks, offersDetails } from './banks.ts';
import { basisOf } from './basis.ts';
import type { PhotoDesk } from './photo-desk.ts';
import { withUsage } from './usage.ts';

/**
 * Photos of a bank for a draft as it is now, best first, by the tags and entities that are kept. Throws
 * `photo-confidential` where a confidential draft would go to a bank outside.
 */
export async function recommendForDraft(
  { db, services }: PhotoDesk,
  user: Me,
  draftId: string,
  bank: string,
  input: RecommendPhotos,
  options: CallOptions = {},
): Promise<PhotoResults> {
  const draft = await readDraft(db, user, draftId);
  const hasDetails = await offersDetails(services);
  if (draft.isConfidential) await demandInside({ db, services }, bank, options);
  const { language, basis } = await readBasis(db, draft);
  const paraSpecs = paragraphsOf(input.content ?? draft.content);
  if (paraSpecs.length === 0) return { referenceKey: '', photos: [] };
  const { count, costs, like, cursor } = input;
  const constraints = constraintsOf(input, like);
  const answer = await askPhotos(services, (client) =>
    client.recommendPhotos(
      {
        dataset: bank,
        body: {
          id: articleIdOf(draftId),
          paraSpecs,
          recommendationCount: count,
          altPhotosCount: 0,
          returnObjects: true,
          ...(language && { language }),
          ...(Object.keys(constraints).length > 0 && { constraints }),
          // Asked for with a cursor, the answer can be gone on with.
          cursor: cursor ?? '*',
          ...(draft.form.date && { referenceDate: draft.form.date }),
          ...(hasDetails && {
            returnRecords: true,
            ...(basis && { basis }),
            ...(costs.length > 0 && { costs }),
          }),
        },
      },
      options,
    ),
  );
  const records = new Map(answer.photos?.map((photo) => [photo.id, toRecord(bank, photo)]));
  const photos = answer.photosIds.flatMap((id) => records.get(id) ?? []);
  return {
    referenceKey: answer.referenceKey,
    photos: await withUsage(db, user, bank, photos),
    ...(answer.nextCursor && { nextCursor: answer.nextCursor }),
  };
}

async function demandInside({ services }: PhotoDesk, bank: string, options: CallOptions) {
  const { banks } = await listBanks(services, options);
  const isInside = banks.some((one) => one.bank === bank && !one.isOutside);
  if (!isInside) throw new Failure('photo-confidential');
}

async function readBasis(db: Desk, draft: Draft) {
  const kept = await readAnalysis(db, draft.id);
  const analysis = kept && (await bringUpToDate(db, kept.analysis));
  const language = languageOf(draft, analysis);
  if (!analysis) return { language, basis: undefined };
  const [decisions, policy] = await Promise.all([listDecisions(db, draft.id), readTagPolicy(db)]);
  return { language, basis: basisOf(analysis, decisions, draft.threshold, policy) };
}

function paragraphsOf(content: Draft['content']) {
  return textBlocks(content).filter(({ text }) => text.trim() !== '');
}

function constraintsOf(filter: PhotoFilter, like: string | undefined): PhotoConstraints {
  const { orientation, dateAfter, dateBefore } = filter;
  return {
    ...(orientation.length > 0 && { orientation: { anyOf: orientation } }),
    ...(dateAfter && { dateAfter }),
    ...(dateBefore && { dateBefore }),
    ...(like && { likePhotoId: like }),
  };
}

/** What hosted services leave out is not known; rights that nobody states are never free. */
function toRecord(bank: string, photo: PhotoData): PhotoRecord {
  return {
    bank,
    name: {},
    description: {},
    keywords: [],
    people: [],
    width: 1,
    height: 1,
    orientation: '',
    rights: { cost: 'unknown' },
    widths: [],
    ...photo,
  };
}

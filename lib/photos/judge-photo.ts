import type { CallOptions } from '../clients/call.ts';
import type { JudgePhoto } from './api.ts';
import { askPhotos } from './ask-photos.ts';
import type { PhotoDesk } from './photo-desk.ts';

/** Tells the services whether a photo fitted. Throws Failure. */
export async function judgePhoto(
  { services }: PhotoDesk,
  bank: string,
  { referenceKey, photoId, verdict }: JudgePhoto,
  options: CallOptions = {},
): Promise<void> {
  await askPhotos(services, (client) =>
    client.sendPhotoFeedback(
      {
        dataset: bank,
        body: { referenceKey, photoFeedback: [{ photoId, feedbackStatus: verdict }] },
      },
      options,
    ),
  );
}

import type { Me } from '../../auth/api.ts';
import { audit } from '../../auth/audit.ts';
import type { CallOptions } from '../../clients/call.ts';
import type { JudgePhoto } from '../api.ts';
import type { PhotoDesk } from '../photo-desk.ts';
import { askPhotos } from '../reads/ask-photos.ts';
import { photoName } from '../reads/photo-texts.ts';
import { readPhoto } from '../reads/photos.ts';

/** Throws Failure. */
export async function judgePhoto(
  desk: PhotoDesk,
  user: Me,
  bank: string,
  { referenceKey, photoId, verdict }: JudgePhoto,
  options: CallOptions = {},
): Promise<void> {
  const { db, services } = desk;
  await askPhotos(services, (client) =>
    client.sendPhotoFeedback(
      {
        dataset: bank,
        body: { referenceKey, photoFeedback: [{ photoId, feedbackStatus: verdict }] },
      },
      options,
    ),
  );
  // Its name is for the log only.
  const photo = await readPhoto(desk, user, bank, photoId, options).catch(() => undefined);
  await audit(db, {
    by: user.id,
    action: 'photo.judge',
    object: `photo:${bank}/${photoId}`,
    name: photo && photoName(photo, []),
    details: verdict,
  });
}

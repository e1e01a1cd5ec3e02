import { ServiceError } from '../../../../lib/contract/service-error.ts';
import { describeError } from '../../../../lib/log/describe-error.ts';
import type { Log } from '../../../../lib/log/log.ts';
import { type ImageWorker, PictureFault } from '../photo-bank.ts';
import type { LocalBank } from './local-bank.ts';
import type { PhotoStore } from './store/photo-store.ts';
import type { StoredPicture } from './store/stored-picture.ts';

const page = 40;

export async function makeThumbnailsAhead(making: {
  bank: LocalBank;
  store: PhotoStore;
  imageWorker: ImageWorker;
  log: Log;
  isWanted(): boolean;
  /** Awaited before each picture, so that people at work come first. */
  yieldToUsers(): Promise<void>;
  /** Called for a file that is not a picture. */
  onFault(stored: StoredPicture, fault: PictureFault): Promise<void>;
}): Promise<void> {
  const { bank, store, imageWorker, log, isWanted, yieldToUsers, onFault } = making;
  const collection = await bank.collection('');
  for (let after = ''; isWanted(); ) {
    const ids = await store.withoutThumbnails(bank.name, after, page);
    if (ids.length === 0) return;
    for (const id of ids) {
      await yieldToUsers();
      if (!isWanted()) return;
      after = id;
      const stored = await collection.get(id);
      if (!stored) continue;
      try {
        await bank.makeThumbnails(stored, imageWorker);
      } catch (error) {
        if (!isWanted()) return;
        if (error instanceof PictureFault) {
          await onFault(stored, error);
          continue;
        }
        log.warn({ ...describeError(error), bank: bank.name }, 'small pictures were not made');
        // Something that all of them need is missing.
        if (error instanceof ServiceError && error.status === 503) return;
      }
    }
  }
}

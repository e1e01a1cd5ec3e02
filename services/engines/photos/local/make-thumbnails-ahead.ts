import { ServiceError } from '../../../../lib/contract/service-error.ts';
import { describeError } from '../../../../lib/log/describe-error.ts';
import type { Log } from '../../../../lib/log/log.ts';
import { type ImageWorker, PictureFault } from '../port.ts';
import type { LocalBank } from './local-bank.ts';
import type { PhotoStore } from './store/photo-store.ts';
import type { StoredPicture } from './store/stored-picture.ts';

export type ThumbnailJob = {
  bank: LocalBank;
  store: PhotoStore;
  imageWorker: ImageWorker;
  log: Log;
  /** Whether there is nothing better to do. */
  isWanted(): boolean;
  /** Awaited before each picture: leaves the machine to people who are at work. */
  yieldToUsers?: () => Promise<void>;
  /** The picture turned out to be none. */
  onFault(stored: StoredPicture, fault: PictureFault): Promise<void>;
};

/** How many are looked up at a time. */
const page = 40;

/** Makes the small pictures of a bank that nobody has asked for yet, one after another. */
export async function makeThumbnailsAhead(making: ThumbnailJob): Promise<void> {
  const { bank, store, imageWorker, log, isWanted, yieldToUsers, onFault } = making;
  const shelf = await bank.shelf('');
  for (let after = ''; isWanted(); ) {
    const ids = await store.withoutThumbnails(bank.name, after, page);
    if (ids.length === 0) return;
    for (const id of ids) {
      await yieldToUsers?.();
      if (!isWanted()) return;
      after = id;
      const stored = await shelf.get(id);
      if (!stored) continue;
      try {
        await bank.makeThumbnails(shelf, stored, imageWorker);
      } catch (error) {
        if (!isWanted()) return;
        if (error instanceof PictureFault) {
          await onFault(stored, error);
          continue;
        }
        log.warn({ ...describeError(error), bank: bank.name }, 'small pictures were not made');
        // What all of them need is not there: no other would fare better.
        if (error instanceof ServiceError && error.status === 503) return;
      }
    }
  }
}

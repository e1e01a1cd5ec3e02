import { ServiceError } from '../../../../lib/contract/service-error.ts';
import { describeError } from '../../../../lib/log/describe-error.ts';
import type { Log } from '../../../../lib/log/log.ts';
import { PictureFault, type PictureMill } from '../port.ts';
import type { LocalBank } from './local-bank.ts';
import type { PhotoStore } from './store/photo-store.ts';
import type { KeptPicture } from './store/stored-picture.ts';

export type MakingAhead = {
  bank: LocalBank;
  store: PhotoStore;
  mill: PictureMill;
  log: Log;
  /** Whether there is nothing better to do. */
  isWanted(): boolean;
  /** Awaited before each picture: leaves the machine to people who are at work. */
  makeWay?: () => Promise<void>;
  /** The picture turned out to be none. */
  onFault(kept: KeptPicture, fault: PictureFault): Promise<void>;
};

/** How many are looked up at a time. */
const page = 40;

/** Makes the small pictures of a bank that nobody has asked for yet, one after another. */
export async function makeSmallAhead(making: MakingAhead): Promise<void> {
  const { bank, store, mill, log, isWanted, makeWay, onFault } = making;
  const shelf = await bank.shelf('');
  for (let after = ''; isWanted(); ) {
    const ids = await store.unshrunk(bank.name, after, page);
    if (ids.length === 0) return;
    for (const id of ids) {
      await makeWay?.();
      if (!isWanted()) return;
      after = id;
      const kept = await shelf.get(id);
      if (!kept) continue;
      try {
        await bank.makeSmall(shelf, kept, mill);
      } catch (error) {
        if (!isWanted()) return;
        if (error instanceof PictureFault) {
          await onFault(kept, error);
          continue;
        }
        log.warn({ ...describeError(error), bank: bank.name }, 'small pictures were not made');
        // What all of them need is not there: no other would fare better.
        if (error instanceof ServiceError && error.status === 503) return;
      }
    }
  }
}

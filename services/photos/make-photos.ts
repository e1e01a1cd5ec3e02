import { join } from 'node:path';
import { describeError } from '../../lib/log/describe-error.ts';
import type { Log } from '../../lib/log/log.ts';
import type { Settings } from '../env.ts';
import type { Store } from '../store/open-store.ts';
import { emptyBank } from './empty-bank.ts';
import { ForkedMill } from './mill/forked-mill.ts';
import { OpenBank } from './open/open-bank.ts';
import { openSources } from './open/open-sources.ts';
import { RemoteFiles } from './open/remote-files.ts';
import { Photos } from './photos.ts';
import type { PhotoBank, PictureMill } from './port.ts';
import { warmWords } from './ranking/warm-words.ts';
import { PhotoCursors } from './recommendation/photo-cursors.ts';
import { PhotoReferences } from './verdicts/photo-references.ts';
import { VerdictBook } from './verdicts/verdict-book.ts';

export type PhotosOptions = {
  settings: Pick<Settings, 'dataDir' | 'openBanks'>;
  store: Store;
  /** Cursors and references are sealed with it. */
  secret: Buffer;
  log: Log;
};

/** All banks that the settings ask for. */
export function makePhotos({ settings, store, secret, log }: PhotosOptions): Photos {
  const mill = new ForkedMill();
  const verdicts = new VerdictBook(store);
  const stop = new AbortController();
  warmWords(stop.signal).catch((error) => log.error(describeError(error), 'no words were read'));
  return new Photos({
    uploads: emptyBank('uploads', 'Uploads', 'uploads'),
    others: [
      emptyBank('demo', 'Illustrations', 'demo'),
      ...makeOpenBanks(settings, { mill, verdicts }),
    ],
    mill,
    verdicts,
    references: new PhotoReferences(secret),
    cursors: new PhotoCursors(secret),
    log,
    async close() {
      stop.abort();
      await mill.close();
    },
  });
}

function makeOpenBanks(
  { dataDir, openBanks }: PhotosOptions['settings'],
  parts: { mill: PictureMill; verdicts: VerdictBook },
): PhotoBank[] {
  if (!openBanks) return [];
  return openSources(openBanks).map((source) => {
    const { name, title, filePolicy: policy } = source;
    const folder = join(dataDir, 'photos', 'open', name);
    const files = new RemoteFiles({ folder, title, policy, mill: parts.mill });
    return new OpenBank({ source, files, verdicts: parts.verdicts });
  });
}

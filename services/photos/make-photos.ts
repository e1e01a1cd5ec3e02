import type { Log } from '../../lib/log/log.ts';
import type { Store } from '../store/open-store.ts';
import { emptyBank } from './empty-bank.ts';
import { Photos } from './photos.ts';
import { PhotoCursors } from './recommendation/photo-cursors.ts';
import { PhotoReferences } from './verdicts/photo-references.ts';
import { VerdictBook } from './verdicts/verdict-book.ts';

export type PhotosOptions = { store: Store; secret: Buffer; log: Log };

/** All banks that the settings ask for. */
export function makePhotos({ store, secret, log }: PhotosOptions): Photos {
  return new Photos({
    uploads: emptyBank('uploads', 'Uploads', 'uploads'),
    others: [emptyBank('demo', 'Illustrations', 'demo')],
    verdicts: new VerdictBook(store),
    references: new PhotoReferences(secret),
    cursors: new PhotoCursors(secret),
    log,
    close: async () => undefined,
  });
}

import { join } from 'node:path';
import { silentLog } from '../../../../lib/log/log.ts';
import type { TestPlace } from '../../../../lib/sql/test-postgres.ts';
import type { ImageWorker } from '../photo-bank.ts';
import { LocalRanker } from '../ranking/local-ranker.ts';
import { pictureTerms } from '../ranking/picture-entry.ts';
import type { LocalParts } from './local-bank.ts';
import { PhotoStore } from './store/photo-store.ts';
import { Thumbnails } from './thumbnails.ts';

/** Parts for banks under test. */
export async function testParts(
  place: TestPlace['place'],
  imageWorker: ImageWorker,
): Promise<LocalParts> {
  return {
    store: await PhotoStore.open(place, pictureTerms),
    thumbnails: new Thumbnails(join(place.dataDir, 'small')),
    imageWorker,
    ranking: new LocalRanker({ feedback: async () => new Map() }),
    log: silentLog,
  };
}

/** A search by words as the wire asks for it. */
export function byWords(text: string) {
  return {
    text,
    constraints: undefined,
    costs: undefined,
    limit: 10,
    cursor: undefined,
  };
}

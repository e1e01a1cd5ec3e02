import { join } from 'node:path';
import { silentLog } from '../../../../lib/log/log.ts';
import type { PictureMill } from '../port.ts';
import { LocalRanker } from '../ranking/local-ranker.ts';
import { pictureTerms } from '../ranking/picture-terms.ts';
import type { LocalParts } from './local-bank.ts';
import { SmallPictures } from './small-pictures.ts';
import { PhotoStore } from './store/photo-store.ts';

/** What banks under test work with, in a folder of their own. */
export async function testParts(dataDir: string, mill: PictureMill): Promise<LocalParts> {
  return {
    store: await PhotoStore.open(dataDir, pictureTerms),
    small: new SmallPictures(join(dataDir, 'small')),
    mill,
    ranking: new LocalRanker({ prior: async () => new Map() }),
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
    now: new Date('2026-05-06T10:00:00Z'),
  };
}

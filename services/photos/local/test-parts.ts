import { join } from 'node:path';
import type { PictureMill } from '../port.ts';
import { LocalRanker } from '../ranking/local-ranker.ts';
import { entryOf } from '../ranking/picture-entry.ts';
import type { LocalParts } from './local-bank.ts';
import { SmallPictures } from './small-pictures.ts';
import { PhotoStore } from './store/photo-store.ts';

/** What banks under test work with, in a folder of their own. */
export async function testParts(dataDir: string, mill: PictureMill): Promise<LocalParts> {
  return {
    store: await PhotoStore.open(dataDir),
    small: new SmallPictures(join(dataDir, 'small')),
    mill,
    ranking: new LocalRanker({ prior: async () => new Map() }),
    readEntry: ({ picture, found }) =>
      entryOf(picture, {
        ...(picture.shown && { shown: picture.shown.map(named) }),
        ...(found && {
          found: { entities: found.entities.map(named), tags: found.tags.map(named) },
        }),
      }),
  };
}

function named({ gkbId, stdForm }: { gkbId?: string | undefined; stdForm: string }) {
  return { stdForm, ...(gkbId !== undefined && { gkbId }) };
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

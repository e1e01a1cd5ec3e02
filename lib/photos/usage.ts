import type { PhotoRecord } from '../contract/photo-details.ts';
import { openableBy } from '../desk/access.ts';
import type { Me } from '../desk/api.ts';
import type { Desk } from '../desk/database.ts';
import type { PhotoUsage, PhotoView } from './api.ts';

/** So many drafts are named for each photo. */
const mostNamed = 5;

/** Photos of a bank with where else they are: drafts that the reader may not open only count. */
export async function withUsage(
  db: Desk,
  reader: Me,
  bank: string,
  photos: readonly PhotoRecord[],
): Promise<PhotoView[]> {
  const usage = await readUsage(
    db,
    reader,
    bank,
    photos.map(({ id }) => id),
  );
  return photos.map((photo) => {
    const used = usage.get(photo.id);
    return used ? { ...photo, usage: used } : photo;
  });
}

async function readUsage(
  db: Desk,
  reader: Me,
  bank: string,
  ids: readonly string[],
): Promise<Map<string, PhotoUsage>> {
  if (ids.length === 0) return new Map();
  const uses = db
    .selectFrom('photo_uses')
    .where('photo_uses.bank', '=', bank)
    .where('photo_uses.photo_id', 'in', ids);
  const counts = await uses
    .select(({ fn }) => [
      'photo_uses.photo_id',
      fn.countAll<number>().as('drafts'),
      fn.max('photo_uses.at').as('lastAt'),
    ])
    .groupBy('photo_uses.photo_id')
    .execute();
  if (counts.length === 0) return new Map();
  const open = await uses
    .innerJoin('drafts', 'drafts.id', 'photo_uses.draft_id')
    .where(openableBy(reader.id))
    .select(['photo_uses.photo_id', 'drafts.id', 'drafts.title'])
    .orderBy('photo_uses.at', 'desc')
    .orderBy('drafts.id')
    .execute();
  const named = Map.groupBy(open, ({ photo_id }) => photo_id);
  return new Map(
    counts.map(({ photo_id, drafts, lastAt }) => [
      photo_id,
      {
        drafts: Number(drafts),
        lastAt,
        named: (named.get(photo_id) ?? [])
          .slice(0, mostNamed)
          .map(({ id, title }) => ({ id, title })),
      },
    ]),
  );
}

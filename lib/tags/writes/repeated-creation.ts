import { createHash } from 'node:crypto';
import type { EditorialTag } from '../../contract/media-tags.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { secondsFrom } from '../../sql/ids.ts';
import { tidyTag } from './tag-input.ts';

/** Seconds in which the same creation counts as the one that was asked for before. */
const memory = 24 * 3600;

/** The id of a tag that a form makes: what is sent once more makes the same, what was edited since another one. */
export function idForKey(by: string, key: string, tag: EditorialTag): string {
  const hash = createHash('sha256').update(JSON.stringify([by, key, { ...tag, gkbId: '' }]));
  return `GX-${hash.digest('base64url').slice(0, 16)}`;
}

/** The change by which somebody created the tag of an id lately; `tag`: and it was just this one. */
export async function findCreation(
  db: Desk,
  by: string,
  gkbId: string,
  tag?: EditorialTag,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('tag_change_items')
    .innerJoin('tag_changes', 'tag_changes.id', 'tag_change_items.change_id')
    .select('tag_changes.id')
    .where('tag_change_items.gkb_id', '=', gkbId)
    .$if(tag !== undefined, (same) =>
      same.where('tag_change_items.after', '=', tag ? JSON.stringify(tidyTag(tag)) : null),
    )
    .where('tag_changes.kind', '=', 'create')
    .where('tag_changes.state', '=', 'done')
    .where('tag_changes.by_user', '=', by)
    .where('tag_changes.at', '>', secondsFrom(-memory))
    .orderBy('tag_changes.at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

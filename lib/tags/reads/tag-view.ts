import type { InterfaceLocale, Me } from '../../auth/api.ts';
import { openableBy } from '../../drafts/reads/draft-row.ts';
import { readRedirects } from '../../drafts/reads/redirects.ts';
import { Failure } from '../../http/failure.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { countRows } from '../../sql/pages.ts';
import type { TagDraft } from '../api.ts';
import type { TagView } from '../change-api.ts';
import type { TagDesk } from '../tag-desk.ts';
import { listHistory } from './list-changes.ts';
import { rowOf } from './tag-row.ts';

const maxDrafts = 50;

/** The pieces that carry one of these tags: the newest that the reader may open, and how many are not for them. */
export async function findTagDrafts(
  db: Desk,
  reader: Me,
  gkbIds: readonly string[],
): Promise<{ drafts: TagDraft[]; hidden: number }> {
  const carrying = db
    .selectFrom('drafts')
    .where('drafts.id', 'in', (kept) =>
      kept
        .selectFrom('kept_tags')
        .select('draft_id')
        .where('gkb_id', 'in', gkbIds)
        .where('kept', '=', 1),
    );
  const openable = carrying.where(openableBy(reader.id));
  const drafts = await openable
    .select(['drafts.id', 'drafts.title', 'drafts.updated_at as updatedAt'])
    .orderBy('drafts.updated_at', 'desc')
    .limit(maxDrafts)
    .execute();
  return {
    drafts,
    hidden: (await countRows(carrying)) - (await countRows(openable)),
  };
}

/** A tag with the pieces that carry it and what became of it so far. Throws `not-found` and `tag-merged`. */
export async function readTagView(
  desk: TagDesk,
  reader: Me,
  gkbId: string,
  locale: InterfaceLocale,
): Promise<TagView> {
  const { vocabulary, uses, db } = desk;
  await Promise.all([vocabulary.read(), uses.read(db)]);
  const entry = vocabulary.get(gkbId);
  if (!entry) {
    const target = (await readRedirects(db, [gkbId])).get(gkbId);
    if (target) throw new Failure('tag-merged', { reason: target.name, extra: { into: target } });
    throw new Failure('not-found');
  }
  const [tag, { drafts, hidden }, history] = await Promise.all([
    rowOf(desk, entry.tag, locale),
    findTagDrafts(db, reader, [gkbId]),
    listHistory(db, gkbId, locale),
  ]);
  return { tag, drafts, hiddenDrafts: hidden, history };
}

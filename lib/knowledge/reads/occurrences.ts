import type { SelectQueryBuilder } from 'kysely';
import type { Me } from '../../auth/api.ts';
import { openableBy } from '../../drafts/reads/access.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { DeskTables } from '../../sql/desk-tables.ts';
import type { KnowledgeItem } from '../api.ts';

const maxDrafts = 50;

/**
 * Drafts about an item: it was found in their text, or somebody kept or added it. Those that the reader may not open
 * are only counted.
 */
export async function listOccurrences(
  db: Desk,
  reader: Me,
  gkbId: string,
): Promise<Pick<KnowledgeItem, 'drafts' | 'moreDrafts' | 'hiddenDrafts'>> {
  const about = db
    .selectFrom('drafts')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb(
          'drafts.id',
          'in',
          selectFrom('draft_items').select('draft_id').where('gkb_id', '=', gkbId),
        ),
        eb(
          'drafts.id',
          'in',
          selectFrom('decisions')
            .select('draft_id')
            .where('gkb_id', '=', gkbId)
            .where('kind', 'in', ['kept', 'missing']),
        ),
      ]),
    );
  const openable = about.where(openableBy(reader.id));
  const drafts = await openable
    .select(['drafts.id', 'drafts.title', 'drafts.updated_at as updatedAt'])
    .orderBy('drafts.updated_at', 'desc')
    .orderBy('drafts.id')
    .limit(maxDrafts)
    .execute();
  const [all, open] = await Promise.all([count(about), count(openable)]);
  return { drafts, moreDrafts: open - drafts.length, hiddenDrafts: all - open };
}

async function count(drafts: SelectQueryBuilder<DeskTables, 'drafts', object>): Promise<number> {
  const { total } = await drafts
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

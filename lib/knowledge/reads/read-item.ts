import type { SelectQueryBuilder } from 'kysely';
import type { Me } from '../../auth/api.ts';
import type { CallOptions } from '../../clients/call.ts';
import type { Services } from '../../clients/services.ts';
import type { Language } from '../../contract/inventories.ts';
import type { CorrectionList } from '../../contract/knowledge-record.ts';
import { isNotDeleted, openableBy } from '../../drafts/reads/draft-row.ts';
import { Failure } from '../../http/failure.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { DeskTables } from '../../sql/desk-tables.ts';
import type { KnowledgeItem } from '../api.ts';
import { explainKnowledgeError } from '../explain-error.ts';
import { mayCorrect } from '../may-correct.ts';
import { type Offers, readOffers } from '../offers.ts';
import { listHistory } from './history.ts';
import { fetchInfoboxes, readInfobox } from './infobox.ts';
import { readRecord } from './read-record.ts';

const maxDrafts = 50;

/** Throws Failure. */
export async function readItem(
  db: Desk,
  services: Services,
  reader: Me,
  id: string,
  language: Language,
  options: CallOptions = {},
): Promise<KnowledgeItem> {
  try {
    const offers = await readOffers(services);
    const found = await readRecord(services, id, language, offers, options);
    if (!found) throw new Failure('not-found');
    const { gkbId } = found.record;
    const [infoboxes, entry, occurrences, history] = await Promise.all([
      fetchInfoboxes(services, [gkbId], language, options),
      findCorrection(services, gkbId, offers, options),
      listOccurrences(db, reader, gkbId),
      listHistory(db, gkbId),
    ]);
    const infobox = readInfobox(infoboxes?.[gkbId]);
    const { author: _, ...says } = entry?.correction ?? {};
    return {
      ...found,
      ...(infobox && { infobox }),
      ...occurrences,
      ...(entry && { correction: { says, at: entry.at, isNew: entry.isNew } }),
      history,
      mayCorrect: offers.corrections && mayCorrect(reader),
      offers: { records: offers.records, corrections: offers.corrections },
    };
  } catch (error) {
    throw explainKnowledgeError(error);
  }
}

export async function findCorrection(
  services: Services,
  gkbId: string,
  offers: Offers,
  options: CallOptions,
): Promise<CorrectionList[number] | undefined> {
  if (!offers.corrections) return undefined;
  const all = await services.call('media', (client) => client.listCorrections(options));
  return all.find((entry) => entry.gkbId === gkbId);
}

/** Lists drafts in which an item was found, kept or added; those that the reader may not open are only counted. */
async function listOccurrences(
  db: Desk,
  reader: Me,
  gkbId: string,
): Promise<Pick<KnowledgeItem, 'drafts' | 'moreDrafts' | 'hiddenDrafts'>> {
  const found = db.selectFrom('draft_items').select('draft_id').where('gkb_id', '=', gkbId);
  const decided = db
    .selectFrom('decisions')
    .select('draft_id')
    .where('gkb_id', '=', gkbId)
    .where('kind', 'in', ['kept', 'missing']);
  const about = db
    .selectFrom('drafts')
    .where(isNotDeleted)
    .where(({ or, eb }) => or([eb('drafts.id', 'in', found), eb('drafts.id', 'in', decided)]));
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

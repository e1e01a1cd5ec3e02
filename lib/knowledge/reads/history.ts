import { z } from 'zod';
import type { Me } from '../../auth/api.ts';
import { audit } from '../../auth/audit.ts';
import type { CallOptions } from '../../clients/call.ts';
import type { Services } from '../../clients/services.ts';
import type { Language } from '../../contract/inventories.ts';
import type { KnowledgeCorrection } from '../../contract/knowledge-record.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { newId, now } from '../../sql/ids.ts';
import type { KnowledgeChange, RecentChange } from '../api.ts';
import { explainKnowledgeError } from '../explain-error.ts';

const Fields = z.array(z.string());
const maxChanges = 50;

export async function saveChange(
  db: Desk,
  by: Me,
  gkbId: string,
  change: Pick<KnowledgeChange, 'kind' | 'fields'> & { correction?: KnowledgeCorrection },
): Promise<void> {
  const { kind, fields, correction } = change;
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('knowledge_changes')
      .values({
        id: newId(),
        gkb_id: gkbId,
        at: now(),
        by_user: by.id,
        kind,
        fields: JSON.stringify(fields),
        correction: correction ? JSON.stringify(correction) : null,
      })
      .execute();
    await audit(transaction, {
      by: by.id,
      action: `knowledge.${kind}`,
      object: `knowledge:${gkbId}`,
      details: fields.join(', '),
    });
  });
}

function selectChanges(db: Desk) {
  return db
    .selectFrom('knowledge_changes')
    .innerJoin('users', 'users.id', 'knowledge_changes.by_user')
    .select(['gkb_id', 'at', 'kind', 'fields', 'users.id as by_id', 'users.name as by_name'])
    .orderBy('at', 'desc')
    .orderBy('knowledge_changes.id')
    .limit(maxChanges);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectChanges>['execute']>>[number];

function toChange({ at, kind, fields, by_id, by_name }: Row): KnowledgeChange {
  return { at, by: { id: by_id, name: by_name }, kind, fields: Fields.parse(JSON.parse(fields)) };
}

/** Newest first. */
export async function listHistory(db: Desk, gkbId: string): Promise<KnowledgeChange[]> {
  const rows = await selectChanges(db).where('gkb_id', '=', gkbId).execute();
  return rows.map(toChange);
}

async function listLatest(db: Desk): Promise<(KnowledgeChange & { gkbId: string })[]> {
  const rows = await selectChanges(db).execute();
  const latest = new Map<string, Row>();
  for (const row of rows) if (!latest.has(row.gkb_id)) latest.set(row.gkb_id, row);
  return [...latest.values()].map((row) => ({ gkbId: row.gkb_id, ...toChange(row) }));
}

const maxShown = 10;

/** Leaves out missing items. Throws Failure. */
export async function listRecentChanges(
  db: Desk,
  services: Services,
  language: Language,
  options: CallOptions = {},
): Promise<RecentChange[]> {
  const changes = (await listLatest(db)).slice(0, maxShown);
  if (changes.length === 0) return [];
  try {
    const ids = changes.map(({ gkbId }) => gkbId);
    const forms = await services.call('media', (client) =>
      client.getStdForms({ ids, language }, options),
    );
    return changes.flatMap((change) => {
      const stdForm = forms[change.gkbId]?.value;
      return stdForm ? [{ ...change, stdForm }] : [];
    });
  } catch (error) {
    throw explainKnowledgeError(error);
  }
}

import { z } from 'zod';
import type { AnalysisText } from '../../clients/analysis-text.ts';
import { undeterminedLanguage } from '../../contract/inventories.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { now } from '../../sql/ids.ts';
import type { StoredAnalysis } from '../api.ts';
import { readFound } from '../findings/found.ts';
import { updateOutbox } from '../findings/update-outbox.ts';
import { putDraftItems } from '../writes/draft-contents.ts';
import { packAnalysis, unpackAnalysis } from './pack-analysis.ts';

/** The parts of an article's analysis that can be had one by one. */
export const articleParts = ['entities', 'tags', 'relations', 'sentiment'] as const;
export type ArticlePart = (typeof articleParts)[number];
const Parts = z.array(z.enum(articleParts));

/** An analysis as it is stored; `missing` names the parts that failed. */
export type AnalysisRecord = StoredAnalysis & { missing: ArticlePart[] };
/** One that comes from the services and stays text. */
export type FreshAnalysis = Omit<AnalysisRecord, 'analysis'> & { text: AnalysisText };

export function toStored({ missing: _, ...stored }: AnalysisRecord): StoredAnalysis {
  return stored;
}

/** The name of the text that a draft's newest analysis is of: the analysis itself can have megabytes. */
export async function readInputHash(db: Desk, draftId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('analyses')
    .select('input_hash')
    .where('draft_id', '=', draftId)
    .executeTakeFirst();
  return row?.input_hash;
}

export async function readAnalysis(db: Desk, draftId: string): Promise<AnalysisRecord | undefined> {
  const row = await db
    .selectFrom('analyses')
    .selectAll()
    .where('draft_id', '=', draftId)
    .executeTakeFirst();
  return (
    row && {
      inputHash: row.input_hash,
      at: row.at,
      referenceKey: row.reference_key,
      usedChars: row.used_chars,
      analysis: await unpackAnalysis(row.analysis),
      missing: Parts.parse(JSON.parse(row.missing)),
    }
  );
}

/** Keeps an analysis as the draft's newest, unless one that was asked for later (`at`) is there already. */
export async function storeAnalysis(
  db: Desk,
  draftId: string,
  stored: FreshAnalysis,
): Promise<void> {
  const { json, outline } = stored.text;
  const { detected } = outline.language;
  const row = {
    input_hash: stored.inputHash,
    at: stored.at,
    reference_key: stored.referenceKey,
    used_chars: stored.usedChars,
    analysis: await packAnalysis(json),
    found: JSON.stringify(readFound(outline)),
    missing: JSON.stringify(stored.missing),
    inherited: 0 as const,
  };
  await db.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('analyses')
      .select('at')
      .where('draft_id', '=', draftId)
      .executeTakeFirst();
    if (known && known.at > stored.at) return;
    await transaction
      .insertInto('analyses')
      .values({ draft_id: draftId, ...row })
      .onConflict((conflict) => conflict.column('draft_id').doUpdateSet(row))
      .execute();
    await putDraftItems(transaction, draftId, outline);
    await transaction
      .updateTable('drafts')
      .set({ language: detected === undeterminedLanguage ? null : detected, touched_at: now() })
      .where('id', '=', draftId)
      .execute();
    await updateOutbox(transaction, draftId);
  });
}

import { setImmediate as breathe } from 'node:timers/promises';
import { Analysis } from '../../contract/analysis.ts';
import type { Desk } from '../../desk/database.ts';
import type { SweepChangesTable } from '../../desk/schema.ts';
import { readFound } from '../../feedback/found.ts';
import { type RenamedItem, renameItems } from './rename-items.ts';
import type { Successors } from './successors.ts';

/** A draft's analysis as it will be, and how it was when it was read: one that is newer by then stays as it is. */
export type PlannedAnalysis = {
  at: string;
  inputHash: string;
  after: { analysis: string; found: string; input_hash: string };
  /** By deprecated id. */
  renamed: Map<string, RenamedItem[]>;
};

/** Works out the analyses of a draft after another, before the database is taken up with writing them. */
export async function planAnalyses(
  db: Desk,
  changes: readonly SweepChangesTable[],
  languages: ReadonlyMap<string, string>,
  successors: Successors,
): Promise<Map<string, PlannedAnalysis>> {
  const planned = new Map<string, PlannedAnalysis>();
  for (const [draftId, ofDraft] of Map.groupBy(changes, (change) => change.object_id)) {
    const row = await db
      .selectFrom('analyses')
      .select(['analysis', 'at', 'input_hash'])
      .where('draft_id', '=', draftId)
      .executeTakeFirst();
    const language = languages.get(draftId);
    if (!row || language === undefined) continue;
    const name = (to: string) => successors(to, language);
    planned.set(draftId, planAnalysis(row, ofDraft, name));
    await breathe();
  }
  return planned;
}

function planAnalysis(
  row: { analysis: string; at: string; input_hash: string },
  changes: readonly SweepChangesTable[],
  name: (to: string) => ReturnType<Successors>,
): PlannedAnalysis {
  const renamed = new Map<string, RenamedItem[]>();
  let analysis = Analysis.parse(JSON.parse(row.analysis));
  let isDouble = false;
  for (const { from_id, to_id } of changes) {
    const step = renameItems(analysis, from_id, name(to_id));
    analysis = step.analysis;
    isDouble ||= step.isDouble;
    renamed.set(from_id, step.renamed);
  }
  return {
    at: row.at,
    inputHash: row.input_hash,
    after: {
      analysis: JSON.stringify(analysis),
      found: JSON.stringify(readFound(analysis)),
      // An article whose two items became one is analyzed anew when it is next opened.
      input_hash: isDouble ? '' : row.input_hash,
    },
    renamed,
  };
}

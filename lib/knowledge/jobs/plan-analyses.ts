import { setImmediate as breathe } from 'node:timers/promises';
import type { Analysis } from '../../contract/analysis.ts';
import { readFound } from '../../drafts/findings/found.ts';
import { packAnalysis, unpackAnalysis } from '../../drafts/reads/pack-analysis.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { SweepChangesTable } from '../tables.ts';
import { DraftUndo } from './draft-undo.ts';
import { type RenamedItem, renameItems, restoreItems, type Successors } from './rename-items.ts';

/** A draft's analysis as it will be, unless there is a newer one by then. */
export type PlannedAnalysis = {
  at: string;
  inputHash: string;
  after: { analysis: string; found: string; input_hash: string };
  renamed: Map<string, RenamedItem[]>;
};

/** An analysis as it was before a sweep, to be put in place of the one that was read. */
export type PlannedRestore = Omit<PlannedAnalysis, 'renamed'> & { analysis: Analysis };

/** Works out the analyses of one draft after another, before the database is taken up with writing them. */
export async function planAnalyses(
  db: Desk,
  changes: readonly SweepChangesTable[],
  languages: ReadonlyMap<string, string>,
  successors: Successors,
): Promise<Map<string, PlannedAnalysis>> {
  const planned = new Map<string, PlannedAnalysis>();
  for (const [draftId, ofDraft] of Map.groupBy(changes, (change) => change.object_id)) {
    const row = await readRow(db, draftId);
    const language = languages.get(draftId);
    if (!row || language === undefined) continue;
    const name = (to: string) => successors(to, language);
    planned.set(draftId, await planAnalysis(row, ofDraft, name));
    await breathe();
  }
  return planned;
}

/** The same backwards. An analysis that was made since stays as it is. */
export async function planRestores(db: Desk, changes: readonly SweepChangesTable[]) {
  const planned = new Map<string, PlannedRestore>();
  for (const [draftId, ofDraft] of Map.groupBy(changes, (change) => change.object_id)) {
    const row = await readRow(db, draftId);
    const undone = ofDraft
      .map(({ undo }) => DraftUndo.parse(JSON.parse(undo ?? '')).analysis)
      .filter((undo) => undo !== undefined && undo.at === row?.at);
    const hash = undone[0]?.input_hash;
    if (!row || hash === undefined) continue;
    const before = undone.reduceRight(
      (analysis, undo) => restoreItems(analysis, undo?.renamed ?? []),
      await unpackAnalysis(row.analysis),
    );
    const { at, input_hash: inputHash } = row;
    planned.set(draftId, { at, inputHash, after: await write(before, hash), analysis: before });
    await breathe();
  }
  return planned;
}

type Row = { analysis: string; at: string; input_hash: string };

async function readRow(db: Desk, draftId: string): Promise<Row | undefined> {
  return db
    .selectFrom('analyses')
    .select(['analysis', 'at', 'input_hash'])
    .where('draft_id', '=', draftId)
    .executeTakeFirst();
}

async function write(analysis: Analysis, input_hash: string): Promise<PlannedAnalysis['after']> {
  return {
    analysis: await packAnalysis(JSON.stringify(analysis)),
    found: JSON.stringify(readFound(analysis)),
    input_hash,
  };
}

async function planAnalysis(
  row: Row,
  changes: readonly SweepChangesTable[],
  name: (to: string) => ReturnType<Successors>,
): Promise<PlannedAnalysis> {
  const renamed = new Map<string, RenamedItem[]>();
  let analysis = await unpackAnalysis(row.analysis);
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
    // An article whose two items became one is analyzed anew when it is next opened.
    after: await write(analysis, isDouble ? '' : row.input_hash),
    renamed,
  };
}

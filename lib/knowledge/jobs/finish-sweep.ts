import { z } from 'zod';
import { wakeArchive } from '../../archive/jobs/wake-archive.ts';
import { audit } from '../../auth/audit.ts';
import { CallError } from '../../clients/call-error.ts';
import type { Services } from '../../clients/services.ts';
import { openableBy } from '../../drafts/reads/access.ts';
import { createBreather } from '../../jobs/yielder.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { Vocabulary } from '../../tags/reads/vocabulary.ts';
import type { SweepChangesTable, SweepsTable } from '../tables.ts';
import { changeDraft } from './change-draft.ts';
import { changeTags } from './change-tags.ts';
import { DraftUndo } from './draft-undo.ts';
import { planAnalyses, planRestores } from './plan-analyses.ts';
import { restoreDraft } from './restore-draft.ts';
import { readSuccessors } from './successors.ts';
import { restoreArticles, sweepArticles } from './sweep-articles.ts';
import { claimSweep, dropSweep, readSweep } from './sweep-journal.ts';

/** What sweeping works with. */
export type Broom = { db: Desk; services: Services; tags: Vocabulary };

/**
 * Brings a sweep that was noted down to its end, forwards or back, and says how many drafts and tags it changed. Tags
 * first, as they are the services'; then all drafts in one transaction together with the note that it is done. When
 * the services refuse, it is as if nobody had begun; when they cannot be reached, it goes on later.
 */
export async function finishSweep(broom: Broom, id: string): Promise<number> {
  const { db } = broom;
  const noted = await readSweep(db, id);
  try {
    if (noted?.sweep.state === 'running') await sweepOn(broom, noted.sweep, noted.changes);
    if (noted?.sweep.state === 'undoing') await sweepBack(broom, noted.sweep, noted.changes);
  } catch (error) {
    if (isRefusal(error)) await takeBack(db, id);
    throw error;
  }
  return (await readSweep(db, id))?.sweep.changed ?? 0;
}

function isRefusal(error: unknown): boolean {
  const refusals = ['invalid', 'not-found', 'forbidden', 'bad-key', 'conflict', 'not-implemented'];
  return error instanceof CallError && refusals.includes(error.kind);
}

async function takeBack(db: Desk, id: string): Promise<void> {
  await dropSweep(db, id);
  await claimSweep(db, id, 'undoing', 'done');
}

async function sweepOn(
  { db, services, tags }: Broom,
  sweep: SweepsTable,
  changes: readonly SweepChangesTable[],
): Promise<void> {
  const inTags = changes.filter(({ kind }) => kind === 'tag');
  const inDrafts = changes.filter(({ kind }) => kind === 'draft');
  const languages = await readLanguages(db, inDrafts);
  const wanted = inDrafts.flatMap(({ object_id, to_id }) => {
    const language = languages.get(object_id);
    return language === undefined ? [] : [{ gkbId: to_id, language }];
  });
  const successors = await readSuccessors(services, wanted);
  const analyses = await planAnalyses(db, inDrafts, languages, successors);
  const moves = inTags.map(({ object_id, from_id, to_id }) => ({
    gkbId: object_id,
    from: from_id,
    to: to_id,
  }));
  const changedTags = await changeTags(services, tags, sweep.id, moves);

  await db.transaction().execute(async (transaction) => {
    if (!(await claimSweep(transaction, sweep.id, 'running', 'done'))) return;
    const openable = await readOpenable(transaction, sweep.by_user, inDrafts);
    let changed = 0;
    const breather = createBreather();
    for (const change of changes) {
      if (breather.isDue()) await breather.pause();
      const { kind, object_id, from_id, to_id } = change;
      let undo: string | undefined;
      if (kind === 'tag' && changedTags.has(object_id)) undo = '{}';
      if (kind === 'articles') undo = '{}';
      if (kind === 'draft' && openable.has(object_id)) {
        const successor = successors(to_id, languages.get(object_id) ?? '');
        const before = await changeDraft(transaction, change, successor, analyses.get(object_id));
        undo = before && JSON.stringify(before);
      }
      if (undo === undefined) continue;
      changed += 1;
      await keepUndo(transaction, change, undo);
      await audit(transaction, {
        by: sweep.by_user,
        action: `${kind}.sweep`,
        object: `${kind}:${object_id}`,
        details: `${from_id} → ${to_id}`,
      });
    }
    await sweepArticles(transaction, sweep, changes);
    await closeSweep(transaction, sweep, changed, 'knowledge.sweep');
  });
  wakeArchive();
}

async function sweepBack(
  { db, services, tags }: Broom,
  sweep: SweepsTable,
  changes: readonly SweepChangesTable[],
): Promise<void> {
  const done = changes.filter(({ undo }) => undo !== null);
  const moves = done
    .filter(({ kind }) => kind === 'tag')
    .map(({ object_id, from_id, to_id }) => ({ gkbId: object_id, from: to_id, to: from_id }));
  const analyses = await planRestores(
    db,
    done.filter(({ kind }) => kind === 'draft'),
  );
  const restoredTags = await changeTags(services, tags, `${sweep.id}-undo`, moves);

  await db.transaction().execute(async (transaction) => {
    if (!(await claimSweep(transaction, sweep.id, 'undoing', 'undone'))) return;
    const openable = await readOpenable(transaction, sweep.by_user, done);
    let restored = 0;
    const breather = createBreather();
    // Backwards, as a draft with several ids was changed step by step.
    for (const change of done.toReversed()) {
      if (breather.isDue()) await breather.pause();
      const { kind, object_id, from_id, to_id, undo } = change;
      const isBack =
        kind === 'articles' ||
        (kind === 'tag'
          ? restoredTags.has(object_id)
          : openable.has(object_id) &&
            (await restoreDraft(transaction, change, readUndo(undo), analyses.get(object_id))));
      if (!isBack) continue;
      restored += 1;
      await audit(transaction, {
        by: sweep.by_user,
        action: `${kind}.sweep-undo`,
        object: `${kind}:${object_id}`,
        details: `${to_id} → ${from_id}`,
      });
    }
    await restoreArticles(transaction, sweep);
    await closeSweep(transaction, sweep, restored, 'knowledge.sweep-undo');
  });
  wakeArchive();
}

function readUndo(undo: string | null): DraftUndo {
  return DraftUndo.parse(JSON.parse(undo ?? '{}'));
}

const Form = z.object({ tagLanguage: z.string() });

/** The language in which each draft's tags are named. */
async function readLanguages(
  db: Desk,
  changes: readonly SweepChangesTable[],
): Promise<Map<string, string>> {
  if (changes.length === 0) return new Map();
  const rows = await db
    .selectFrom('drafts')
    .select(['id', 'form', 'language'])
    .where('id', 'in', idsOf(changes))
    .execute();
  return new Map(
    rows.map(({ id, form, language }) => {
      const { tagLanguage } = Form.parse(JSON.parse(form));
      return [id, tagLanguage || language || 'en'];
    }),
  );
}

/** Drafts are changed for those who may open them at that moment, as somebody may have stopped sharing one. */
async function readOpenable(
  db: Desk,
  userId: string,
  changes: readonly SweepChangesTable[],
): Promise<Set<string>> {
  const ids = idsOf(changes);
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('drafts')
    .select('id')
    .where('id', 'in', ids)
    .where(openableBy(userId))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

function idsOf(changes: readonly SweepChangesTable[]): string[] {
  const drafts = changes.filter(({ kind }) => kind === 'draft');
  return [...new Set(drafts.map(({ object_id }) => object_id))];
}

async function keepUndo(db: Desk, change: SweepChangesTable, undo: string): Promise<void> {
  await db
    .updateTable('sweep_changes')
    .set({ undo })
    .where('sweep_id', '=', change.sweep_id)
    .where('kind', '=', change.kind)
    .where('object_id', '=', change.object_id)
    .where('from_id', '=', change.from_id)
    .execute();
}

async function closeSweep(
  db: Desk,
  { id, by_user }: SweepsTable,
  changed: number,
  action: 'knowledge.sweep' | 'knowledge.sweep-undo',
): Promise<void> {
  await db.updateTable('sweeps').set({ changed }).where('id', '=', id).execute();
  await audit(db, { by: by_user, action, object: `sweep:${id}`, details: String(changed) });
}

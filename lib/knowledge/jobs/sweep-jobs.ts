import { z } from 'zod';
import { audit } from '../../auth/audit.ts';
import { CallError } from '../../clients/call-error.ts';
import type { Services } from '../../clients/services.ts';
import { openableBy } from '../../drafts/reads/draft-row.ts';
import type { Job, JobKind, StepResult } from '../../jobs/job-kind.ts';
import { wakeJobs } from '../../jobs/run-jobs.ts';
import { createYielder } from '../../jobs/yielder.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { Vocabulary } from '../../tags/reads/vocabulary.ts';
import type { SweepChangesTable } from '../tables.ts';
import { changeDraft, restoreDraft } from './change-draft.ts';
import { changeTags, type TagMove } from './change-tags.ts';
import { DraftUndo } from './draft-undo.ts';
import { planAnalyses, planRestores } from './plan-analyses.ts';
import { readSuccessors } from './rename-items.ts';
import { restoreArticles, sweepArticles } from './sweep-articles.ts';

export type SweepContext = { db: Desk; services: Services; tags: Vocabulary };

const refusals = ['invalid', 'not-found', 'forbidden', 'bad-key', 'conflict', 'not-implemented'];

/**
 * Sweeps deprecated ids, forwards or back, in one step: tags first, as they are the services'; then all drafts in the
 * transaction that ends the job. When the services refuse, it is as if nobody had begun; when they cannot be reached,
 * it goes on later.
 */
export function sweepJobs(context: SweepContext): JobKind {
  return {
    name: 'sweep',
    pause: 30,
    hasHistory: true,
    step: (job) => sweep(context, job),
    undo: { begin: async () => 0, step: (job) => sweepBack(context, job) },
    async explainError(_, error) {
      const isRefused = error instanceof CallError && refusals.includes(error.kind);
      if (isRefused) return { kind: 'end', state: 'dropped', error };
      return { kind: 'wait', seconds: 0, error };
    },
  };
}

async function sweep({ db, services, tags }: SweepContext, job: Job): Promise<StepResult> {
  const changes = await readChanges(db, job.id);
  const inTags = changes.filter(({ kind }) => kind === 'tag');
  const inDrafts = changes.filter(({ kind }) => kind === 'draft');
  const languages = await readLanguages(db, inDrafts);
  const wanted = inDrafts.flatMap(({ object_id, to_id }) => {
    const language = languages.get(object_id);
    return language === undefined ? [] : [{ gkbId: to_id, language }];
  });
  const successors = await readSuccessors(services, wanted);
  const analyses = await planAnalyses(db, inDrafts, languages, successors);
  const moves = inTags.map(toMove);
  const changedTags = await changeTags(services, tags, job.id, moves);

  async function write(transaction: Desk): Promise<void> {
    const openable = await readOpenable(transaction, job, inDrafts);
    let changed = 0;
    const yielder = createYielder();
    for (const change of changes) {
      if (yielder.isDue()) await yielder.pause();
      const { kind, object_id, to_id } = change;
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
      await saveUndo(transaction, change, undo);
      await auditChange(transaction, job, change, 'sweep');
    }
    await sweepArticles(transaction, job, changes);
    await saveCount(transaction, job, changed, 'knowledge.sweep');
  }
  return { kind: 'end', state: 'done', write, afterwards };
}

async function sweepBack({ db, services, tags }: SweepContext, job: Job): Promise<StepResult> {
  const done = (await readChanges(db, job.id)).filter(({ undo }) => undo !== null);
  const moves = done
    .filter(({ kind }) => kind === 'tag')
    .map(toMove)
    .map(({ gkbId, from, to }) => ({ gkbId, from: to, to: from }));
  const inDrafts = done.filter(({ kind }) => kind === 'draft');
  const analyses = await planRestores(db, inDrafts);
  const restoredTags = await changeTags(services, tags, `${job.id}-undo`, moves);

  async function write(transaction: Desk): Promise<void> {
    const openable = await readOpenable(transaction, job, done);
    let restored = 0;
    const yielder = createYielder();
    // Backwards, as a draft with several ids was changed step by step.
    for (const change of done.toReversed()) {
      if (yielder.isDue()) await yielder.pause();
      const { kind, object_id, undo } = change;
      const isBack =
        kind === 'articles' ||
        (kind === 'tag'
          ? restoredTags.has(object_id)
          : openable.has(object_id) &&
            (await restoreDraft(transaction, change, parseUndo(undo), analyses.get(object_id))));
      if (!isBack) continue;
      restored += 1;
      await auditChange(transaction, job, change, 'sweep-undo');
    }
    await restoreArticles(transaction, job);
    await saveCount(transaction, job, restored, 'knowledge.sweep-undo');
  }
  return { kind: 'end', state: 'done', write, afterwards };
}

function toMove({ object_id, from_id, to_id }: SweepChangesTable): TagMove {
  return { gkbId: object_id, from: from_id, to: to_id };
}

const afterwards = () => wakeJobs('archive-tagging');

function readChanges(db: Desk, sweepId: string): Promise<SweepChangesTable[]> {
  return db
    .selectFrom('sweep_changes')
    .selectAll()
    .where('sweep_id', '=', sweepId)
    .orderBy('kind')
    .orderBy('object_id')
    .orderBy('from_id')
    .execute();
}

function parseUndo(undo: string | null): DraftUndo {
  return DraftUndo.parse(JSON.parse(undo ?? '{}'));
}

const Form = z.object({ tagLanguage: z.string() });

async function readLanguages(db: Desk, changes: readonly SweepChangesTable[]) {
  if (changes.length === 0) return new Map();
  const rows = await db
    .selectFrom('drafts')
    .select(['id', 'form', 'language'])
    .where('id', 'in', draftIds(changes))
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
  { requested_by }: Job,
  changes: readonly SweepChangesTable[],
): Promise<Set<string>> {
  const ids = draftIds(changes);
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('drafts')
    .select('id')
    .where('id', 'in', ids)
    .where(openableBy(requested_by ?? ''))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

function draftIds(changes: readonly SweepChangesTable[]): string[] {
  const drafts = changes.filter(({ kind }) => kind === 'draft');
  return [...new Set(drafts.map(({ object_id }) => object_id))];
}

async function saveUndo(db: Desk, change: SweepChangesTable, undo: string): Promise<void> {
  await db
    .updateTable('sweep_changes')
    .set({ undo })
    .where('sweep_id', '=', change.sweep_id)
    .where('kind', '=', change.kind)
    .where('object_id', '=', change.object_id)
    .where('from_id', '=', change.from_id)
    .execute();
}

async function auditChange(
  db: Desk,
  { requested_by }: Job,
  { kind, object_id, from_id, to_id }: SweepChangesTable,
  verb: 'sweep' | 'sweep-undo',
): Promise<void> {
  const [before, after] = verb === 'sweep' ? [from_id, to_id] : [to_id, from_id];
  await audit(db, {
    by: requested_by ?? undefined,
    action: `${kind}.${verb}`,
    object: `${kind}:${object_id}`,
    details: `${before} → ${after}`,
  });
}

async function saveCount(
  db: Desk,
  { id, requested_by }: Job,
  changed: number,
  action: 'knowledge.sweep' | 'knowledge.sweep-undo',
): Promise<void> {
  await db.updateTable('jobs').set({ changed }).where('id', '=', id).execute();
  await audit(db, {
    by: requested_by ?? undefined,
    action,
    object: `sweep:${id}`,
    details: String(changed),
  });
}

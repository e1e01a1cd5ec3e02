import type { LessonBook } from '../feedback/lesson-book.ts';
import { findNewsroom } from '../knowledge/newsroom/corrections.ts';
import type { KnowledgeService } from '../knowledge/service.ts';
import type { AnalyzeInput } from '../language/analyze-input.ts';
import type { WorkerPool } from '../language/pool.ts';
import { runAll } from '../language/run-all.ts';
import type { Finished, WorkerJob } from '../language/worker-messages.ts';
import type { Store } from '../store/open-store.ts';
import type { TagBook } from '../tags/tag-book.ts';
import { findTagState } from '../tags/tag-revision.ts';
import type { Quota } from './tenant.ts';
import { charge, requireRemaining } from './usage.ts';

export type AnalysisEngine = {
  store: Store;
  pool: WorkerPool<WorkerJob>;
  lessons: LessonBook;
  tags: TagBook;
  knowledge: KnowledgeService;
};

/** On whose account an analysis is, and until when it is wanted. */
export type Asker = { tenant: string; quota: Quota; time: Date; signal: AbortSignal };

/** What a caller decides; what the tenant taught and corrected is added here. */
export type Wanted = Omit<AnalyzeInput, 'blocked' | 'expected' | 'newsroom' | 'ownTags'>;

/**
 * Analyses texts for a tenant, as one request: with its tags and what its feedback has taught, within its quota, and counted before
 * anything is answered. `remember` runs in the transaction that counts. Answers come in the order of the texts; when
 * one fails, all do. Throws a ServiceError 429, 500 or 503.
 */
export async function analyzeForTenant(
  engine: AnalysisEngine,
  asker: Asker,
  texts: readonly Wanted[],
  remember?: (transaction: Store, finished: readonly Finished[]) => Promise<void>,
): Promise<Finished[]> {
  const { tenant, quota, time } = asker;
  await requireRemaining(engine.store, tenant, quota, time);
  const own = await findOwn(engine, tenant);
  const inputs = texts.map((text) => ({ ...text, ...own }));
  const jobs = inputs.map((input) => ({ input, chars: charsOf(input) }));
  const finished = await runAll(engine.pool, jobs, asker.signal);
  const chars = finished.reduce((sum, { usedChars }) => sum + usedChars, 0);
  await engine.store.transaction().execute(async (transaction) => {
    await charge(transaction, tenant, quota, chars, time);
    await remember?.(transaction, finished);
  });
  return finished;
}

/** What a tenant taught and corrected, which all analyses of its texts are done with. */
export async function findOwn(
  { store, lessons }: Pick<AnalysisEngine, 'store' | 'lessons'>,
  tenant: string,
): Promise<Omit<AnalyzeInput, keyof Wanted>> {
  const { blocked, expected } = await lessons.lessonsOf(tenant);
  const newsroom = await findNewsroom(store, tenant);
  const ownTags = await findTagState(store, tenant);
  return {
    ...(newsroom && { newsroom }),
    ...(ownTags && { ownTags }),
    blocked,
    expected: expected.flatMap(({ gkbId, stdForm }) =>
      stdForm === undefined ? [] : [{ stdForm, ...(gkbId !== undefined && { gkbId }) }],
    ),
  };
}

function charsOf({ title = '', lead = '', text = '', paraSpecs = [] }: AnalyzeInput): number {
  const given = title.length + lead.length + text.length;
  return paraSpecs.reduce((sum, spec) => sum + spec.text.length, given);
}

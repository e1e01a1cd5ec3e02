import type { LessonBook } from '../feedback/lesson-book.ts';
import { findNewsroom } from '../knowledge/newsroom/corrections.ts';
import type { KnowledgeService } from '../knowledge/service.ts';
import type { AnalyzeInput } from '../language/analyze-input.ts';
import type { WorkerPool } from '../language/workers/pool.ts';
import { runInOrder } from '../language/workers/run-jobs.ts';
import type { Finished, WorkerJob } from '../language/workers/worker-messages.ts';
import type { Store } from '../store/open-store.ts';
import type { TagBook } from '../tags/tag-book.ts';
import { findTagState } from '../tags/tag-revision.ts';
import type { Quota } from './tenant.ts';
import { charge, giveBack, requireRemaining } from './usage.ts';

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
 * Analyses a text for a tenant: with its tags and what its feedback has taught, within its quota, and counted before
 * anything is answered. `remember` runs in the transaction that counts. Throws a ServiceError 429, 500 or 503.
 */
export async function analyzeForTenant(
  engine: AnalysisEngine,
  asker: Asker,
  text: Wanted,
  remember?: (transaction: Store, finished: Finished) => Promise<void>,
): Promise<Finished> {
  const { tenant, quota, time, signal } = asker;
  await requireRemaining(engine.store, tenant, quota, time);
  const input = { ...text, ...(await findOwn(engine, tenant)) };
  const finished = await engine.pool.run(input, { chars: charsOf(input), signal });
  await engine.store.transaction().execute(async (transaction) => {
    await charge(transaction, tenant, quota, finished.usedChars, time);
    await remember?.(transaction, finished);
  });
  return finished;
}

/**
 * Analyses texts for a tenant, as one request, and hands over the answers in their order, each as soon as it is there.
 * As the first goes out before the last is known, the quota has to have room for the texts as they were sent; what
 * markup they hold is given back at the end. Of a request whose caller goes, the answers handed over are counted; of
 * one that fails, none. Throws as {@link analyzeForTenant} does.
 */
export async function* analyzeEachForTenant(
  engine: AnalysisEngine,
  asker: Asker,
  texts: readonly Wanted[],
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const { tenant, quota, time, signal } = asker;
  const own = await findOwn(engine, tenant);
  const jobs = texts.map((text) => ({ input: { ...text, ...own }, chars: charsOf(text) }));
  const reserved = texts.reduce((sum, text) => sum + mostUsedChars(text), 0);
  await engine.store
    .transaction()
    .execute((transaction) => charge(transaction, tenant, quota, reserved, time));
  const used = { chars: 0, requests: 0 };
  try {
    for await (const { bytes, usedChars } of runInOrder(engine.pool, jobs, signal)) {
      used.chars += usedChars;
      used.requests = 1;
      yield bytes;
    }
  } catch (error) {
    if (!signal.aborted) Object.assign(used, { chars: 0, requests: 0 });
    throw error;
  } finally {
    const unused = { chars: reserved - used.chars, requests: 1 - used.requests };
    await giveBack(engine.store, tenant, unused, time);
  }
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

function charsOf(text: Wanted): number {
  return partsOf(text).reduce((sum, part) => sum + part.length, 0);
}

/** No fewer than are counted: each break between paragraphs counts as one (CONTRACT 2.1). */
function mostUsedChars(text: Wanted): number {
  return charsOf(text) + Math.max(0, partsOf(text).length - 1);
}

function partsOf({ title = '', lead = '', text = '', paraSpecs = [] }: Wanted): string[] {
  return [title, lead, text, ...paraSpecs.map((spec) => spec.text)].filter((part) => part !== '');
}

import type { Quota } from '../../../lib/contract/call.ts';
import type { LessonCache } from '../feedback/port.ts';
import { findNewsroom, type KnowledgeService } from '../knowledge/port.ts';
import {
  type AnalyzeInput,
  type Finished,
  runInOrder,
  type WorkerJob,
  type WorkerPool,
} from '../language/port.ts';
import type { Store } from '../store/port.ts';
import { findTagState, type TagCache } from '../tags/port.ts';
import { charge, refund, requireRemaining } from './usage.ts';

export type AnalysisEngine = {
  store: Store;
  pool: WorkerPool<WorkerJob>;
  lessons: LessonCache;
  tags: TagCache;
  knowledge: KnowledgeService;
};

/** The tenant who pays for an analysis, and the signal that ends it. */
export type Payer = { tenant: string; quota: Quota; time: Date; signal: AbortSignal };

/** Input that the caller decides; {@link readTenantInput} adds what the tenant taught and corrected. */
export type RequestedAnalysis = Omit<AnalyzeInput, 'blocked' | 'expected' | 'newsroom' | 'ownTags'>;

/**
 * Analyses a text with the tenant's tags and lessons, within its quota, and counts it before anything is answered.
 * `remember` runs in the transaction that counts. Throws a ServiceError 429, 500 or 503.
 */
export async function analyzeForTenant(
  engine: AnalysisEngine,
  payer: Payer,
  text: RequestedAnalysis,
  remember?: (transaction: Store, finished: Finished) => Promise<void>,
): Promise<Finished> {
  const { tenant, quota, time, signal } = payer;
  await requireRemaining(engine.store, tenant, quota, time);
  const input = { ...text, ...(await readTenantInput(engine, tenant)) };
  const options = { chars: charsOf(input), signal, article: input.id };
  const finished = await engine.pool.run(input, options);
  await engine.store.transaction().execute(async (transaction) => {
    await charge(transaction, tenant, quota, finished.usedChars, time);
    await remember?.(transaction, finished);
  });
  return finished;
}

/**
 * Analyses texts as one request and yields the answers in their order, each as soon as it is there. As the first goes
 * out before the last is known, the quota has to have room for the texts as they were sent; the characters of their
 * markup are refunded at the end. If the caller goes, the answers handed over are counted; if the request fails, none.
 * Throws as {@link analyzeForTenant} does.
 */
export async function* analyzeEachForTenant(
  engine: AnalysisEngine,
  payer: Payer,
  texts: readonly RequestedAnalysis[],
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const { tenant, quota, time, signal } = payer;
  const own = await readTenantInput(engine, tenant);
  const jobs = texts.map((text) => ({ input: { ...text, ...own }, chars: charsOf(text) }));
  const reserved = texts.reduce((sum, text) => sum + maxUsedChars(text), 0);
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
    await refund(engine.store, tenant, unused, time);
  }
}

/** Reads what a tenant taught and corrected, for all analyses of its texts. */
export async function readTenantInput(
  { store, lessons }: Pick<AnalysisEngine, 'store' | 'lessons'>,
  tenant: string,
): Promise<Omit<AnalyzeInput, keyof RequestedAnalysis>> {
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

/** Characters of a text, for the pool and the quota. */
export function charsOf(text: RequestedAnalysis): number {
  return partsOf(text).reduce((sum, part) => sum + part.length, 0);
}

/** Each break between paragraphs counts as one character (CONTRACT 2.1). */
function maxUsedChars(text: RequestedAnalysis): number {
  return charsOf(text) + Math.max(0, partsOf(text).length - 1);
}

function partsOf({ title = '', lead = '', text = '', paraSpecs = [] }: RequestedAnalysis) {
  return [title, lead, text, ...paraSpecs.map((spec) => spec.text)].filter((part) => part !== '');
}

import { createHash } from 'node:crypto';
import * as z from 'zod';
import { Entity, Tag } from '../../../../lib/contract/analysis.ts';
import { type AnalysisEngine, readTenantInput } from '../../account/port.ts';
import type { AnalyzeInput } from '../../language/port.ts';
import { openingOf } from './article-opening.ts';

/** As much of an analysis as photos are chosen by. */
const FoundTopics = z.object({
  language: z.object({ detected: z.string() }).optional(),
  entities: z
    .array(
      Entity.pick({ gkbId: true, stdForm: true, type: true }).extend({
        feats: z.object({ relevance: z.coerce.number().optional() }).optional(),
      }),
    )
    .default([]),
  tags: z.array(Tag.pick({ gkbId: true, stdForm: true, type: true, relevance: true })).default([]),
});
export type FoundTopics = z.output<typeof FoundTopics>;

export type TextToAnalyze = Pick<
  AnalyzeInput,
  'title' | 'lead' | 'text' | 'paraSpecs' | 'language' | 'referenceDate'
>;

const most = 300;
const keptFor = 15 * 60_000;

/**
 * What texts are about, found in their openings by the language engine and kept for a while: the same article is asked
 * about for every bank, and again for every page.
 */
export class ArticleAnalyses {
  readonly #known = new Map<string, { until: number; found: Promise<FoundTopics> }>();

  /** Throws a ServiceError 500 or 503, or the signal's reason. */
  async find(
    engine: Pick<AnalysisEngine, 'store' | 'pool' | 'lessons'>,
    { tenant, time, signal }: { tenant: string; time: Date; signal: AbortSignal },
    { language, referenceDate, ...text }: TextToAnalyze,
  ): Promise<FoundTopics> {
    const input: AnalyzeInput = {
      ...openingOf(text),
      ...(language !== undefined && { language }),
      referenceDate,
      ...(await readTenantInput(engine, tenant)),
      kind: 'analysis',
      analyses: ['language', 'entities', 'tags'],
      domain: 'media',
      returnMentions: false,
      returnItemSentiment: false,
      returnGkbProperties: false,
      tagType: 'media',
    };
    const key = createHash('sha256').update(JSON.stringify(input)).digest('base64');
    const now = time.getTime();
    const known = this.#known.get(key);
    if (known && known.until > now) return known.found;
    // Somebody else may be waiting for it by then, so it is not given up when this caller goes.
    const found = analyze(engine, input);
    this.#keep(key, { until: now + keptFor, found });
    found.catch(() => this.#known.delete(key));
    return abortable(found, signal);
  }

  #keep(key: string, entry: { until: number; found: Promise<FoundTopics> }): void {
    this.#known.delete(key);
    this.#known.set(key, entry);
    const oldest = this.#known.keys().next();
    if (this.#known.size > most && !oldest.done) this.#known.delete(oldest.value);
  }
}

async function analyze(
  { pool }: Pick<AnalysisEngine, 'pool'>,
  input: AnalyzeInput,
): Promise<FoundTopics> {
  const { title = '', lead = '', text = '', paraSpecs = [] } = input;
  const given = title.length + lead.length + text.length;
  const chars = paraSpecs.reduce((sum, spec) => sum + spec.text.length, given);
  const { bytes } = await pool.run(input, { chars });
  return FoundTopics.parse(JSON.parse(new TextDecoder().decode(bytes)));
}

async function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

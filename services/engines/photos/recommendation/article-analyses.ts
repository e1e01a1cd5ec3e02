import { createHash } from 'node:crypto';
import * as z from 'zod';
import { Entity, Tag } from '../../../../lib/contract/analysis.ts';
import { articlePartOf } from '../../../../lib/contract/article-part.ts';
import { type AnalysisEngine, readTenantInput } from '../../account/port.ts';
import type { AnalyzeInput, ParagraphSpec } from '../../language/port.ts';

/** UTF-16 units of an article that are analysed, about 500 words: its main topics are named by then. */
export const openingLength = 3_000;

type Parts = {
  title?: string;
  lead?: string;
  text?: string;
  paraSpecs?: readonly ParagraphSpec[];
};

/** The part of an analysis that photos are chosen by. */
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
const cacheTime = 15 * 60_000;

/**
 * Topics of articles, found in their openings by the language engine and cached: every bank and every page asks for the
 * same article.
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
    // Others may be waiting for it, so an abort of this caller does not stop it.
    const found = analyze(engine, input);
    this.#keep(key, { until: now + cacheTime, found });
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

/** The opening of an article: its titles, then its text up to whole sentences. */
export function openingOf({ title, lead, text, paraSpecs }: Parts): Parts {
  let left = openingLength;
  const take = (part: string) => {
    const taken = cutAtSentence(part, left);
    // A shorter paragraph behind a cut one would leave a gap.
    left = taken.length < part.length ? 0 : left - taken.length;
    return taken;
  };
  if (paraSpecs?.length) {
    const isTitle = ({ type }: ParagraphSpec) => articlePartOf(type) === 'title';
    const titles = new Map(paraSpecs.filter(isTitle).map((each) => [each, take(each.text)]));
    const taken = paraSpecs.map((each) => ({ ...each, text: titles.get(each) ?? take(each.text) }));
    return { paraSpecs: taken.filter((each) => each.text !== '') };
  }
  return {
    ...(title !== undefined && { title: take(title) }),
    ...(lead !== undefined && { lead: take(lead) }),
    ...(text !== undefined && { text: take(text) }),
  };
}

/** Cuts at the end of a sentence if there is one in the second half, else of a word, else anywhere. */
function cutAtSentence(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const whole = text.slice(0, Math.max(0, maxLength));
  const [sentences = ''] = /^.*[.!?。！？…](?=["'”’»)]*\s)/su.exec(whole) ?? [];
  if (sentences.length > maxLength / 2) return sentences;
  const space = whole.search(/\s\S*$/u);
  if (space > maxLength / 2) return whole.slice(0, space);
  return whole.replace(/[\ud800-\udbff]$/, '');
}

import { createHash } from 'node:crypto';
import { articlePartOf } from '../../../../lib/contract/article-part.ts';
import { type AnalysisEngine, charsOf, readTenantInput } from '../../account/port.ts';
import type { AnalyzeInput, ParagraphSpec } from '../../language/port.ts';
import { type FoundTopics, readTopics, topicAnalysis } from '../found-topics.ts';
import { KeptAnswers } from '../shared-work.ts';

/** UTF-16 units of an article that are analysed, about 500 words: its main topics are named by then. */
export const openingLength = 3_000;

type Parts = Pick<AnalyzeInput, 'title' | 'lead' | 'text' | 'paraSpecs'>;

const maxKnown = 300;
const cacheTime = 15 * 60_000;

/** Topics of articles, cached: every bank and every page asks for the same article. */
export class ArticleAnalyses {
  readonly #known = new KeptAnswers<FoundTopics>(maxKnown, cacheTime);

  /** Throws a ServiceError 500 or 503, or the signal's reason. */
  async find(
    engine: Pick<AnalysisEngine, 'store' | 'pool' | 'lessons'>,
    { tenant, time, signal }: { tenant: string; time: Date; signal: AbortSignal },
    { language, referenceDate, ...text }: Parts & Pick<AnalyzeInput, 'language' | 'referenceDate'>,
  ): Promise<FoundTopics> {
    const input: AnalyzeInput = {
      ...openingOf(text),
      ...(language !== undefined && { language }),
      referenceDate,
      ...(await readTenantInput(engine, tenant)),
      ...topicAnalysis,
    };
    const key = createHash('sha256').update(JSON.stringify(input)).digest('base64');
    const found = this.#known.get(key, time.getTime(), async () => {
      const { bytes } = await engine.pool.run(input, { chars: charsOf(input) });
      return readTopics(bytes);
    });
    // Others may be waiting for it, so an abort of this caller does not stop it.
    return abortable(found, signal);
  }
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

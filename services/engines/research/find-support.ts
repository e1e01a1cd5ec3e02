import type { ResearchRequest } from '../../../lib/contract/retrieval.ts';
import type { ArticleFilter } from '../../../lib/query-language/article-filter.ts';
import { type PassageFindings, readFilter } from '../archive/port.ts';
import type { ResearchEngine } from './engine.ts';
import { applyVerdicts, type PassageVerdicts, readVerdicts } from './passage-verdicts.ts';
import { passageSearchOf } from './question/passage-search.ts';
import { rankPassages } from './ranking/rank-passages.ts';
import type { Passage, Question } from './types.ts';
import type { ResearchAsk } from './understand.ts';

/** Articles that are read for passages, and sentences of them that are ranked. */
const read = { lightweight: { articles: 24, limit: 60 }, deep: { articles: 48, limit: 120 } };

export type Support = { readonly findings: PassageFindings; readonly passages: readonly Passage[] };

/** Finds what may answer a question; the same words are looked for once. */
export class SupportFinder {
  readonly #engine: Pick<ResearchEngine, 'archive' | 'store'>;
  readonly #ask: ResearchAsk;
  /** Of the question as a whole, which comes first. */
  #verdicts: Promise<PassageVerdicts> | undefined;
  readonly #found = new Map<string, Promise<PassageFindings>>();

  constructor(engine: Pick<ResearchEngine, 'archive' | 'store'>, ask: ResearchAsk) {
    this.#engine = engine;
    this.#ask = ask;
  }

  async find(question: Question): Promise<Support> {
    const { signal } = this.#ask;
    const { terms, entities, articleFilters } = question;
    const key = JSON.stringify([terms, entities, articleFilters]);
    const finding = this.#found.get(key) ?? this.#search(question);
    this.#found.set(key, finding);
    // What failed is looked for anew, and counts for nothing.
    finding.catch(() => this.#found.delete(key));
    const findings = await finding;
    signal.throwIfAborted();
    this.#verdicts ??= readVerdicts(this.#engine.store, this.#ask.tenant, question);
    const ranked = rankPassages(question, findings);
    return { findings, passages: applyVerdicts(ranked, await this.#verdicts) };
  }

  /** Of all that was looked for. */
  async counts(): Promise<{ articles: number; passages: number }> {
    const all = await Promise.all(this.#found.values());
    const articles = new Set(all.flatMap((each) => each.articles.map(({ id }) => id)));
    const passages = new Set(
      all.flatMap(({ sentences, articles: own }) =>
        sentences.map(({ article, paragraph, off }) =>
          JSON.stringify([own[article]?.id, paragraph, off]),
        ),
      ),
    );
    return { articles: articles.size, passages: passages.size };
  }

  #search(question: Question): Promise<PassageFindings> {
    const { tenant, request, time } = this.#ask;
    return this.#engine.archive.passages(tenant, {
      ...passageSearchOf(question),
      filter: bothFilters(request, question.articleFilters),
      ...read[request.mode],
      now: time,
    });
  }
}

/** The caller's filters and what the question says about dates; both must hold. */
function bothFilters(
  request: ResearchRequest,
  articleFilters: Question['articleFilters'],
): ArticleFilter | undefined {
  const asked = readFilter(request);
  const own = readFilter({ articleFilters });
  if (asked === undefined || own === undefined) return asked ?? own;
  return { kind: 'and', parts: [asked, own] };
}

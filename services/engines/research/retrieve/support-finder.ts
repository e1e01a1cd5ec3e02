import type { ResearchRequest } from '../../../../lib/contract/retrieval.ts';
import type { ArticleFilter } from '../../../../lib/query-language/article-filter.ts';
import { type PassageFindings, readFilter } from '../../archive/port.ts';
import type { Ranker } from '../rank/rank-passages.ts';
import type { Passage, Question, ResearchAsk, ResearchEngine } from '../types.ts';

/** Numbers of articles read and of sentences ranked. */
const read = { lightweight: { articles: 24, limit: 60 }, deep: { articles: 48, limit: 120 } };

export type Support = { readonly findings: PassageFindings; readonly passages: readonly Passage[] };

export class SupportFinder {
  readonly #archive: Pick<ResearchEngine['archive'], 'passages'>;
  readonly #ask: ResearchAsk;
  readonly #rank: Ranker;
  readonly #found = new Map<string, Promise<PassageFindings>>();

  constructor(
    archive: Pick<ResearchEngine['archive'], 'passages'>,
    ask: ResearchAsk,
    rank: Ranker,
  ) {
    this.#archive = archive;
    this.#ask = ask;
    this.#rank = rank;
  }

  async find(question: Question): Promise<Support> {
    const { signal } = this.#ask;
    const { terms, entities, articleFilters } = question;
    const key = JSON.stringify([terms, entities, articleFilters]);
    const finding = this.#found.get(key) ?? this.#search(question);
    this.#found.set(key, finding);
    // Failed searches are repeated and not counted.
    finding.catch(() => this.#found.delete(key));
    const findings = await finding;
    signal.throwIfAborted();
    return { findings, passages: await this.#rank(question, findings) };
  }

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

  #search({ terms, entities, language, articleFilters }: Question): Promise<PassageFindings> {
    const { tenant, request, time } = this.#ask;
    return this.#archive.passages(tenant, {
      terms,
      entityIds: [...new Set(entities.flatMap(({ gkbId }) => gkbId ?? []))],
      language: language === 'und' ? undefined : language,
      filter: bothFilters(request, articleFilters),
      ...read[request.mode],
      now: time,
    });
  }
}

function bothFilters(
  request: ResearchRequest,
  articleFilters: Question['articleFilters'],
): ArticleFilter | undefined {
  const asked = readFilter(request);
  const own = readFilter({ articleFilters });
  if (asked === undefined || own === undefined) return asked ?? own;
  return { kind: 'and', parts: [asked, own] };
}

import type { ResearchEvent } from '../../../../lib/contract/research-event.ts';
import type { ResearchRequest } from '../../../../lib/contract/retrieval.ts';
import type { ArticleFilter } from '../../../../lib/query-language/article-filter.ts';
import { type PassageFindings, readFilter } from '../../archive/port.ts';
import type { Ranker } from '../rank/rank-passages.ts';
import type { Passage, Question, ResearchAsk, ResearchEngine } from '../types.ts';
import { planQuestions } from '../understand/plan-questions.ts';
import { understand } from '../understand/read-question.ts';
import { progress, wordsOf } from '../words.ts';
import { ArticleTexts } from './article-texts.ts';
import { findChoices, supportedChoices } from './find-choices.ts';
import { type Material, minSupport, minSupportBeside, type SubAnswer } from './material.ts';

export type FoundSupport = {
  readonly material: Material;
  readonly finder: SupportFinder;
  /** Searches by other words within the same scope. */
  search(query: string): Promise<readonly Passage[]>;
};

export async function* retrieve(
  engine: ResearchEngine,
  ask: ResearchAsk,
  asked: Question,
  rank: Ranker,
): AsyncGenerator<ResearchEvent, FoundSupport, undefined> {
  const { request, tenant, time } = ask;
  const minScore = request.params.minScore ?? minSupport;
  const finder = new SupportFinder(engine, ask, rank);
  const understood = await narrowToItsTime(asked, finder, minScore);
  const words = wordsOf(understood.language);
  const isDeep = request.mode === 'deep';
  const planned = planQuestions(understood, isDeep);
  if (isDeep) {
    const count = planned.length + 1;
    yield progress('plan', words.planned(count), { count });
  }
  yield progress('search', words.searching, { question: understood.resolved });
  const texts = new ArticleTexts(engine.archive, tenant);
  const [first] = understood.asked ?? [];
  const { findings, passages } = await finder.find(first?.question ?? understood);
  const named = { ...understood, choices: findChoices(understood, findings) };
  const choices = await supportedChoices(named, { passages, findings, texts });
  const question = { ...understood, choices: choices.map(({ choice }) => choice) };
  const parts: SubAnswer[] = [];
  for (const each of planned) {
    yield progress('search', words.searchingFor(each.title), { question: each.title });
    parts.push({ ...each, ...(await finder.find(each.question)) });
  }
  const counts = await finder.counts();
  yield progress('read', words.reading, { count: counts.passages });
  const material: Material = {
    question,
    passages,
    findings,
    choices,
    parts,
    texts,
    minScore,
    minBeside: request.params.minScore ?? minSupportBeside,
    maxChunks: request.params.maxChunks,
    mode: request.mode,
    isFiltered: Object.keys(request.articleFilters ?? {}).length > 0,
    time,
  };
  const search = async (query: string) => {
    const other = await understand(engine, { ...ask, request: { ...request, query } }, []);
    const articleFilters = { ...other.articleFilters, ...question.articleFilters };
    return (await finder.find({ ...other, articleFilters })).passages;
  };
  return { material, finder, search };
}

/** Prefers what was published at the time that an open question is about; later articles are the fallback. */
async function narrowToItsTime(question: Question, finder: SupportFinder, minScore: number) {
  if (!question.publishedThen) return question;
  const then = { ...question, ...question.publishedThen };
  const [best] = (await finder.find(then)).passages;
  return best && best.score >= minScore ? then : question;
}

/** Numbers of articles read and of sentences ranked. */
const read = { lightweight: { articles: 24, limit: 60 }, deep: { articles: 48, limit: 120 } };

type Support = { readonly findings: PassageFindings; readonly passages: readonly Passage[] };

type SearchedArchive = {
  archive: Pick<ResearchEngine['archive'], 'passages'>;
  meanings?: ResearchEngine['meanings'];
};

export class SupportFinder {
  readonly #engine: SearchedArchive;
  readonly #ask: ResearchAsk;
  readonly #rank: Ranker;
  readonly #found = new Map<string, Promise<PassageFindings>>();

  constructor(engine: SearchedArchive, ask: ResearchAsk, rank: Ranker) {
    this.#engine = engine;
    this.#ask = ask;
    this.#rank = rank;
  }

  async find(question: Question): Promise<Support> {
    const { signal } = this.#ask;
    const { terms, entities, articleFilters, resolved } = question;
    const key = JSON.stringify([terms, entities, articleFilters, resolved]);
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

  async #search(question: Question): Promise<PassageFindings> {
    const { terms, entities, language, articleFilters, resolved } = question;
    const { tenant, request, time, signal } = this.#ask;
    const { archive, meanings } = this.#engine;
    // A question for a period or a section alone has no subject to be alike.
    const meaning = terms.length === 0 ? undefined : await meanings?.of('query', resolved, signal);
    return archive.passages(tenant, {
      meaning,
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

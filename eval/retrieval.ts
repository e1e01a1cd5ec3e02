import { unlimitedBudget } from '../services/engines/archive/index/query/query-budget.ts';
import { findSimilar } from '../services/engines/archive/index/search/find-similar.ts';
import { searchArticles } from '../services/engines/archive/index/search/search-articles.ts';
import type { Segment } from '../services/engines/archive/index/segment/segment.ts';
import { SegmentBuilder } from '../services/engines/archive/index/segment/segment-builder.ts';
import { openSegment } from '../services/engines/archive/index/segment/stored-segment.ts';
import { readWords } from '../services/engines/archive/words/read-words.ts';
import { stopWords } from '../services/engines/archive/words/stop-words.ts';
import { makeBm25, plainTerms } from './bm25.ts';
import { type CisiQuery, readCisi } from './cisi.ts';
import { type EvalResult, type EvalRow, percent } from './eval-row.ts';
import { expandTerms, type TermWeight } from './expand-terms.ts';

/** Finds documents for a text, best first. */
type Ranking = (text: string) => number[];

const depth = 100;
const language = 'en';
/** Measured here by `plain BM25`: what our rankings may not fall below. */
const plain = { ndcg: 38.35, recall: 43.07 };

function loadOnce<T>(load: () => T): () => T {
  let value: { loaded: T } | undefined;
  return () => {
    value ??= { loaded: load() };
    return value.loaded;
  };
}

const corpus = loadOnce(readCisi);
const segments = loadOnce((): readonly Segment[] => {
  const builder = new SegmentBuilder();
  for (const { id, title, text } of corpus().documents) {
    builder.add({
      key: id,
      words: {
        title: [readWords(title, language)],
        lead: [],
        text: [readWords(text, language)],
        names: [],
      },
      concepts: [],
      fields: {},
      date: undefined,
      prior: 0.5,
    });
  }
  return [openSegment(builder.build(1))];
});

const plainRanking = loadOnce((): Ranking => {
  const { documents } = corpus();
  const rank = makeBm25(
    documents.map(({ title, text }) => plainTerms(`${title}. ${text}`, language)),
  );
  return (text) =>
    rank(plainTerms(text, language))
      .slice(0, depth)
      .flatMap(({ document }) => documents[document]?.id ?? []);
});

function contentStems(text: string): string[] {
  const stop = stopWords(language);
  return readWords(text, language).stems.filter((stem) => !stop.has(stem));
}

const common = { now: new Date(0), scoring: { priorShare: 0 }, withDuplicates: true };

/** The search box with every word optional. */
function searchRanking(text: string): number[] {
  const nodes = contentStems(text).map(
    (term) => ({ kind: 'word', terms: [{ term, boost: 1 }] }) as const,
  );
  const { hits } = searchArticles(segments(), {
    ...common,
    plan: { kind: 'or', nodes },
    order: 'relevance',
    limit: depth,
    from: 0,
    wantsTotal: false,
    facets: [],
    budget: unlimitedBudget(),
  });
  return hits.map(({ key }) => key);
}

function weighedTerms(text: string): TermWeight[] {
  const counts = Map.groupBy(contentStems(text), (term) => term);
  return [...counts].map(([term, all]) => ({ term, weight: all.length }));
}

function findLike(terms: readonly TermWeight[], limit: number): number[] {
  const budget = unlimitedBudget();
  return findSimilar(segments(), { ...common, terms, limit, budget }).hits.map(({ key }) => key);
}

/** Articles like a text. */
function similarRanking(text: string): number[] {
  return findLike(weighedTerms(text), depth);
}

const feedbackArticles = 5;

function feedbackRanking(text: string): number[] {
  const terms = weighedTerms(text);
  const first = new Set(findLike(terms, feedbackArticles));
  const lists = corpus()
    .documents.filter(({ id }) => first.has(id))
    .map(({ title, text: body }) => readWords(`${title}. ${body}`, language));
  const statistics = {
    documents: corpus().documents.length,
    frequencyOf: (term: string) =>
      segments().reduce((sum, segment) => sum + segment.frequency(term), 0),
  };
  return findLike(expandTerms(terms, lists, statistics, language), depth);
}

const nearest = 10;

function ndcg(ranked: readonly number[], { relevant }: CisiQuery): number {
  let gain = 0;
  let ideal = 0;
  for (let at = 0; at < nearest; at++) {
    const discounted = 1 / Math.log2(at + 2);
    if (relevant.has(ranked[at] ?? -1)) gain += discounted;
    if (at < relevant.size) ideal += discounted;
  }
  return gain / ideal;
}

function recall(ranked: readonly number[], { relevant }: CisiQuery): number {
  return ranked.slice(0, depth).filter((id) => relevant.has(id)).length / relevant.size;
}

function mean(ranking: Ranking, measure: typeof ndcg): number {
  const { queries } = corpus();
  const sum = queries.reduce((all, query) => all + measure(ranking(query.text), query), 0);
  return percent(sum, queries.length);
}

function rows(name: string, ranking: Ranking, trial: Partial<typeof plain>): EvalRow[] {
  const both: readonly [string, typeof ndcg, Pick<EvalResult, 'goal' | 'trial'>][] = [
    ['nDCG@10, %', ndcg, { goal: 42, ...(trial.ndcg && { trial: trial.ndcg }) }],
    ['recall@100, %', recall, { ...(trial.recall && { trial: trial.recall }) }],
  ];
  return both.map(([measure, of, aims]) => ({
    name: `retrieval, ${name}, ${measure.split('@')[0]}`,
    run: () => ({ measure, value: mean(ranking, of), ...aims }),
  }));
}

/** Documents for queries on CISI. `trial` is plain BM25 on the same words. */
export const retrievalRows: readonly EvalRow[] = [
  ...rows('plain BM25', (text) => plainRanking()(text), {}),
  ...rows('search', searchRanking, plain),
  ...rows('similar', similarRanking, plain),
  ...rows('similar with feedback', feedbackRanking, plain),
];

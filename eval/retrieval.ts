import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { measuredKeys, withServices } from '../bench/start-services.ts';
import { RecommendResponse } from '../lib/contract/retrieval-search.ts';
import { inChunks } from '../lib/sql/in-chunks.ts';
import { unlimitedBudget } from '../services/engines/archive/index/query/query-budget.ts';
import { findSimilar } from '../services/engines/archive/index/search/find-similar.ts';
import { searchArticles } from '../services/engines/archive/index/search/search-articles.ts';
import type { Segment } from '../services/engines/archive/index/segment/segment.ts';
import { SegmentBuilder } from '../services/engines/archive/index/segment/segment-builder.ts';
import { openSegment } from '../services/engines/archive/index/segment/stored-segment.ts';
import { readWords } from '../services/engines/archive/words/read-words.ts';
import { stopWords } from '../services/engines/archive/words/stop-words.ts';
import { trainingFile } from '../training/language/training-data.ts';
import { makeBm25, plainTerms } from './bm25.ts';
import { type EvalResult, type EvalRow, ndcg, once, percent, taskRow } from './eval-row.ts';
import { expandTerms, type TermWeight } from './expand-terms.ts';

type Ranking = (text: string) => number[];

const depth = 100;
const language = 'en';
/** Figures of `plain BM25`, the minimum for our rankings. */
const plain = { ndcg: 38.35, recall: 43.07 };

const corpus = once(readCisi);
const segments = once((): readonly Segment[] => {
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

const plainRanking = once((): Ranking => {
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

/** Ranks as the search box with optional words. */
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

type Measure = (ranked: readonly number[], query: CisiQuery) => number;

const gain: Measure = (ranked, { relevant }) => ndcg(ranked, relevant, 10);

function recall(ranked: readonly number[], { relevant }: CisiQuery): number {
  return ranked.slice(0, depth).filter((id) => relevant.has(id)).length / relevant.size;
}

type Rankings = readonly (readonly number[])[];

function mean(rankings: Rankings, measure: Measure): number {
  const { queries } = corpus();
  const sum = queries.reduce((all, query, at) => all + measure(rankings[at] ?? [], query), 0);
  return percent(sum, queries.length);
}

/** The one input is the collection; its answer ranks the documents' ids for each query. */
function collectionTask(score: (rankings: Rankings) => EvalResult) {
  const { documents, queries } = corpus();
  return {
    inputs: [{ documents, queries: queries.map(({ text }) => text) }],
    schema: z.array(z.array(z.number())),
    score: ([rankings = []]: readonly Rankings[]) => score(rankings),
  };
}

function rows(name: string, ranking: Ranking, trial: Partial<typeof plain>): EvalRow[] {
  const both: readonly [string, Measure, Pick<EvalResult, 'goal' | 'trial'>][] = [
    ['nDCG@10, %', gain, { goal: 42, ...(trial.ndcg && { trial: trial.ndcg }) }],
    ['recall@100, %', recall, { ...(trial.recall && { trial: trial.recall }) }],
  ];
  return both.map(([measure, of, aims]) =>
    taskRow(`retrieval, ${name}, ${measure.split('@')[0]}`, () => ({
      ...collectionTask((rankings) => ({ measure, value: mean(rankings, of), ...aims })),
      answer: ({ queries }) => queries.map(ranking),
    })),
  );
}

/** Ranks over HTTP, by words and meaning. */
const recommended = once(async (): Promise<ReadonlyMap<string, number[]>> => {
  const { documents, queries } = corpus();
  const articles = documents.map(({ id, title, text }) => ({
    id: String(id),
    language,
    paraSpecs: [
      { type: 'title', text: title },
      { type: 'text', text },
    ],
  }));
  return withServices(async (services) => {
    const key = measuredKeys.other;
    for (const body of inChunks(articles)) await services.call('/v1/articles/add', { body, key });
    await services.settle();
    const ranked = new Map<string, number[]>();
    for (const { text } of queries) {
      const body = {
        textSnippet: text,
        language,
        mode: 'similarity',
        minScore: 0,
        maxArticles: 10,
      };
      const answer = await services.ask('/v1/articles/recommend', { body, key });
      const { articles: found } = RecommendResponse.parse(answer);
      ranked.set(
        text,
        found.map((each) => Number(each.id)),
      );
    }
    return ranked;
  });
});

/** Measures retrieval on CISI; `trial` is plain BM25 on the same words. */
export const retrievalRows: readonly EvalRow[] = [
  taskRow('retrieval, recommended over HTTP, nDCG', () => ({
    ...collectionTask((rankings) => ({
      measure: 'nDCG@10, % (trial: plain BM25)',
      value: mean(rankings, gain),
      goal: 42,
      trial: plain.ndcg,
    })),
    async answer({ queries }) {
      const ranked = await recommended();
      return queries.map((text) => ranked.get(text) ?? []);
    },
  })),
  ...rows('plain BM25', (text) => plainRanking()(text), {}),
  ...rows('search', searchRanking, plain),
  ...rows('similar', similarRanking, plain),
  ...rows('similar with feedback', feedbackRanking, plain),
];

type CisiDocument = { id: number; title: string; text: string };
type CisiQuery = { id: number; text: string; relevant: ReadonlySet<number> };

/** Reads SMART's format: `.I 1`, then `.T`, `.W` … with lines of text. */
function readEntries(name: string): Map<string, string>[] {
  const entries: Map<string, string>[] = [];
  let field = '';
  for (const line of readFileSync(trainingFile(name), 'utf8').split('\n')) {
    const [, letter = '', rest = ''] = /^\.([ITAWBX])(?:\s+(.*))?\s*$/.exec(line) ?? [];
    if (letter === 'I') entries.push(new Map([['I', rest]]));
    if (letter !== '') field = letter;
    else entries.at(-1)?.set(field, `${entries.at(-1)?.get(field) ?? ''}${line} `);
  }
  return entries;
}

function textOf(entry: Map<string, string>, field: string): string {
  return (entry.get(field) ?? '').replace(/\s+/g, ' ').trim();
}

/** Reads CISI: 1,460 abstracts on information science, and the queries with judgements. */
function readCisi(): { documents: CisiDocument[]; queries: CisiQuery[] } {
  const folder = 'dev/retrieval/cisi';
  const relevant = new Map<number, Set<number>>();
  for (const line of readFileSync(trainingFile(`${folder}/CISI.REL`), 'utf8').split('\n')) {
    const [query, document] = line.trim().split(/\s+/).map(Number);
    if (query && document) relevant.set(query, (relevant.get(query) ?? new Set()).add(document));
  }
  return {
    documents: readEntries(`${folder}/CISI.ALL`).map((entry) => ({
      id: Number(entry.get('I')),
      title: textOf(entry, 'T'),
      text: textOf(entry, 'W'),
    })),
    queries: readEntries(`${folder}/CISI.QRY`).flatMap((entry) => {
      const id = Number(entry.get('I'));
      const own = relevant.get(id);
      return own ? [{ id, text: textOf(entry, 'W'), relevant: own }] : [];
    }),
  };
}

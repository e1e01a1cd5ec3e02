import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { readFoundInAnalysis } from '../services/engines/archive/analysis/read-found.ts';
import { asRetrieval } from '../services/engines/archive/article-forms.ts';
import type { IndexDocument } from '../services/engines/archive/index/segment/segment.ts';
import { SegmentBuilder } from '../services/engines/archive/index/segment/segment-builder.ts';
import { openSegment } from '../services/engines/archive/index/segment/stored-segment.ts';
import { Searcher } from '../services/engines/archive/searcher/searcher.ts';
import type { PutArticle, StoredArticle } from '../services/engines/archive/types.ts';
import { toIndexDocument } from '../services/engines/archive/writer/index-document.ts';
import { analyze } from '../services/engines/language/analyze.ts';
import { makeBm25 } from './bm25.ts';
import { type EvalRow, ndcg, once, percent } from './eval-row.ts';
import { paraSpecsOf, readSampleArticles } from './sample-articles.ts';

/**
 * 101 pairs of articles of `content/samples` that an editor called related, some across languages; all other pairs are
 * unrelated. The score curve was fitted to the first 60, so the cut is not a blind figure.
 */
const pairs = z
  .array(z.tuple([z.string(), z.string()]))
  .parse(JSON.parse(readFileSync(resolve('eval/data/related-pairs.json'), 'utf8')));

type Ranked = { id: string; score: number };
type Ranking = ReadonlyMap<string, readonly Ranked[]>;

const depth = 10;
/** Default minimum score of recommendations. */
const cut = 0.5;
const tenant = 'eval';

function row(name: string, measure: string, of: (ranking: Ranking) => number): EvalRow {
  return {
    name: `related articles, ${name}`,
    run: () => {
      const { own, plain } = rankings();
      return { measure: `${measure}, % (trial: plain BM25)`, value: of(own), trial: of(plain) };
    },
  };
}

export const relatedRows: readonly EvalRow[] = [
  row('first ten', 'nDCG@10', gain),
  row('recall of ten', 'recall@10', recall),
  {
    name: 'related articles, precision at 0.5',
    run: () => ({ measure: 'precision, %', value: cutFigures(rankings().own).precision }),
  },
  {
    name: 'related articles, recall at 0.5',
    run: () => ({ measure: 'recall, %', value: cutFigures(rankings().own).recall }),
  },
];

const rankings = once(makeRankings);

function makeRankings(): { own: Ranking; plain: Ranking } {
  const kept = readKept();
  const documents = new Map<string, IndexDocument>();
  const builder = new SegmentBuilder();
  for (const article of kept) {
    const about = { key: article.key, found: article.found, prior: 0.5 };
    const document = toIndexDocument(article, about);
    documents.set(article.article.id, document);
    builder.add(document);
  }
  const byId = new Map(kept.map((article) => [article.article.id, article]));
  const byKey = new Map(kept.map((article) => [article.key, article]));
  const searcher = new Searcher({
    byIds: (_, ids) => ids.flatMap((id) => byId.get(id) ?? []),
    found: (_, { key }) => byKey.get(key),
    hit: () => undefined,
    vectors: () => [],
  });
  searcher.follow(tenant, [{ id: 1, data: builder.build(1) }], openSegment);
  const own = kept.map((article) => [article.article.id, relatedTo(searcher, article)] as const);
  return { own: new Map(own), plain: rankPlainly(documents) };
}

function readKept(): StoredArticle[] {
  return [...readSampleArticles().values()].map((sample, index): StoredArticle => {
    const { id, language, section, date } = sample;
    const put: PutArticle = {
      face: 'retrieval',
      dataset: 'samples',
      article: {
        id,
        language,
        paraSpecs: paraSpecsOf(sample),
        metadata: { section, publishDate: date },
      },
    };
    return {
      ...put,
      key: index + 1,
      indexedAt: date,
      found: findIn(put, date),
      state: undefined,
      leaderId: undefined,
      duplicateIds: [],
    };
  });
}

function findIn(put: PutArticle, date: string): StoredArticle['found'] {
  const article = asRetrieval(put);
  const { analysis } = analyze({
    kind: 'analysis',
    paraSpecs: article.paraSpecs.map(({ type, text }) => ({ type, text })),
    analyses: ['language', 'entities', 'tags', 'sentiment'],
    ...(article.language !== undefined && { language: article.language }),
    domain: 'media',
    referenceDate: date,
    returnMentions: true,
    returnItemSentiment: false,
    returnGkbProperties: false,
    tagType: 'media',
    blocked: [],
    expected: [],
  });
  return readFoundInAnalysis(Buffer.from(JSON.stringify(analysis)), article, date);
}

function relatedTo(searcher: Searcher, target: StoredArticle): Ranked[] {
  const { hits } = searcher.related(tenant, {
    target,
    found: target.found,
    filter: undefined,
    minScore: 0,
    limit: 100,
    cursor: undefined,
    onlyPublished: false,
    dataset: undefined,
    wantsReasons: false,
    now: new Date(),
  });
  return hits.map(({ stored, score }) => ({ id: stored.article.id, score }));
}

/** Baseline: BM25 of all words (k1 1.2, b 0.75) on the same stems. */
function rankPlainly(documents: ReadonlyMap<string, IndexDocument>): Ranking {
  const ids = [...documents.keys()];
  const stems = [...documents.values()].map(({ words }) =>
    [...words.title, ...words.lead, ...words.text].flatMap((list) => list.stems),
  );
  const rank = makeBm25(stems);
  const others = (own: number) =>
    rank(stems[own] ?? [])
      .filter(({ document }) => document !== own)
      .map(({ document, score }) => ({ id: ids[document] ?? '', score }));
  return new Map(ids.map((id, at) => [id, others(at)]));
}

function gold(): ReadonlyMap<string, ReadonlySet<string>> {
  const both = pairs.flatMap(([one, other]): [string, string][] => [
    [one, other],
    [other, one],
  ]);
  const grouped = Map.groupBy(both, ([id]) => id);
  return new Map([...grouped].map(([id, all]) => [id, new Set(all.map(([, other]) => other))]));
}

function gain(ranking: Ranking): number {
  let total = 0;
  for (const [id, wanted] of gold()) {
    const ids = (ranking.get(id) ?? []).map((one) => one.id);
    total += ndcg(ids, wanted, depth);
  }
  return percent(total, gold().size);
}

function recall(ranking: Ranking): number {
  let found = 0;
  for (const [id, wanted] of gold()) {
    found += (ranking.get(id) ?? []).slice(0, depth).filter((one) => wanted.has(one.id)).length;
  }
  return percent(found, 2 * pairs.length);
}

function cutFigures(ranking: Ranking): { precision: number; recall: number } {
  const wanted = gold();
  const above = [...ranking].flatMap(([id, ranked]) =>
    ranked.filter(({ score }) => score >= cut).map((one) => ({ id, other: one.id })),
  );
  const right = above.filter(({ id, other }) => wanted.get(id)?.has(other)).length;
  return { precision: percent(right, above.length), recall: percent(right, 2 * pairs.length) };
}

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { type MeasuredServices, withServices } from '../bench/start-services.ts';
import { RecommendResponse } from '../lib/contract/retrieval-search.ts';
import { readWords } from '../services/engines/archive/words/port.ts';
import { archiveId } from './ask-samples.ts';
import { makeBm25 } from './bm25.ts';
import { type EvalRow, ndcg, once, percent } from './eval-row.ts';
import { paragraphsOf, paraSpecsOf, readSampleArticles } from './sample-articles.ts';

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

function row(name: string, measure: string, of: (ranking: Ranking) => number): EvalRow {
  return {
    name: `related articles, ${name}`,
    run: async () => ({
      measure: `${measure}, % (trial: plain BM25)`,
      value: of(await ranked()),
      trial: of(plainlyRanked()),
    }),
  };
}

export const relatedRows: readonly EvalRow[] = [
  row('first ten', 'nDCG@10', gain),
  row('recall of ten', 'recall@10', recall),
  {
    name: 'related articles, precision at 0.5',
    run: async () => ({ measure: 'precision, %', value: cutFigures(await ranked()).precision }),
  },
  {
    name: 'related articles, recall at 0.5',
    run: async () => ({ measure: 'recall, %', value: cutFigures(await ranked()).recall }),
  },
];

const ranked = once(() =>
  withServices(async (services) => {
    await services.settle();
    return rankByServices(services);
  }),
);

async function rankByServices(services: MeasuredServices): Promise<Ranking> {
  const ranking = new Map<string, readonly Ranked[]>();
  for (const sample of readSampleArticles().values()) {
    const { id, language, section, date } = sample;
    const metadata = { section, publishDate: date };
    const article = { id: archiveId(id), language, paraSpecs: paraSpecsOf(sample), metadata };
    const body = { article, mode: 'similarity', minScore: 0, maxArticles: 100, returnFields: [] };
    const { articles } = RecommendResponse.parse(
      await services.ask('/v1/articles/recommend', { body }),
    );
    ranking.set(
      id,
      articles.map(({ id: other, score }) => ({ id: other.slice(archiveId('').length), score })),
    );
  }
  return ranking;
}

/** Baseline: BM25 of all words (k1 1.2, b 0.75) on the same stems. */
const plainlyRanked = once((): Ranking => {
  const samples = [...readSampleArticles().values()];
  const stems = samples.map((sample) =>
    [sample.title, ...paragraphsOf(sample)].flatMap((text) => [
      ...readWords(text, sample.language).stems,
    ]),
  );
  const rank = makeBm25(stems);
  return new Map(
    samples.map(({ id }, own) => [
      id,
      rank(stems[own] ?? [])
        .filter(({ document }) => document !== own)
        .map(({ document, score }) => ({ id: samples[document]?.id ?? '', score })),
    ]),
  );
});

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

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { readFoundInAnalysis } from '../services/engines/archive/analysis/read-found.ts';
import { asRetrieval } from '../services/engines/archive/article-forms.ts';
import { inverseFrequency } from '../services/engines/archive/index/query/term-statistics.ts';
import type { IndexDocument } from '../services/engines/archive/index/segment/segment.ts';
import { SegmentBuilder } from '../services/engines/archive/index/segment/segment-builder.ts';
import { openSegment } from '../services/engines/archive/index/segment/stored-segment.ts';
import { Searcher } from '../services/engines/archive/searcher/searcher.ts';
import type { PutArticle, StoredArticle } from '../services/engines/archive/types.ts';
import { toIndexDocument } from '../services/engines/archive/writer/index-document.ts';
import { analyze } from '../services/engines/language/analyze.ts';
import { type EvalRow, percent } from './eval-row.ts';

/**
 * Articles of `content/samples` that an editor called related, 101 pairs, some over languages; all other pairs are not.
 * Each article asks for those like it. The curve of scores was fitted to the first 60 of them, so the cut is no blind figure.
 */
const pairs = z
  .array(z.tuple([z.string(), z.string()]))
  .parse(JSON.parse(readFileSync(resolve('eval/data/related-pairs.json'), 'utf8')));

const Sample = z.object({
  id: z.string(),
  language: z.string(),
  section: z.string(),
  date: z.string(),
  title: z.string(),
  lead: z.string(),
  body: z.array(z.string()),
});

type Ranked = { id: string; score: number };
type Ranking = ReadonlyMap<string, readonly Ranked[]>;

const depth = 10;
/** Below this an article is not recommended unless less is asked for. */
const cut = 0.5;
const tenant = 'eval';

export const relatedRows: readonly EvalRow[] = [
  {
    name: 'related articles, first ten',
    run: () => ({
      measure: 'nDCG@10, % (trial: plain BM25)',
      value: gain(rankings().own),
      trial: gain(rankings().plain),
    }),
  },
  {
    name: 'related articles, recall of ten',
    run: () => ({
      measure: 'recall@10, % (trial: plain BM25)',
      value: recall(rankings().own),
      trial: recall(rankings().plain),
    }),
  },
  {
    name: 'related articles, precision at 0.5',
    run: () => ({ measure: 'precision, %', value: cutFigures(rankings().own).precision }),
  },
  {
    name: 'related articles, recall at 0.5',
    run: () => ({ measure: 'recall, %', value: cutFigures(rankings().own).recall }),
  },
];

let made: { own: Ranking; plain: Ranking } | undefined;

function rankings(): { own: Ranking; plain: Ranking } {
  made ??= makeRankings();
  return made;
}

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
  });
  searcher.follow(tenant, [{ id: 1, data: builder.build(1) }], openSegment);
  const own = kept.map((article) => [article.article.id, relatedTo(searcher, article)] as const);
  return { own: new Map(own), plain: rankPlainly(documents) };
}

function readKept(): StoredArticle[] {
  const folder = resolve('content/samples');
  return readdirSync(folder).map((file, index): StoredArticle => {
    const sample = Sample.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    const { id, language, section, date, title, lead, body } = sample;
    const put: PutArticle = {
      face: 'retrieval',
      dataset: 'samples',
      article: {
        id,
        language,
        paraSpecs: [
          { type: 'title', text: title },
          { type: 'lead', text: lead },
          ...body.map((text) => ({ type: 'text', text })),
        ],
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

/** What the services find in an article of the archive. */
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

/** BM25 of all the words of an article, its parts alike (k1 1.2, b 0.75), on the same stems. */
function rankPlainly(documents: ReadonlyMap<string, IndexDocument>): Ranking {
  const bags = [...documents].map(([id, { words }]) => {
    const stems = [...words.title, ...words.lead, ...words.text].flatMap((list) => list.stems);
    const counts = new Map<string, number>();
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    return { id, counts, length: stems.length };
  });
  const average = bags.reduce((sum, { length }) => sum + length, 0) / bags.length;
  const frequencies = new Map<string, number>();
  for (const { counts } of bags)
    for (const stem of counts.keys()) frequencies.set(stem, (frequencies.get(stem) ?? 0) + 1);
  return new Map(
    bags.map((target) => {
      const others = bags.filter(({ id }) => id !== target.id);
      const ranked = others.map(({ id, counts, length }) => {
        let score = 0;
        for (const [stem, inTarget] of target.counts) {
          const count = counts.get(stem) ?? 0;
          const weight = (count * 2.2) / (count + 1.2 * (0.25 + (0.75 * length) / average));
          score += inTarget * inverseFrequency(frequencies.get(stem) ?? 0, bags.length) * weight;
        }
        return { id, score };
      });
      return [target.id, ranked.toSorted((one, other) => other.score - one.score)] as const;
    }),
  );
}

/** Articles that have related ones, with these. */
function gold(): ReadonlyMap<string, ReadonlySet<string>> {
  const both = pairs.flatMap(([one, other]): [string, string][] => [
    [one, other],
    [other, one],
  ]);
  const grouped = Map.groupBy(both, ([id]) => id);
  return new Map([...grouped].map(([id, all]) => [id, new Set(all.map(([, other]) => other))]));
}

function gain(ranking: Ranking): number {
  const discount = (place: number) => 1 / Math.log2(place + 2);
  const sum = (places: readonly number[]) =>
    places.reduce((all, place) => all + discount(place), 0);
  let total = 0;
  for (const [id, wanted] of gold()) {
    const first = (ranking.get(id) ?? []).slice(0, depth);
    const places = first.flatMap((one, place) => (wanted.has(one.id) ? [place] : []));
    total += sum(places) / sum([...Array(Math.min(depth, wanted.size)).keys()]);
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

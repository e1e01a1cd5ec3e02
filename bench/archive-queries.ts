import Database from 'better-sqlite3';
import { parseConstraint } from '../lib/query-language/article-filter.ts';
import { QueryBudget } from '../services/engines/archive/index/query/query-budget.ts';
import type { QueryPlan } from '../services/engines/archive/index/query/query-plan.ts';
import { documentFrequency } from '../services/engines/archive/index/query/term-statistics.ts';
import { countArticles } from '../services/engines/archive/index/search/count-articles.ts';
import { findSimilar } from '../services/engines/archive/index/search/find-similar.ts';
import {
  type SearchQuestion,
  searchArticles,
} from '../services/engines/archive/index/search/search-articles.ts';
import type { IndexDocument, Segment } from '../services/engines/archive/index/segment/segment.ts';
import { SegmentBuilder } from '../services/engines/archive/index/segment/segment-builder.ts';
import { openSegment } from '../services/engines/archive/index/segment/stored-segment.ts';
import { generateArticles } from './generated-articles.ts';
import { toIndexDocument } from './generated-documents.ts';
import { percentileCells, printTable } from './measure.ts';

const sizes = [10_000, 100_000];
const shares = [0.7, 0.2, 0.07, 0.03];
const questionCount = 80;
/** FTS5 scores every match and takes long with many articles. */
const peerQuestionCount = 20;
/** Takes the minimum of several runs, which excludes other load. */
const repetitions = 3;
const warmUp = 20;
const now = new Date('2026-01-01T00:00:00Z');

/** Compares the index with SQLite's FTS5 on the same articles, milliseconds in one thread. */
export async function run(): Promise<void> {
  for (const size of sizes) {
    const { segments, database, sample } = fill(size);
    try {
      measureAll(size, segments, database, sample);
    } finally {
      database.close();
    }
  }
}

type Filled = { segments: Segment[]; database: Database.Database; sample: IndexDocument[] };

function fill(size: number): Filled {
  const articles = generateArticles({ count: size });
  const database = new Database(':memory:');
  database.exec(
    "create virtual table articles using fts5(title, lead, body, content='', detail=full)",
  );
  const insert = database.prepare(
    'insert into articles (rowid, title, lead, body) values (?, ?, ?, ?)',
  );
  const sample: IndexDocument[] = [];
  const segments: Segment[] = [];
  database.exec('begin');
  let key = 1;
  for (const [id, share] of shares.entries()) {
    const builder = new SegmentBuilder();
    for (let count = Math.round(size * share); count > 0; count -= 1, key += 1) {
      const generated = articles.next().value;
      if (generated === undefined) break;
      const { fields, ...rest } = toIndexDocument(generated, key);
      const publishDate = [generated.article.metadata?.publishDate ?? []].flat();
      const article = { ...rest, fields: { ...fields, publishDate } };
      builder.add(article);
      const { title, lead, text } = article.words;
      const [first, second, third] = [title, lead, text].map((lists) =>
        lists.flatMap(({ forms }) => forms).join(' '),
      );
      insert.run(key, first, second, third);
      if (key % Math.floor(size / questionCount) === 0) sample.push(article);
    }
    segments.push(openSegment(builder.build(id + 1)));
  }
  database.exec("commit; insert into articles(articles) values ('optimize')");
  return { segments, database, sample };
}

type Work = {
  name: string;
  work: (article: IndexDocument, number: number) => unknown;
  /** The FTS5 expression for the same question. */
  peer?: (article: IndexDocument, number: number) => string;
};

const word = (term: string) => ({ kind: 'word', terms: [{ term, boost: 1 }] }) as const;
const titleOf = ({ words }: IndexDocument) => [
  ...new Set(words.title.flatMap(({ stems }) => stems)),
];
const textOf = ({ words }: IndexDocument) => words.text.flatMap(({ stems }) => stems);
const facetFields = ['section', 'author', 'language', 'found.entities', 'dataset'];
const facets = facetFields.map((field) => ({ field, limit: 10 }));
const charts = { facets, histogram: 'auto' } as const;

function ask(plan: QueryPlan, more: Partial<SearchQuestion> = {}): SearchQuestion {
  return {
    plan,
    now,
    order: 'relevance',
    scoring: { priorShare: 0.2 },
    withDuplicates: false,
    limit: 20,
    from: 0,
    wantsTotal: true,
    facets: [],
    budget: new QueryBudget(performance.now() + 1000),
    ...more,
  };
}

function listWork(segments: readonly Segment[], frequent: readonly string[]): Work[] {
  const search = (plan: QueryPlan, more?: Partial<SearchQuestion>) =>
    searchArticles(segments, ask(plan, more));
  const any = (article: IndexDocument) =>
    ({ kind: 'or', nodes: titleOf(article).map(word) }) as const;
  const all = (article: IndexDocument) =>
    ({ kind: 'and', nodes: titleOf(article).slice(0, 3).map(word) }) as const;
  const oneOf = (number: number) => frequent[number % frequent.length] ?? '';
  const neighbors = (article: IndexDocument, count: number) =>
    textOf(article).slice(20, 20 + count);
  const phrase = (terms: readonly string[]) =>
    ({ kind: 'phrase', words: terms.map(word) }) as const;
  const prefix = (article: IndexDocument) => (titleOf(article)[0] ?? '').slice(0, 4);
  const quoted = (terms: readonly string[]) => terms.map((term) => `"${term}"`);
  return [
    {
      name: 'title, any word, best 20',
      work: (article) => search(any(article), { wantsTotal: false }),
      peer: (article) => quoted(titleOf(article)).join(' OR '),
    },
    { name: '… counted', work: (article) => search(any(article)) },
    { name: '… counted, 5 facets, histogram', work: (article) => search(any(article), charts) },
    {
      name: 'three words of a title, all',
      work: (article) => search(all(article)),
      peer: (article) => quoted(titleOf(article).slice(0, 3)).join(' '),
    },
    { name: '… 5 facets, histogram', work: (article) => search(all(article), charts) },
    {
      name: 'one of the 50 most frequent words',
      work: (_, number) => search(word(oneOf(number))),
      peer: (_, number) => `"${oneOf(number)}"`,
    },
    { name: '… 5 facets, histogram', work: (_, number) => search(word(oneOf(number)), charts) },
    {
      name: '… newest first',
      work: (_, number) => search(word(oneOf(number)), { order: 'newest' }),
    },
    {
      name: '… in a section, filter known',
      work: (_, number) => search(word(oneOf(number)), { filter: sectionFilter }),
    },
    {
      name: 'phrase of two words',
      work: (article) => search(phrase(neighbors(article, 2))),
      peer: (article) => `"${neighbors(article, 2).join(' ')}"`,
    },
    {
      name: 'phrase of three words',
      work: (article) => search(phrase(neighbors(article, 3))),
      peer: (article) => `"${neighbors(article, 3).join(' ')}"`,
    },
    {
      name: 'phrase of two of the 50 most frequent',
      work: (_, number) => search(phrase([oneOf(number), oneOf(7 * number)])),
      peer: (_, number) => `"${oneOf(number)} ${oneOf(7 * number)}"`,
    },
    {
      name: 'prefix of four letters',
      work: (article) => search({ kind: 'prefix', prefix: prefix(article), boost: 1 }),
      peer: (article) => `"${prefix(article)}"*`,
    },
    {
      name: 'new filter by date, all articles',
      work: (_, number) => search({ kind: 'all' }, { filter: dateFilter(number) }),
    },
    {
      name: 'stats of all articles, 5 facets',
      work: () => countArticles(segments, { now, facets }),
    },
    {
      name: 'similar, 40 words and concepts',
      work: (article) =>
        findSimilar(segments, {
          terms: salient(article),
          now,
          scoring: { priorShare: 0.2 },
          withDuplicates: false,
          without: new Set([article.key]),
          limit: 20,
          budget: new QueryBudget(performance.now() + 1000),
        }),
    },
  ];
}

function fieldFilter(field: string, text: string) {
  const parsed = parseConstraint(text);
  if ('error' in parsed) throw new Error(parsed.error.message);
  return { kind: 'field', field, constraint: parsed.constraint } as const;
}

const sectionFilter = fieldFilter('section', 'Science');

function dateFilter(number: number) {
  const from = new Date(Date.UTC(2016, 0, 1 + number)).toISOString();
  return fieldFilter('publishDate', `[${from} TO NOW]`);
}

/** Returns the longest words of an article, which are rarest, and its concepts. */
function salient(article: IndexDocument) {
  const terms = [...new Set([...titleOf(article), ...textOf(article)])];
  const chosen = terms.toSorted((a, b) => b.length - a.length).slice(0, 32);
  const concepts = article.concepts.map(({ term }) => term);
  return [...chosen, ...concepts].map((term) => ({ term, weight: 1 }));
}

function measureAll(
  size: number,
  segments: readonly Segment[],
  database: Database.Database,
  sample: readonly IndexDocument[],
): void {
  const frequent = topTerms(segments, sample);
  const best = database.prepare(
    'select rowid, bm25(articles, 5, 2, 1) as score from articles where articles match ? order by score limit 20',
  );
  const rows = listWork(segments, frequent).map(({ name, work, peer }) => {
    const own = measureEach(sample, work);
    const other =
      peer &&
      measureEach(sample.slice(0, peerQuestionCount), (article, number) =>
        best.all(peer(article, number)),
      );
    return [name, ...percentileCells(own, 2), ...(other ? percentileCells(other, 2) : ['–', '–'])];
  });
  const bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0);
  printTable(
    `\n${size} articles, ${segments.length} segments, ${(bytes / 2 ** 20).toFixed(0)} MiB\n`,
    ['ms', 'p50', 'p95', 'FTS5 p50', 'FTS5 p95'],
    rows,
  );
}

function topTerms(segments: readonly Segment[], sample: readonly IndexDocument[]): string[] {
  return [...new Set(sample.flatMap(textOf))]
    .map((term) => ({ term, frequency: documentFrequency(segments, term) }))
    .toSorted((a, b) => b.frequency - a.frequency)
    .slice(0, 50)
    .map(({ term }) => term);
}

function measureEach(
  sample: readonly IndexDocument[],
  work: (article: IndexDocument, number: number) => unknown,
): number[] {
  for (const [number, article] of sample.slice(0, warmUp).entries()) work(article, number);
  return sample.map((article, number) => {
    let shortest = Number.POSITIVE_INFINITY;
    for (let time = 0; time < repetitions; time += 1) {
      const start = performance.now();
      work(article, number + (time + 1) * sample.length);
      shortest = Math.min(shortest, performance.now() - start);
    }
    return shortest;
  });
}

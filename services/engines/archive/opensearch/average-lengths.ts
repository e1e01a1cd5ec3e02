import { averageLengths, byPart, type PartNumbers } from '../index/postings/term-weight.ts';
import type { IndexedArticle, IndexedArticles } from '../record/indexed-articles.ts';
import { toIndexDocument } from '../writer/index-document.ts';

/** Stretches of the record from which articles are taken, and how many of each. */
const sample = { stretches: 10, articles: 30 };
/** Averages of fewer articles tell little. */
const minArticles = 200;
/** Milliseconds between looks at how far the archive has grown: in a large one they take a while. */
const lookInterval = 60_000;
/** Growth of the archive after which another sample is taken. */
const growth = 1.25;

type Known = {
  readonly lastKey: number;
  readonly averages: PartNumbers | undefined;
  lookedAt: number;
};

/** Average lengths of the parts of articles in words, by a sample of each tenant's record. */
export class AverageLengths {
  readonly #articles: Pick<IndexedArticles, 'between' | 'lastKey'>;
  readonly #known = new Map<string, Known>();

  constructor(articles: Pick<IndexedArticles, 'between' | 'lastKey'>) {
    this.#articles = articles;
  }

  /** Undefined while there are too few articles. */
  of(tenant: string): PartNumbers | undefined {
    const known = this.#known.get(tenant);
    const lookedAt = performance.now();
    if (known?.averages && lookedAt - known.lookedAt < lookInterval) return known.averages;
    const lastKey = this.#articles.lastKey(tenant);
    if (known && lastKey <= known.lastKey * growth) {
      known.lookedAt = lookedAt;
      return known.averages;
    }
    const taken = this.#sample(tenant, lastKey);
    const averages = taken.length < minArticles ? undefined : averageOf(taken);
    this.#known.set(tenant, { lastKey, averages, lookedAt });
    return averages;
  }

  #sample(tenant: string, lastKey: number): IndexedArticle[] {
    const [first] = this.#articles.between(tenant, 0, lastKey, 1);
    if (!first) return [];
    const before = first.key - 1;
    const step = (lastKey - before) / sample.stretches;
    const taken = Array.from({ length: sample.stretches }, (_, at) => {
      const after = Math.floor(before + at * step);
      return this.#articles.between(tenant, after, lastKey, sample.articles);
    }).flat();
    return [...new Map(taken.map((article) => [article.key, article])).values()];
  }
}

function averageOf(articles: readonly IndexedArticle[]): PartNumbers {
  const documents = articles.map((article) => toIndexDocument(article.put, article));
  const sums = byPart((part) => {
    const lists = documents.flatMap(({ words }) => words[part]);
    return lists.reduce((sum, { stems }) => sum + stems.length, 0);
  });
  return averageLengths(sums, documents.length);
}

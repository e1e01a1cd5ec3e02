import { codePointsBefore } from '../../../../lib/text/code-points.ts';
import { packedLikeness } from '../../encoder/vectors/port.ts';
import type { Paragraph } from '../article-forms.ts';
import type { Bits } from '../index/document-bits.ts';
import type { ListedQuery } from '../index/query/query-plan.ts';
import type { Segment } from '../index/segment/segment.ts';
import { type Meaning, nearestRows } from '../index/vectors/nearest.ts';
import type { NearSentence } from '../types.ts';
import type { PassageRange } from '../vectors/article-vectors.ts';
import { sentenceStarts } from '../words/sentence-starts.ts';
import { type ArticleReader, hitOf, type IndexedHit } from './found-articles.ts';

export type NearPassage = { readonly range: PassageRange; readonly likeness: number };

/** An article near a text in meaning; likeness is a cosine. */
export type NearArticle = IndexedHit & {
  /** Of the whole article, told by its title and lead. */
  readonly whole: number;
  /** Most alike first. */
  readonly passages: readonly NearPassage[];
  /** The highest of all. */
  readonly likeness: number;
};

/** Score of meaning at its best, as a share of the best score of the words. */
const meaningShare = 1;
/** An article is found by its meaning if it stands out from the archive by so many standard deviations … */
const minDeviations = 2.5;
/** … but at the latest from the second likeness, and never below the first. */
const minLikeness = { least: 0.27, sure: 0.32 };
/** Share of the best likeness below which others are about something else. */
const minShareOfBest = 0.7;
const steepness = 25;

/**
 * Likeness from which the articles, the most alike first, are about the text; `outstanding` is that from which they stand
 * out from the archive, where that is known.
 */
export function minLikenessOf(
  [best]: readonly NearArticle[],
  outstanding = Number.POSITIVE_INFINITY,
): number {
  const min = Math.min(minLikeness.sure, Math.max(minLikeness.least, outstanding));
  return Math.max(min, minShareOfBest * (best?.likeness ?? 0));
}

/** Probability that an article of this likeness is about the words of a search. */
function relevance(likeness: number, min: number): number {
  return 1 / (1 + Math.exp(-steepness * (likeness - min)));
}

/** Codes are coarse: so many rows are looked at closely for each article that is wanted. */
const rowsEach = 3;

/** Rows that a search has time for; beyond, it compares titles with leads only, unless `isWhole`. */
const maxRows = 100_000;

function countRows(segments: readonly Segment[]): number {
  return segments.reduce((sum, { codeTable }) => sum + (codeTable.starts.at(-1) ?? 0), 0);
}

/**
 * Finds the articles nearest in meaning, most alike first, among the `visible` documents of each segment; from the likeness
 * `min` on an article is about the text.
 */
export function findNear(
  segments: readonly Segment[],
  reader: ArticleReader,
  tenant: string,
  meaning: Meaning,
  { visible, limit, isWhole }: { visible: readonly Bits[]; limit: number; isWhole?: boolean },
): { articles: NearArticle[]; min: number } {
  const { rows, mean, deviation } = nearestRows(segments, meaning, {
    visible,
    rows: isWhole || countRows(segments) <= maxRows ? 'all' : 'articles',
    limit: limit * rowsEach,
  });
  const hits = new Map<number, IndexedHit>();
  for (const { segment: number, document } of rows) {
    const segment = segments[number];
    const key = segment?.keyOf(document);
    if (segment === undefined || key === undefined || hits.has(key)) continue;
    hits.set(key, hitOf({ segment, document, key }));
  }
  const articles = rankNear([...hits.values()], reader, tenant, meaning).slice(0, limit);
  return { articles, min: minLikenessOf(articles, mean + minDeviations * deviation) };
}

/** Orders articles by their likeness to a text, most alike first; those without vectors are left out. */
export function rankNear(
  hits: readonly IndexedHit[],
  reader: ArticleReader,
  tenant: string,
  meaning: Meaning,
): NearArticle[] {
  const near = hits.flatMap((hit): NearArticle[] => {
    const likeness = likenessTo(reader, tenant, hit.key, meaning);
    return likeness ? [{ ...hit, ...likeness }] : [];
  });
  return near.toSorted((one, other) => other.likeness - one.likeness);
}

/** Meaning of a text of several passages: the direction of their sum. */
export function sumOf(passages: readonly Meaning[]): Meaning | undefined {
  const [first] = passages;
  if (!first) return undefined;
  const vector = first.vector.map((_, i) =>
    passages.reduce((sum, passage) => sum + (passage.vector[i] ?? 0), 0),
  );
  return { model: first.model, vector };
}

/** Likeness of the two passages, one of each, that are most alike; undefined where there are no vectors. */
export function greatestLikeness(
  reader: ArticleReader,
  tenant: string,
  key: number,
  passages: readonly Meaning[],
): number | undefined {
  const own = reader.vectors(tenant, key);
  if (own.length === 0 || passages.length === 0) return undefined;
  return Math.max(
    ...passages.flatMap(({ vector }) => own.map(({ packed }) => packedLikeness(vector, packed))),
  );
}

/** Compares an article's vectors; undefined where it has none yet. */
export function likenessTo(
  reader: ArticleReader,
  tenant: string,
  key: number,
  { vector }: Meaning,
): Pick<NearArticle, 'whole' | 'passages' | 'likeness'> | undefined {
  const [first, ...others] = reader
    .vectors(tenant, key)
    .map(({ range, packed }) => ({ range, likeness: packedLikeness(vector, packed) }));
  if (!first) return undefined;
  const passages = others.toSorted((one, other) => other.likeness - one.likeness);
  const likeness = Math.max(first.likeness, passages[0]?.likeness ?? -1);
  return { whole: first.likeness, passages, likeness };
}

/** Articles near in meaning that a search looks at, before those of too little likeness are left out. */
export const maxNear = 200;

/** Finds the articles from the likeness `min` on, by their likeness; `bound` is the best score of the words. */
export function listAlike(
  articles: readonly NearArticle[],
  min: number,
  bound: number,
): { plan: ListedQuery; articles: ReadonlyMap<number, NearArticle> } {
  const alike = new Map(
    articles.flatMap((article) => (article.likeness >= min ? [[article.key, article]] : [])),
  );
  const scores = new Map(
    [...alike].map(([key, { likeness }]) => [key, meaningShare * relevance(likeness, min) * bound]),
  );
  const maxScore = Math.max(0, ...scores.values());
  return { plan: { kind: 'listed', maxScore, scores }, articles: alike };
}

/** Sentences of the passage that is most alike; of the beginning while passages have no vectors. */
export function nearSentences(
  paragraphs: readonly Paragraph[],
  main: string,
  { passages: [best] }: NearArticle,
): NearSentence[] {
  const body = paragraphs.filter(({ part }) => part !== 'title');
  const read = best ? body : body.slice(0, 1);
  return read.flatMap(({ number, text, language = main }) => {
    const starts = sentenceStarts(text);
    return starts.flatMap((start, at): NearSentence[] => {
      const own = text.slice(start, starts[at + 1]).trimEnd();
      if (own === '' || (best && !isWithin({ number, start }, best.range))) return [];
      return [{ paragraph: number, off: codePointsBefore(text, start), text: own, language }];
    });
  });
}

/** True if a sentence that starts there is in the range. */
export function isWithin(
  { number, start }: { number: number; start: number },
  range: PassageRange,
) {
  if (number < range.fromParagraph || number > range.toParagraph) return false;
  if (number === range.fromParagraph && start < range.from) return false;
  return number < range.toParagraph || start < range.to;
}

import { invalidRequest } from '../../../../lib/contract/service-error.ts';
import type { AskedBank, LocalRanking, RankedPage, RankedPicture } from '../local/local-ranking.ts';
import type { PictureIndex } from '../local/picture-index.ts';
import type { PhotoQuery, PhotoWords } from '../port.ts';
import { topicsOf, topicsOfWords } from '../recommendation/topics.ts';
import type { PhotoPrior } from '../verdicts/photo-prior.ts';
import type { VerdictBook } from '../verdicts/verdict-book.ts';
import { daysBetween, weighPictures, weighVerdicts } from './adjust-scores.ts';
import { allowedRows } from './allowed-rows.ts';
import { articleConcepts } from './article-concepts.ts';
import { BestOf, type Ranked } from './best-of.ts';
import type { Concept } from './concepts.ts';
import { diversify, lookedAt, pickAlternatives } from './diversify.ts';
import { explainHit } from './explain-hit.ts';
import { conceptsOfPicture, PictureLikeness } from './picture-likeness.ts';
import { languagesOf, queryConcepts } from './query-concepts.ts';
import { coverage, scoreConcepts } from './score-concepts.ts';

/** A picture below this fits in nothing that matters. */
const minScore = 0.3;
/** A picture is like another one from this share of what that one is. */
const minLikeness = 0.12;
/** What the article counts beside the picture that others are to be like. */
const articleShare = 0.3;

/** Puts local pictures in order for articles and for words, with what colleagues said of them. */
export class LocalRanker implements LocalRanking {
  readonly #verdicts: Pick<VerdictBook, 'prior'>;

  constructor(verdicts: Pick<VerdictBook, 'prior'>) {
    this.#verdicts = verdicts;
  }

  async recommend(index: PictureIndex, query: PhotoQuery, asked: AskedBank): Promise<RankedPage> {
    const prior = await this.#verdicts.prior(asked, topicsOf(query.basis));
    const { constraints, basis } = query;
    const concepts = articleConcepts(basis, constraints?.tags?.ignore);
    const scores = scoreConcepts(index, concepts);
    weighPictures(index, scores, basis.date);
    const like = likeScores(index, constraints?.likePhotoId);
    const page = placeOf(query);
    const { first, total } = this.#rank(index, {
      allowed: allowedRows(index, query),
      scores: like ? mixed(like.scores, scores) : scores,
      least: like ? minLikeness : minScore,
      without: like?.row,
      prior,
      count: page.end,
    });
    return pageOf(index, { first: diversify(index, first), total }, page, {
      concepts: like ? [...like.concepts, ...concepts] : concepts,
      prior,
      date: basis.date,
      alternatives: query.alternatives,
    });
  }

  async search(index: PictureIndex, words: PhotoWords, asked: AskedBank): Promise<RankedPage> {
    const prior = await this.#verdicts.prior(asked, topicsOfWords(words.text));
    const allowed = allowedRows(index, words);
    const like = likeScores(index, words.constraints?.likePhotoId);
    const concepts = queryConcepts(words.text, languagesOf(index));
    const found = concepts.length === 0 ? undefined : scoreConcepts(index, concepts);
    if (found) keepCovered(index, found, concepts);
    const page = placeOf(words);
    const ranked =
      found || like
        ? this.#rank(index, {
            allowed,
            scores: like ? (found ? both(like.scores, found) : like.scores) : (found ?? noScores),
            least: like ? minLikeness : 0,
            without: like?.row,
            prior,
            count: page.end,
          })
        : newest(index, allowed, page.end);
    return pageOf(index, ranked, page, {
      concepts: like ? [...like.concepts, ...concepts] : concepts,
      prior,
      alternatives: 0,
    });
  }

  #rank(index: PictureIndex, given: Given): Ranked {
    const { allowed, scores, least, without, prior, count } = given;
    weighVerdicts(index, scores, prior);
    const timeOf = newestTime(index);
    const best = new BestOf(count, (one, other) => {
      return other.score - one.score || timeOf(other.row) - timeOf(one.row) || one.row - other.row;
    });
    for (let row = 0; row < scores.length; row++) {
      const score = scores[row] ?? 0;
      if (score > least && allowed[row] === 1 && row !== without) best.add(row, score);
    }
    return best.ranked();
  }
}

type Given = {
  allowed: Uint8Array;
  scores: Float64Array;
  least: number;
  without: number | undefined;
  prior: PhotoPrior;
  /** How many are put in order. */
  count: number;
};

const noScores = new Float64Array();

/** Throws a ServiceError 400 where there is no such picture. */
function likeScores(index: PictureIndex, id: string | undefined) {
  if (id === undefined) return undefined;
  const row = index.row(id);
  if (row === undefined) throw invalidRequest(`likePhotoId: there is no photo ${id}`);
  const concepts = conceptsOfPicture(index, row);
  const scores = scoreConcepts(index, concepts);
  const own = scores[row] || 1;
  return { row, concepts, scores: scores.map((score) => score / own) };
}

/** Likeness first, and of what is alike rather what fits the article. */
function mixed(like: Float64Array, article: Float64Array): Float64Array {
  const most = article.reduce((best, score) => Math.max(best, score), 0) || 1;
  return like.map((score, row) =>
    score < minLikeness
      ? 0
      : score * (1 - articleShare) + (articleShare * (article[row] ?? 0)) / most,
  );
}

function both(like: Float64Array, found: Float64Array): Float64Array {
  return like.map((score, row) => ((found[row] ?? 0) > 0 ? score : 0));
}

/** Of up to two words all have to be there, of more most. */
function keepCovered(
  index: PictureIndex,
  scores: Float64Array,
  concepts: readonly Concept[],
): void {
  const needed = concepts.length <= 2 ? concepts.length : Math.ceil((concepts.length * 2) / 3);
  const covered = coverage(index, concepts);
  for (let row = 0; row < scores.length; row++) {
    if ((covered[row] ?? 0) < needed) scores[row] = 0;
  }
}

function newest(index: PictureIndex, allowed: Uint8Array, count: number): Ranked {
  const timeOf = newestTime(index);
  const best = new BestOf(count, (one, other) => {
    return timeOf(other.row) - timeOf(one.row) || one.row - other.row;
  });
  // Those that came last are the newest more often than not, and what is older than they are need not be put in order.
  for (let row = allowed.length - 1; row >= 0; row--) if (allowed[row] === 1) best.add(row, 0);
  return best.ranked();
}

function newestTime({ createdAt, takenAt, updatedAt }: PictureIndex): (row: number) => number {
  return (row) => createdAt[row] || takenAt[row] || updatedAt[row] || 0;
}

type Shown = {
  concepts: readonly Concept[];
  prior: PhotoPrior;
  date?: Date;
  alternatives: number;
};

type Place = { from: number; to: number; end: number };

/** Where a page begins is told by how many came before; `end` is behind all that are looked at for it. */
function placeOf({ cursor, limit }: { cursor: string | undefined; limit: number }): Place {
  if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) throw invalidRequest('cursor: is none');
  const from = Number(cursor ?? 0);
  return { from, to: from + limit, end: Math.max(from + limit, lookedAt) };
}

function pageOf(
  index: PictureIndex,
  { first, total }: Ranked,
  { from, to }: Place,
  { concepts, prior, date, alternatives }: Shown,
): RankedPage {
  const page = first.slice(from, to);
  const likeness = new PictureLikeness(index);
  const picks = page.map(({ row }): RankedPicture => {
    const takenAt = index.takenAt[row];
    const apart = date && daysBetween(takenAt, date);
    const standing = prior.get(index.ids[row] ?? '');
    return {
      row,
      alternatives:
        alternatives === 0 ? [] : pickAlternatives(likeness, row, first, page, alternatives),
      explain: (photo) => explainHit(index, row, photo, { concepts, standing, daysApart: apart }),
    };
  });
  const next = from + page.length;
  return {
    picks,
    total,
    ...(next < total && page.length > 0 && { nextCursor: String(next) }),
  };
}

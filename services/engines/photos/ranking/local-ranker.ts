import { invalidRequest } from '../../../../lib/contract/service-error.ts';
import { mayRead } from '../../../../lib/http/is-loopback.ts';
import type { Encoder } from '../../encoder/port.ts';
import type { LocalRanking, RankedPage, RankedPicture } from '../local/local-bank.ts';
import type { PictureIndex } from '../local/picture-index.ts';
import type { PhotoQuery, PhotoWords, TenantBank } from '../photo-bank.ts';
import {
  type FeedbackScores,
  topicsOf,
  topicsOfWords,
  type VerdictStore,
} from '../verdict-store.ts';
import { applyFeedback, applyLengthAndDate, daysBetween } from './adjust-scores.ts';
import { allowedRows } from './allowed-rows.ts';
import { articleConcepts } from './article-concepts.ts';
import type { Concept } from './concepts.ts';
import { diversify, diversifyDepth, pickAlternatives } from './diversify.ts';
import { explainHit } from './explain-hit.ts';
import { type MeaningScores, measureMeaning } from './meaning-scores.ts';
import { conceptsOfPicture, PictureSimilarity } from './picture-similarity.ts';
import { languagesOf, queryConcepts } from './query-concepts.ts';
import { coverage, scoreConcepts } from './score-concepts.ts';
import { type Ranked, TopCandidates } from './top-candidates.ts';

/** A lower score means that nothing important matches. */
const minScore = 0.3;
/** Minimum share of a picture's concepts that a similar one has. */
const minSimilarity = 0.12;
const articleShare = 0.3;

type RankingEncoder = Pick<Encoder, 'encode' | 'model' | 'isLocal'>;

export class LocalRanker implements LocalRanking {
  readonly #verdicts: Pick<VerdictStore, 'feedback'>;

  readonly #encoder: RankingEncoder | undefined;
  readonly #onAsked: () => void;

  /** `onAsked` is called with each request: captions have no vectors before the first one. */
  constructor(
    verdicts: Pick<VerdictStore, 'feedback'>,
    encoder?: RankingEncoder,
    onAsked: () => void = () => undefined,
  ) {
    this.#verdicts = verdicts;
    this.#encoder = encoder;
    this.#onAsked = onAsked;
  }

  async recommend(index: PictureIndex, query: PhotoQuery, asked: TenantBank): Promise<RankedPage> {
    this.#onAsked();
    const feedback = await this.#verdicts.feedback(asked, topicsOf(query.basis));
    const { constraints, basis } = query;
    const concepts = articleConcepts(basis, constraints?.tags?.ignore);
    const scores = scoreConcepts(index, concepts);
    const encoder = mayRead(this.#encoder ?? {}, basis.isConfidential) ? this.#encoder : undefined;
    const near = await measureMeaning(index, encoder, `${basis.title}. ${basis.text}`);
    near?.addTo(scores);
    applyLengthAndDate(index, scores, basis.date);
    const like = similarityScores(index, constraints?.likePhotoId);
    const page = placeOf(query);
    const { first, total } = rank(index, {
      allowed: allowedRows(index, query),
      scores: like ? mixed(like.scores, scores) : scores,
      least: like ? minSimilarity : minScore,
      without: like?.row,
      feedback,
      count: page.end,
    });
    return pageOf(index, { first: diversify(index, first), total }, page, {
      concepts: like ? [...like.concepts, ...concepts] : concepts,
      feedback,
      date: basis.date,
      alternatives: query.alternatives,
      near,
    });
  }

  async search(index: PictureIndex, words: PhotoWords, asked: TenantBank): Promise<RankedPage> {
    this.#onAsked();
    const feedback = await this.#verdicts.feedback(asked, topicsOfWords(words.text));
    const allowed = allowedRows(index, words);
    const like = similarityScores(index, words.constraints?.likePhotoId);
    const concepts = queryConcepts(words.text, languagesOf(index));
    const found = concepts.length === 0 ? undefined : scoreConcepts(index, concepts);
    const near = found && (await measureMeaning(index, this.#encoder, words.text));
    if (found) requireCoverage(index, found, concepts);
    if (found) near?.addFoundTo(found);
    const page = placeOf(words);
    const scores = like && found ? both(like.scores, found) : (like?.scores ?? found);
    const ranked = rank(index, {
      allowed,
      // If nothing is asked for, all are equal, and the newest come first.
      scores: scores ?? new Float64Array(index.rows).fill(1),
      least: like ? minSimilarity : 0,
      without: like?.row,
      feedback: scores ? feedback : new Map(),
      count: page.end,
    });
    return pageOf(index, ranked, page, {
      concepts: like ? [...like.concepts, ...concepts] : concepts,
      feedback,
      alternatives: 0,
      near,
    });
  }
}

function rank(
  index: PictureIndex,
  given: {
    allowed: Uint8Array;
    scores: Float64Array;
    least: number;
    without: number | undefined;
    feedback: FeedbackScores;
    count: number;
  },
): Ranked {
  const { allowed, scores, least, without, feedback, count } = given;
  applyFeedback(index, scores, feedback);
  const { createdAt, ids, takenAt, updatedAt } = index;
  const timeOf = (row: number) => createdAt[row] || takenAt[row] || updatedAt[row] || 0;
  const best = new TopCandidates(count, (one, other) => {
    const order = other.score - one.score || timeOf(other.row) - timeOf(one.row);
    // Rows differ between processes, and the next page may come from another.
    return order || ((ids[one.row] ?? '') < (ids[other.row] ?? '') ? -1 : 1);
  });
  // Later rows are newer more often than not, so most of the older ones need no sorting.
  for (let row = scores.length - 1; row >= 0; row--) {
    const score = scores[row] ?? 0;
    if (score > least && allowed[row] === 1 && row !== without) best.add(row, score);
  }
  return best.ranked();
}

function similarityScores(index: PictureIndex, id: string | undefined) {
  if (id === undefined) return undefined;
  const row = index.row(id);
  if (row === undefined) throw invalidRequest(`likePhotoId: there is no photo ${id}`);
  const concepts = conceptsOfPicture(index, row);
  const scores = scoreConcepts(index, concepts);
  const own = scores[row] || 1;
  return { row, concepts, scores: scores.map((score) => score / own) };
}

/** Similarity counts most; the article decides between similar pictures. */
function mixed(like: Float64Array, article: Float64Array): Float64Array {
  const most = article.reduce((best, score) => Math.max(best, score), 0) || 1;
  return like.map((score, row) =>
    score < minSimilarity
      ? 0
      : score * (1 - articleShare) + (articleShare * (article[row] ?? 0)) / most,
  );
}

function both(like: Float64Array, found: Float64Array): Float64Array {
  return like.map((score, row) => ((found[row] ?? 0) > 0 ? score : 0));
}

/** Queries of up to two words must match fully, longer ones by two thirds. */
function requireCoverage(
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

type Shown = {
  concepts: readonly Concept[];
  feedback: FeedbackScores;
  date?: Date;
  alternatives: number;
  near: MeaningScores | undefined;
};

/** The cursor is the number of hits before the page; `end` is behind the last candidate looked at. */
function placeOf({ cursor, limit }: { cursor: string | undefined; limit: number }) {
  if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) throw invalidRequest('cursor: is none');
  const from = Number(cursor ?? 0);
  return { from, to: from + limit, end: Math.max(from + limit, diversifyDepth) };
}

function pageOf(
  index: PictureIndex,
  { first, total }: Ranked,
  { from, to }: ReturnType<typeof placeOf>,
  { concepts, feedback, date, alternatives, near }: Shown,
): RankedPage {
  const page = first.slice(from, to);
  const similarity = new PictureSimilarity(index);
  const picks = page.map(({ row }): RankedPicture => {
    const daysApart = date && daysBetween(index.takenAt[row], date);
    const feedbackScore = feedback.get(index.ids[row] ?? '');
    return {
      row,
      alternatives:
        alternatives === 0 ? [] : pickAlternatives(similarity, row, first, page, alternatives),
      explain: (photo) => ({
        ...explainHit(index, row, photo, { concepts, feedbackScore, daysApart }),
        ...(near?.isNear(row) && { sameSubject: true }),
      }),
    };
  });
  const next = from + page.length;
  const hasMore = next < total && page.length > 0;
  return { picks, total, nextCursor: hasMore ? String(next) : undefined };
}

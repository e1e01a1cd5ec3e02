import * as z from 'zod';
import { ArticleState, Passage } from './archive-search.ts';
import { writtenWithin } from './faces.ts';
import {
  AnsweredDateTime,
  Flag,
  Id,
  LanguageCode,
  NonEmptyText,
  namedObject,
  oneOf,
  Text,
} from './fields.ts';
import { verdicts } from './inventories.ts';
import { limits } from './limits.ts';
import { researchFeedbackDetails } from './research-details.ts';
import {
  AdvancedFilter,
  ArchiveArticle,
  ArchiveArticlePart,
  ArticleDuplicate,
  ArticleFilters,
} from './retrieval.ts';

const { min, max, default: defaultCount } = limits.recommendations;

/** Body of `POST /v1/articles/recommend`: like a whole article or like a short text. Without `returnFields` all come. */
export const RecommendRequest = z
  .object({
    article: ArchiveArticle.optional(),
    textSnippet: Text.optional(),
    language: LanguageCode.optional(),
    mode: oneOf(['similarity']),
    modeParams: z.record(z.string(), z.unknown()).optional(),
    minScore: z.number().min(0).max(1).default(limits.minScore),
    maxArticles: z.int().min(min).max(max).default(defaultCount),
    articleFilters: ArticleFilters.optional(),
    returnDuplicates: Flag.default(false),
    returnFields: z.array(Text).optional(),
    /** Beyond CONTRACT, extension `recommend-reasons`. */
    returnReasons: Flag.default(false),
    /** Beyond CONTRACT, extension `models`: the text is not shown to an embedding server on another machine. */
    isConfidential: Flag.default(false),
  })
  .refine((request) => request.article !== undefined || request.textSnippet !== undefined, {
    path: ['article'],
    message: 'is required, unless textSnippet is given',
  })
  .refine((request) => request.article === undefined || request.textSnippet === undefined, {
    path: ['textSnippet'],
    message: 'cannot be combined with article',
  })
  .meta({
    id: 'RecommendRequest',
    description: 'Exactly one of article and textSnippet is required.',
  });

/** Reasons for a recommendation: shared items, strongest first, and a passage that shows them. */
export const RecommendReasons = namedObject('RecommendReasons', {
  entities: z.array(z.object({ gkbId: z.string(), stdForm: z.string() })),
  tags: z.array(z.object({ gkbId: z.string().optional(), stdForm: z.string() })),
  words: z.array(z.string()),
  /** True if the two are near in meaning, whatever their words and languages. */
  sameSubject: z.boolean().optional(),
  passage: Passage.optional(),
});
export type RecommendReasons = z.output<typeof RecommendReasons>;

/** An article as near as `score` says (0–1); `dataset`, `state` and `reasons` are our own. */
export const RecommendedArticle = namedObject('RecommendedArticle', {
  ...ArchiveArticlePart.shape,
  score: writtenWithin(0, 1),
  dataset: z.string().optional(),
  state: ArticleState.optional(),
  reasons: RecommendReasons.optional(),
});
export type RecommendedArticle = z.output<typeof RecommendedArticle>;

/** Best first. */
export const RecommendResponse = namedObject('RecommendResponse', {
  referenceKey: z.string(),
  articles: z.array(RecommendedArticle),
  articleDuplicates: z.array(ArticleDuplicate).optional(),
});

const filters = {
  articleFilters: ArticleFilters.optional(),
  advancedFilter: AdvancedFilter.optional(),
};
const { min: minValues, max: maxValues, default: defaultValues } = limits.facetValues;

/** Body of `POST /v1/articles/stats`: how many of the most frequent values of each field. */
export const StatsRequest = namedObject('StatsRequest', {
  facetValuesCount: z.int().min(minValues).max(maxValues).default(defaultValues),
  ...filters,
  /** Beyond CONTRACT, extension `archive-search`: the fields that are counted; left out: those of the metadata. */
  fields: z.array(NonEmptyText).max(30).optional(),
});

/** `facets[].totalCount` is the number of articles that have the field. */
export const StatsResponse = namedObject('StatsResponse', {
  totalCount: z.int(),
  facets: z.array(
    z.object({
      name: z.string(),
      totalCount: z.int(),
      values: z.record(z.string(), z.int()),
    }),
  ),
  publishedDateMin: AnsweredDateTime.optional(),
  publishedDateMax: AnsweredDateTime.optional(),
});
export type StatsResponse = z.output<typeof StatsResponse>;

/** Body of `POST /v1/articles/filter_check`; with both kinds of filter both must hold. */
export const FilterCheckRequest = z
  .object({ expectedIds: z.array(Text).default([]), ...filters })
  .meta({
    id: 'FilterCheckRequest',
    description: 'Where articleFilters and advancedFilter are given, both must hold.',
  });

/** Expected ids that pass, and the number of articles in the whole index that do. */
export const FilterCheckResponse = namedObject('FilterCheckResponse', {
  matchedIds: z.array(z.string()),
  totalCount: z.int(),
});

const Verdict = oneOf(verdicts);

/** Body of `POST /v1/articles/recommend/feedback`. */
export const RecommendFeedback = namedObject('RecommendFeedback', {
  referenceKey: Id,
  articleFeedback: z.array(z.object({ articleId: Id, feedbackStatus: Verdict })).min(1),
});

/** Body of `POST /v1/articles/research/feedback`; it replaces earlier feedback on the interaction as a whole. */
export const ResearchFeedback = namedObject('ResearchFeedback', {
  interactionId: Id,
  query: Text.optional(),
  answerFeedback: z.array(
    z.object({ text: Text, feedbackStatus: Verdict, ...researchFeedbackDetails }),
  ),
});
export type ResearchFeedback = z.output<typeof ResearchFeedback>;

/** Body of `POST /v1/articles/research/remove`; what is not known, or gone already, is read over. */
export const RemoveInteractionsRequest = z.object({
  interactionIds: z.array(Id).max(limits.removedAtOnce),
});

import * as z from 'zod';
import { alwaysWritten, writtenWithin } from './faces.ts';
import {
  AnsweredDateTime,
  Category,
  DateTime,
  Flag,
  Id,
  KeptParaSpec,
  LanguageCode,
  NonEmptyText,
  namedObject,
  oneOf,
  oneTextRule,
  ReferenceDate,
  refuseTwoTexts,
  requireText,
  StringMap,
  Text,
  textMembers,
  textRule,
} from './fields.ts';
import { feedbackStatuses, verdicts } from './inventories.ts';
import { limits } from './limits.ts';

/** Names of datasets or of photo banks. */
export const NameList = z.array(z.string());

function settings<D extends z.ZodType, F extends z.ZodType>(dateTime: D, flag: F) {
  return z.object({
    published: flag.optional(),
    status: Text.optional(),
    url: Text.optional(),
    imageUrl: Text.optional(),
    publishDate: dateTime.optional(),
    expireDate: dateTime.optional(),
    type: Text.optional(),
    importance: z.int().optional(),
    breakingNews: flag.optional(),
  });
}

function article<D extends z.ZodType, F extends z.ZodType>(dateTime: D, flag: F) {
  return z.object({
    id: Id,
    ...textMembers,
    paraSpecs: z.array(KeptParaSpec).optional(),
    language: LanguageCode.optional(),
    publishDate: dateTime.optional(),
    categories: z.array(Category).optional(),
    recommendation: settings(dateTime, flag).optional(),
    metadata: StringMap.optional(),
  });
}

/** An article as a dataset gives it back; with `returnObjectFields` only some members beside `id`. */
export const Article = article(AnsweredDateTime, z.boolean())
  .extend({ id: NonEmptyText })
  .meta({ id: 'Article' });
export type Article = z.output<typeof Article>;

/** An article to be added or put in place. Only published, not expired ones are recommended. */
export const ArticleRequest = article(DateTime, Flag)
  .check(refuseTwoTexts, requireText)
  .meta({ id: 'ArticleRequest', description: textRule });
export type ArticleRequest = z.output<typeof ArticleRequest>;

const { min, max, default: defaultCount } = limits.recommendations;

/** Members that requests for articles and for photos have in common. */
export const recommendationRequest = {
  id: Id,
  ...textMembers,
  categories: z.array(Category).optional(),
  language: LanguageCode.optional(),
  presentationLanguage: LanguageCode.optional(),
  referenceDate: ReferenceDate.default('NOW'),
  recommendationCount: z.int().min(min).max(max).default(defaultCount),
  returnObjects: Flag.default(false),
  returnObjectFields: z.array(Text).optional(),
  cursor: Text.optional(),
};

/** Body of `POST /v2/articles/{dataset}/recommend`; `cursor: "*"` asks for the first of several pages. */
export const ArticlesRequest = z
  .object(recommendationRequest)
  .check(refuseTwoTexts)
  .meta({ id: 'ArticlesRequest', description: oneTextRule });
export type ArticlesRequest = z.output<typeof ArticlesRequest>;

/** A tag on which a recommendation was based; `relevance` is 0–100. */
export const RecommendationTag = namedObject('RecommendationTag', {
  gkbId: z.string().optional(),
  stdForm: z.string(),
  type: z.string().optional(),
  relevance: writtenWithin(0, 100),
});
export type RecommendationTag = z.output<typeof RecommendationTag>;

/** `articleIds` best first; the article asked for is never among them. */
export const ArticlesRecommendation = namedObject('ArticlesRecommendation', {
  id: z.string(),
  referenceKey: z.string(),
  articleIds: z.array(z.string()),
  articles: z.array(Article).optional(),
  tags: alwaysWritten(z.array(RecommendationTag)),
  nextCursor: z.string().optional(),
});

/** A verdict on something recommended: a plain one, or one of the finer statuses. */
export const RecommendationVerdict = oneOf([...verdicts, ...feedbackStatuses]);

/** Body of `POST /v2/articles/{dataset}/recommend/feedback`. */
export const ArticleFeedback = namedObject('ArticleFeedback', {
  referenceKey: Id,
  articleFeedback: z
    .array(z.object({ articleId: Id, feedbackStatus: RecommendationVerdict }))
    .min(1),
});

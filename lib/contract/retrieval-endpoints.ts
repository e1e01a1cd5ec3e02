import * as z from 'zod';
import {
  ArticleDetailsList,
  ArticleDetailsRequest,
  ArticleStateList,
  ArticleStateRequest,
  MetadataBatch,
  MetadataBatchResult,
} from './archive-articles.ts';
import { ArchiveSearchRequest, ArchiveSearchResponse } from './archive-search.ts';
import { FieldValues, FieldValuesRequest } from './archive-values.ts';
import { defineEndpoints } from './endpoint.ts';
import { Id, Message } from './fields.ts';
import { limits } from './limits.ts';
import { ResearchEvent } from './research-event.ts';
import {
  AddArticlesRequest,
  ArchiveArticle,
  ArticleIds,
  RemoveArticlesRequest,
  ResearchRequest,
  ResearchResponse,
} from './retrieval.ts';
import {
  FilterCheckRequest,
  FilterCheckResponse,
  RecommendFeedback,
  RecommendRequest,
  RecommendResponse,
  ResearchFeedback,
  StatsRequest,
  StatsResponse,
} from './retrieval-search.ts';

const ArticlePath = z.object({ articleId: Id });
const articlePath = '/v1/articles/{articleId}';

/** The operations of the retrieval service, CONTRACT 5. */
export const retrievalEndpoints = defineEndpoints('retrieval', {
  addArticles: {
    method: 'POST',
    path: '/v1/articles/add',
    summary: 'Add or replace articles',
    request: AddArticlesRequest,
    response: Message,
    repeatable: true,
    maxBytes: limits.bulkBytes,
    bulk: true,
  },
  removeArticles: {
    method: 'POST',
    path: '/v1/articles/remove',
    summary: 'Remove articles by id',
    request: RemoveArticlesRequest,
    response: Message,
    repeatable: true,
    maxBytes: limits.bulkBytes,
  },
  listArticleIds: {
    method: 'GET',
    path: '/v1/articles/ids',
    summary: 'List the ids of all articles',
    response: ArticleIds,
  },
  research: {
    method: 'POST',
    path: '/v1/articles/research',
    summary: 'Answer a question from the articles',
    request: ResearchRequest,
    response: ResearchResponse,
  },
  streamResearch: {
    method: 'POST',
    path: '/v1/articles/research/stream',
    summary: 'Answer a question from the articles, part by part',
    request: ResearchRequest,
    response: ResearchEvent,
    streamed: true,
  },
  sendResearchFeedback: {
    method: 'POST',
    path: '/v1/articles/research/feedback',
    summary: 'Say which parts of an answer were right',
    request: ResearchFeedback,
    response: Message,
    repeatable: true,
  },
  recommend: {
    method: 'POST',
    path: '/v1/articles/recommend',
    summary: 'Recommend articles like an article or a text',
    request: RecommendRequest,
    response: RecommendResponse,
    repeatable: true,
  },
  sendRecommendFeedback: {
    method: 'POST',
    path: '/v1/articles/recommend/feedback',
    summary: 'Say which recommended articles were right',
    request: RecommendFeedback,
    response: Message,
  },
  getStats: {
    method: 'POST',
    path: '/v1/articles/stats',
    summary: 'Count articles and the values of their fields',
    request: StatsRequest,
    response: StatsResponse,
    repeatable: true,
  },
  checkFilter: {
    method: 'POST',
    path: '/v1/articles/filter_check',
    summary: 'Tell which articles pass a filter',
    request: FilterCheckRequest,
    response: FilterCheckResponse,
    repeatable: true,
  },
  search: {
    method: 'POST',
    path: '/v1/articles/search',
    summary: 'Search articles (beyond CONTRACT)',
    request: ArchiveSearchRequest,
    response: ArchiveSearchResponse,
    repeatable: true,
  },
  listFieldValues: {
    method: 'POST',
    path: '/v1/articles/values',
    summary: 'List every value of a field with its articles (beyond CONTRACT)',
    request: FieldValuesRequest,
    response: FieldValues,
    repeatable: true,
  },
  getArticleDetails: {
    method: 'POST',
    path: '/v1/articles/details',
    summary: 'Tell what was found in articles (beyond CONTRACT)',
    request: ArticleDetailsRequest,
    response: ArticleDetailsList,
    repeatable: true,
  },
  changeMetadata: {
    method: 'POST',
    path: '/v1/articles/metadata',
    summary: 'Change the metadata of many articles (beyond CONTRACT)',
    request: MetadataBatch,
    response: MetadataBatchResult,
    maxBytes: limits.bulkBytes,
  },
  listArticleStates: {
    method: 'GET',
    path: '/v1/articles/states',
    summary: 'List corrected, withdrawn and embargoed articles (beyond CONTRACT)',
    response: ArticleStateList,
  },
  putArticleState: {
    method: 'PUT',
    path: `${articlePath}/state`,
    summary: 'Correct, withdraw or hold back an article (beyond CONTRACT)',
    params: ArticlePath,
    request: ArticleStateRequest,
    response: Message,
  },
  getArticle: {
    method: 'GET',
    path: articlePath,
    summary: 'Get an article',
    params: ArticlePath,
    response: ArchiveArticle,
  },
  putArticle: {
    method: 'PUT',
    path: articlePath,
    summary: 'Add or replace an article',
    params: ArticlePath,
    request: ArchiveArticle,
    response: Message,
  },
  deleteArticle: {
    method: 'DELETE',
    path: articlePath,
    summary: 'Delete an article',
    params: ArticlePath,
    response: Message,
  },
});

import * as z from 'zod';
import {
  ArticleDetailsList,
  ArticleDetailsRequest,
  ArticleStateList,
  ArticleStateRequest,
  MetadataBatch,
  MetadataBatchResult,
} from './archive-articles.ts';
import {
  ArchiveSearchRequest,
  ArchiveSearchResponse,
  FieldValues,
  FieldValuesRequest,
} from './archive-search.ts';
import { defineEndpoints, get, post, put, remove, repeatablePost } from './endpoint.ts';
import { Id, Message } from './fields.ts';
import { limits } from './limits.ts';
import {
  ModelChoice,
  ModelPath,
  ModelServer,
  ModelServerRequest,
  ModelServers,
  ModelsInUse,
  ModelTrial,
  ModelTrialResult,
} from './models.ts';
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
  RemoveInteractionsRequest,
  ResearchFeedback,
  StatsRequest,
  StatsResponse,
} from './retrieval-search.ts';

const ArticlePath = z.object({ articleId: Id });
const articlePath = '/v1/articles/{articleId}';

/** The operations of the retrieval service, CONTRACT 5. */
export const retrievalEndpoints = defineEndpoints('retrieval', {
  addArticles: repeatablePost('/v1/articles/add', 'Add or replace articles', {
    request: AddArticlesRequest,
    response: Message,
    maxBytes: limits.bulkBytes,
    bulk: true,
  }),
  removeArticles: repeatablePost('/v1/articles/remove', 'Remove articles by id', {
    request: RemoveArticlesRequest,
    response: Message,
    maxBytes: limits.bulkBytes,
  }),
  listArticleIds: get('/v1/articles/ids', 'List the ids of all articles', { response: ArticleIds }),
  research: post('/v1/articles/research', 'Answer a question from the articles', {
    request: ResearchRequest,
    response: ResearchResponse,
  }),
  streamResearch: post(
    '/v1/articles/research/stream',
    'Answer a question from the articles, part by part',
    { request: ResearchRequest, response: ResearchEvent, streamed: true },
  ),
  sendResearchFeedback: repeatablePost(
    '/v1/articles/research/feedback',
    'Say which parts of an answer were right',
    { request: ResearchFeedback, response: Message },
  ),
  removeInteractions: repeatablePost(
    '/v1/articles/research/remove',
    'Delete questions with their answers and feedback (beyond CONTRACT)',
    { request: RemoveInteractionsRequest, response: Message },
  ),
  recommend: repeatablePost(
    '/v1/articles/recommend',
    'Recommend articles like an article or a text',
    { request: RecommendRequest, response: RecommendResponse },
  ),
  sendRecommendFeedback: post(
    '/v1/articles/recommend/feedback',
    'Say which recommended articles were right',
    { request: RecommendFeedback, response: Message },
  ),
  getStats: repeatablePost('/v1/articles/stats', 'Count articles and the values of their fields', {
    request: StatsRequest,
    response: StatsResponse,
  }),
  checkFilter: repeatablePost('/v1/articles/filter_check', 'Tell which articles pass a filter', {
    request: FilterCheckRequest,
    response: FilterCheckResponse,
  }),
  search: repeatablePost('/v1/articles/search', 'Search articles (beyond CONTRACT)', {
    request: ArchiveSearchRequest,
    response: ArchiveSearchResponse,
  }),
  listFieldValues: repeatablePost(
    '/v1/articles/values',
    'List every value of a field with its articles (beyond CONTRACT)',
    { request: FieldValuesRequest, response: FieldValues },
  ),
  getArticleDetails: repeatablePost(
    '/v1/articles/details',
    'Tell what was found in articles (beyond CONTRACT)',
    { request: ArticleDetailsRequest, response: ArticleDetailsList },
  ),
  changeMetadata: post(
    '/v1/articles/metadata',
    'Change the metadata of many articles (beyond CONTRACT)',
    { request: MetadataBatch, response: MetadataBatchResult, maxBytes: limits.bulkBytes },
  ),
  listArticleStates: get(
    '/v1/articles/states',
    'List corrected, withdrawn and embargoed articles (beyond CONTRACT)',
    { response: ArticleStateList },
  ),
  putArticleState: put(
    `${articlePath}/state`,
    'Correct, withdraw or hold back an article (beyond CONTRACT)',
    { params: ArticlePath, request: ArticleStateRequest, response: Message },
  ),
  listModels: get('/v1/models', 'Tell which language models are in use (beyond CONTRACT)', {
    response: ModelsInUse,
  }),
  findModelServers: get(
    '/v1/models/servers',
    'Look for model servers on the machine of the services (beyond CONTRACT)',
    { response: ModelServers },
  ),
  readModelServer: repeatablePost(
    '/v1/models/servers/read',
    'List the models of a server (beyond CONTRACT)',
    { request: ModelServerRequest, response: ModelServer },
  ),
  tryModel: post('/v1/models/try', 'Try a model before it is used (beyond CONTRACT)', {
    request: ModelTrial,
    response: ModelTrialResult,
  }),
  putModel: put('/v1/models/{purpose}', 'Use a model (beyond CONTRACT)', {
    params: ModelPath,
    request: ModelChoice,
    response: ModelsInUse,
  }),
  deleteModel: remove('/v1/models/{purpose}', 'Stop using a model (beyond CONTRACT)', {
    params: ModelPath,
    response: ModelsInUse,
  }),
  getArticle: get(articlePath, 'Get an article', { params: ArticlePath, response: ArchiveArticle }),
  putArticle: put(articlePath, 'Add or replace an article', {
    params: ArticlePath,
    request: ArchiveArticle,
    response: Message,
  }),
  deleteArticle: remove(articlePath, 'Delete an article', {
    params: ArticlePath,
    response: Message,
  }),
});

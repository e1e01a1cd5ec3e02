import * as z from 'zod';
import { MediaAnalysis } from './analysis.ts';
import { defineEndpoints } from './endpoint.ts';
import { Id, Message } from './fields.ts';
import {
  AnalyzeFeedback,
  DetailsResponse,
  GkbItemsInfoRequest,
  GkbItemsRedirectsRequest,
  GkbItemsSearchRequest,
  GkbItemsStdFormRequest,
  InfoboxesResponse,
  NlpRequest,
  RedirectsResponse,
  SearchResponse,
  StdFormsResponse,
} from './media.ts';
import {
  Article,
  ArticleFeedback,
  ArticleRequest,
  ArticlesRecommendation,
  ArticlesRequest,
  NameList,
} from './media-articles.ts';
import { PhotoFeedback, PhotosRecommendation, PhotosRequest } from './media-photos.ts';
import {
  EditorialTag,
  EditorialTagList,
  EditorialTagRequest,
  EditorialTagSearch,
} from './media-tags.ts';

const TagPath = z.object({ gkbId: Id });
const DatasetPath = z.object({ dataset: Id });
const ArticlePath = z.object({ dataset: Id, articleId: Id });

const tagPath = '/v2/customize/editorial_tag/{gkbId}';
const articlePath = '/v2/articles/{dataset}/{articleId}';

/** The operations of the media service, CONTRACT 4. */
export const mediaEndpoints = defineEndpoints('media', {
  analyze: {
    method: 'POST',
    path: '/v2/nlp/analyze',
    summary: 'Analyse an article',
    request: NlpRequest,
    response: MediaAnalysis,
    repeatable: true,
  },
  sendAnalysisFeedback: {
    method: 'POST',
    path: '/v2/nlp/analyze/feedback',
    summary: 'Say which tags, entities and sentiment of an analysis were right',
    request: AnalyzeFeedback,
    response: Message,
  },
  getDetails: {
    method: 'POST',
    path: '/v2/knowledgebase/details',
    summary: 'Describe items of the knowledge base',
    request: GkbItemsInfoRequest,
    response: DetailsResponse,
    repeatable: true,
  },
  getInfoboxes: {
    method: 'POST',
    path: '/v2/knowledgebase/infoboxes',
    summary: 'Give the infoboxes of items of the knowledge base',
    request: GkbItemsInfoRequest,
    response: InfoboxesResponse,
    repeatable: true,
  },
  getStdForms: {
    method: 'POST',
    path: '/v2/knowledgebase/stdforms',
    summary: 'Give the standard forms of items in a language',
    request: GkbItemsStdFormRequest,
    response: StdFormsResponse,
    repeatable: true,
  },
  getRedirects: {
    method: 'POST',
    path: '/v2/knowledgebase/redirects',
    summary: 'Tell what takes the place of deprecated items',
    request: GkbItemsRedirectsRequest,
    response: RedirectsResponse,
    repeatable: true,
  },
  searchKnowledge: {
    method: 'POST',
    path: '/v2/knowledgebase/search',
    summary: 'Search the knowledge base by name',
    request: GkbItemsSearchRequest,
    response: SearchResponse,
    repeatable: true,
  },
  createTag: {
    method: 'POST',
    path: '/v2/customize/editorial_tag/create',
    summary: 'Create an editorial tag',
    request: EditorialTagRequest,
    response: EditorialTag,
  },
  listTags: {
    method: 'GET',
    path: '/v2/customize/editorial_tag/list',
    summary: 'List the editorial tags by name',
    response: EditorialTagList,
  },
  searchTags: {
    method: 'GET',
    path: '/v2/customize/editorial_tag/search',
    summary: 'Search editorial tags by name or id',
    query: EditorialTagSearch,
    response: EditorialTagList,
  },
  getTag: {
    method: 'GET',
    path: tagPath,
    summary: 'Get an editorial tag',
    params: TagPath,
    response: EditorialTag,
  },
  putTag: {
    method: 'PUT',
    path: tagPath,
    summary: 'Replace an editorial tag as a whole',
    params: TagPath,
    request: EditorialTagRequest,
    response: EditorialTag,
  },
  deleteTag: {
    method: 'DELETE',
    path: tagPath,
    summary: 'Delete an editorial tag',
    params: TagPath,
    response: Message,
  },
  listDatasets: {
    method: 'GET',
    path: '/v2/articles',
    summary: 'List the datasets of articles',
    response: NameList,
  },
  getArticle: {
    method: 'GET',
    path: articlePath,
    summary: 'Get an article',
    params: ArticlePath,
    response: Article,
  },
  putArticle: {
    method: 'PUT',
    path: articlePath,
    summary: 'Add or replace an article',
    params: ArticlePath,
    request: ArticleRequest,
    response: Message,
  },
  deleteArticle: {
    method: 'DELETE',
    path: articlePath,
    summary: 'Delete an article',
    params: ArticlePath,
    response: Message,
  },
  recommendArticles: {
    method: 'POST',
    path: '/v2/articles/{dataset}/recommend',
    summary: 'Recommend articles for an article',
    params: DatasetPath,
    request: ArticlesRequest,
    response: ArticlesRecommendation,
    repeatable: true,
  },
  sendArticleFeedback: {
    method: 'POST',
    path: '/v2/articles/{dataset}/recommend/feedback',
    summary: 'Say which recommended articles were right',
    params: DatasetPath,
    request: ArticleFeedback,
    response: Message,
  },
  listBanks: {
    method: 'GET',
    path: '/v2/photos',
    summary: 'List the photo banks',
    response: NameList,
  },
  recommendPhotos: {
    method: 'POST',
    path: '/v2/photos/{dataset}/recommend',
    summary: 'Recommend photos for an article',
    params: DatasetPath,
    request: PhotosRequest,
    response: PhotosRecommendation,
    repeatable: true,
  },
  sendPhotoFeedback: {
    method: 'POST',
    path: '/v2/photos/{dataset}/recommend/feedback',
    summary: 'Say which recommended photos were right',
    params: DatasetPath,
    request: PhotoFeedback,
    response: Message,
  },
});

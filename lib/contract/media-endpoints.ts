import * as z from 'zod';
import { MediaAnalysis } from './analysis.ts';
import { defineEndpoints } from './endpoint.ts';
import { Id, Message } from './fields.ts';
import {
  CorrectionList,
  KnowledgeCorrection,
  KnowledgeRecord,
  NewKnowledgeItem,
  RecordsResponse,
} from './knowledge-record.ts';
import { limits } from './limits.ts';
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
  TagBatch,
  TagBatchState,
  TagChanges,
  TagChangesQuery,
  TagTrial,
  TagTrialResult,
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
  // Beyond CONTRACT, each with its name in `extensions`.
  getTagChanges: {
    method: 'GET',
    path: '/v2/customize/editorial_tags/changes',
    summary: 'Tell what changed in the vocabulary after a revision (extension)',
    query: TagChangesQuery,
    response: TagChanges,
  },
  changeTags: {
    method: 'POST',
    path: '/v2/customize/editorial_tags/batch',
    summary: 'Change many editorial tags at once or none (extension)',
    request: TagBatch,
    response: TagBatchState,
    repeatable: true,
    maxBytes: limits.bulkBytes,
  },
  tryTag: {
    method: 'POST',
    path: '/v2/customize/editorial_tags/try',
    summary: 'Tell which texts a tag would be given to (extension)',
    request: TagTrial,
    response: TagTrialResult,
    repeatable: true,
    maxBytes: limits.bulkBytes,
  },
  getRecords: {
    method: 'POST',
    path: '/v2/knowledgebase/records',
    summary: 'Give all that is known about items of the knowledge base (extension)',
    request: GkbItemsInfoRequest,
    response: RecordsResponse,
    repeatable: true,
  },
  listCorrections: {
    method: 'GET',
    path: '/v2/knowledgebase/corrections',
    summary: 'List what the newsroom changed in the knowledge base (extension)',
    response: CorrectionList,
  },
  addKnowledgeItem: {
    method: 'POST',
    path: '/v2/knowledgebase/corrections',
    summary: 'Add an item that the knowledge base lacks (extension)',
    request: NewKnowledgeItem,
    response: KnowledgeRecord,
  },
  putCorrection: {
    method: 'PUT',
    path: '/v2/knowledgebase/corrections/{gkbId}',
    summary: 'Correct an item of the knowledge base (extension)',
    params: TagPath,
    request: KnowledgeCorrection,
    response: KnowledgeRecord,
  },
  deleteCorrection: {
    method: 'DELETE',
    path: '/v2/knowledgebase/corrections/{gkbId}',
    summary: 'Take back the correction of an item, or an item that was added (extension)',
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

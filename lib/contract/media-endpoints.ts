import * as z from 'zod';
import { MediaAnalysis } from './analysis.ts';
import { Dataset, DatasetList, DatasetName, IndexedArticle } from './datasets.ts';
import { defineEndpoints, FileAnswer, get, post, put, remove, repeatablePost } from './endpoint.ts';
import { Id, LanguageCode, Message, Text } from './fields.ts';
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
  RemoveFeedbackRequest,
  SearchResponse,
  StdFormsResponse,
  TopicList,
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
import {
  PhotoBankList,
  PhotoChange,
  PhotoFilePath,
  PhotoPath,
  PhotoRecord,
  PhotoRendition,
  PhotoSearch,
  PhotoSearchResult,
} from './photo-details.ts';

const DatasetPath = z.object({ dataset: Id });
const ArticlePath = z.object({ dataset: Id, articleId: Id });
const ItemPath = z.object({ gkbId: Id });
const articlePath = '/v2/articles/{dataset}/{articleId}';
const tagPath = '/v2/customize/editorial_tag/{gkbId}';
const photoPath = '/v2/photos/{dataset}/{photoId}';

/** Types of picture files that can be uploaded. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/tiff'] as const;

/** The operations of the media service, CONTRACT 4; those beyond it have their names in `extensions`. */
export const mediaEndpoints = defineEndpoints('media', {
  analyze: repeatablePost('/v2/nlp/analyze', 'Analyse an article', {
    request: NlpRequest,
    response: MediaAnalysis,
  }),
  sendAnalysisFeedback: post(
    '/v2/nlp/analyze/feedback',
    'Say which tags, entities and sentiment of an analysis were right',
    { request: AnalyzeFeedback, response: Message },
  ),
  removeAnalysisFeedback: repeatablePost(
    '/v2/nlp/analyze/feedback/remove',
    'Delete the feedback on analyses (extension)',
    { request: RemoveFeedbackRequest, response: Message },
  ),

  // The knowledge base, CONTRACT 4.3.
  getDetails: repeatablePost('/v2/knowledgebase/details', 'Describe items of the knowledge base', {
    request: GkbItemsInfoRequest,
    response: DetailsResponse,
  }),
  getInfoboxes: repeatablePost(
    '/v2/knowledgebase/infoboxes',
    'Give the infoboxes of items of the knowledge base',
    { request: GkbItemsInfoRequest, response: InfoboxesResponse },
  ),
  getStdForms: repeatablePost(
    '/v2/knowledgebase/stdforms',
    'Give the standard forms of items in a language',
    { request: GkbItemsStdFormRequest, response: StdFormsResponse },
  ),
  getRedirects: repeatablePost(
    '/v2/knowledgebase/redirects',
    'Tell what takes the place of deprecated items',
    { request: GkbItemsRedirectsRequest, response: RedirectsResponse },
  ),
  searchKnowledge: repeatablePost('/v2/knowledgebase/search', 'Search the knowledge base by name', {
    request: GkbItemsSearchRequest,
    response: SearchResponse,
  }),
  getRecords: repeatablePost(
    '/v2/knowledgebase/records',
    'Give all that is known about items of the knowledge base (extension)',
    { request: GkbItemsInfoRequest, response: RecordsResponse },
  ),
  listTopics: get('/v2/knowledgebase/topics', 'List the media topics by name (extension)', {
    query: z.object({ language: LanguageCode.default('en') }),
    response: TopicList,
  }),
  listCorrections: get(
    '/v2/knowledgebase/corrections',
    'List what the newsroom changed in the knowledge base (extension)',
    { response: CorrectionList },
  ),
  addKnowledgeItem: post(
    '/v2/knowledgebase/corrections',
    'Add an item that the knowledge base lacks (extension)',
    { request: NewKnowledgeItem, response: KnowledgeRecord },
  ),
  putCorrection: put(
    '/v2/knowledgebase/corrections/{gkbId}',
    'Correct an item of the knowledge base (extension)',
    { params: ItemPath, request: KnowledgeCorrection, response: KnowledgeRecord },
  ),
  deleteCorrection: remove(
    '/v2/knowledgebase/corrections/{gkbId}',
    'Take back the correction of an item, or an item that was added (extension)',
    { params: ItemPath, response: Message },
  ),

  // Editorial tags, CONTRACT 4.4.
  createTag: post('/v2/customize/editorial_tag/create', 'Create an editorial tag', {
    request: EditorialTagRequest,
    response: EditorialTag,
  }),
  listTags: get('/v2/customize/editorial_tag/list', 'List the editorial tags by name', {
    response: EditorialTagList,
  }),
  searchTags: get('/v2/customize/editorial_tag/search', 'Search editorial tags by name or id', {
    query: EditorialTagSearch,
    response: EditorialTagList,
  }),
  getTag: get(tagPath, 'Get an editorial tag', { params: ItemPath, response: EditorialTag }),
  putTag: put(tagPath, 'Replace an editorial tag as a whole', {
    params: ItemPath,
    request: EditorialTagRequest,
    response: EditorialTag,
  }),
  deleteTag: remove(tagPath, 'Delete an editorial tag', { params: ItemPath, response: Message }),
  getTagChanges: get(
    '/v2/customize/editorial_tags/changes',
    'Tell what changed in the vocabulary after a revision (extension)',
    { query: TagChangesQuery, response: TagChanges },
  ),
  changeTags: repeatablePost(
    '/v2/customize/editorial_tags/batch',
    'Change many editorial tags at once or none (extension)',
    { request: TagBatch, response: TagBatchState, maxBytes: limits.bulkBytes },
  ),
  tryTag: repeatablePost(
    '/v2/customize/editorial_tags/try',
    'Tell which texts a tag would be given to (extension)',
    { request: TagTrial, response: TagTrialResult, maxBytes: limits.bulkBytes },
  ),

  // Articles, CONTRACT 4.5.
  listDatasets: get('/v2/articles', 'List the datasets of articles', { response: NameList }),
  getArticle: get(articlePath, 'Get an article', { params: ArticlePath, response: Article }),
  putArticle: put(articlePath, 'Add or replace an article', {
    params: ArticlePath,
    request: ArticleRequest,
    response: IndexedArticle,
  }),
  deleteArticle: remove(articlePath, 'Delete an article', {
    params: ArticlePath,
    response: Message,
  }),
  recommendArticles: repeatablePost(
    '/v2/articles/{dataset}/recommend',
    'Recommend articles for an article',
    { params: DatasetPath, request: ArticlesRequest, response: ArticlesRecommendation },
  ),
  sendArticleFeedback: post(
    '/v2/articles/{dataset}/recommend/feedback',
    'Say which recommended articles were right',
    { params: DatasetPath, request: ArticleFeedback, response: Message },
  ),
  describeDatasets: get(
    '/v2/article_datasets',
    'List the datasets with how many articles each has (extension)',
    { response: DatasetList },
  ),
  createDataset: put(
    '/v2/articles/{dataset}',
    'Create a dataset; one that is there stays as it is (extension)',
    { params: z.object({ dataset: DatasetName }), response: Dataset },
  ),
  deleteDataset: remove('/v2/articles/{dataset}', 'Delete an empty dataset (extension)', {
    params: DatasetPath,
    response: Message,
  }),

  // Photos, CONTRACT 4.6.
  listBanks: get('/v2/photos', 'List the photo banks', { response: NameList }),
  recommendPhotos: repeatablePost(
    '/v2/photos/{dataset}/recommend',
    'Recommend photos for an article',
    { params: DatasetPath, request: PhotosRequest, response: PhotosRecommendation },
  ),
  sendPhotoFeedback: post(
    '/v2/photos/{dataset}/recommend/feedback',
    'Say which recommended photos were right',
    { params: DatasetPath, request: PhotoFeedback, response: Message },
  ),
  describeBanks: get('/v2/photo_banks', 'Tell how the photo banks are (extension)', {
    response: PhotoBankList,
  }),
  searchPhotos: repeatablePost(
    '/v2/photos/{dataset}/search',
    'Search the photos of a bank by words (extension)',
    { params: DatasetPath, request: PhotoSearch, response: PhotoSearchResult },
  ),
  getPhoto: get(photoPath, 'Give all that is known of a photo (extension)', {
    params: PhotoPath,
    response: PhotoRecord,
  }),
  getPhotoFile: get(`${photoPath}/{width}`, 'Give the picture, or a small one (extension)', {
    params: PhotoFilePath,
    query: z.object({ signature: Text.optional() }),
    response: FileAnswer,
    answersFile: true,
    opensSigned: true,
  }),
  renderPhoto: repeatablePost(
    `${photoPath}/rendition`,
    'Give a part of the picture with its metadata written into it (extension)',
    { params: PhotoPath, request: PhotoRendition, response: FileAnswer, answersFile: true },
  ),
  uploadPhoto: post('/v2/photos/{dataset}', 'Add a picture to the uploads (extension)', {
    params: DatasetPath,
    takes: pictureTypes,
    response: PhotoRecord,
    maxBytes: limits.photoBytes,
  }),
  changePhoto: put(photoPath, 'Correct what is known of an uploaded photo (extension)', {
    params: PhotoPath,
    request: PhotoChange,
    response: PhotoRecord,
  }),
  deletePhoto: remove(photoPath, 'Delete an uploaded photo (extension)', {
    params: PhotoPath,
    response: Message,
  }),
});

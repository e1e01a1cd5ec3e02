import * as z from 'zod';
import { MediaAnalysis } from './analysis.ts';
import { Dataset, DatasetList, DatasetName, IndexedArticle } from './datasets.ts';
import { defineEndpoints } from './endpoint.ts';
import { Id, Message } from './fields.ts';
import { AnalyzeFeedback, NlpRequest } from './media.ts';
import {
  Article,
  ArticleFeedback,
  ArticleRequest,
  ArticlesRecommendation,
  ArticlesRequest,
  NameList,
} from './media-articles.ts';
import { mediaKnowledgeEndpoints } from './media-knowledge-endpoints.ts';
import { mediaPhotoEndpoints } from './media-photo-endpoints.ts';
import { mediaTagEndpoints } from './media-tag-endpoints.ts';

const DatasetPath = z.object({ dataset: Id });
const ArticlePath = z.object({ dataset: Id, articleId: Id });
const articlePath = '/v2/articles/{dataset}/{articleId}';

const analysisEndpoints = defineEndpoints('media', {
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
});

const articleEndpoints = defineEndpoints('media', {
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
    response: IndexedArticle,
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
  // Beyond CONTRACT, with the extension `datasets`.
  describeDatasets: {
    method: 'GET',
    path: '/v2/article_datasets',
    summary: 'List the datasets with how many articles each has (extension)',
    response: DatasetList,
  },
  createDataset: {
    method: 'PUT',
    path: '/v2/articles/{dataset}',
    summary: 'Create a dataset; one that is there stays as it is (extension)',
    params: z.object({ dataset: DatasetName }),
    response: Dataset,
  },
  deleteDataset: {
    method: 'DELETE',
    path: '/v2/articles/{dataset}',
    summary: 'Delete an empty dataset (extension)',
    params: DatasetPath,
    response: Message,
  },
});

/** The operations of the media service, CONTRACT 4. */
export const mediaEndpoints = {
  ...analysisEndpoints,
  ...mediaKnowledgeEndpoints,
  ...mediaTagEndpoints,
  ...articleEndpoints,
  ...mediaPhotoEndpoints,
};

import { Analysis } from './analysis.ts';
import { defineEndpoints } from './endpoint.ts';
import { CorrectedAnalysis } from './extensions.ts';
import {
  AccountInfo,
  AnalysisQuery,
  AnalysisRequest,
  BatchRequest,
  BatchResponse,
  CorrectionRequest,
  EntitiesRequest,
  LanguageRequest,
  RelationsRequest,
  SentimentRequest,
  TagsRequest,
} from './general.ts';
import { limits } from './limits.ts';

/** The operations of the general language service, CONTRACT 3. */
export const generalEndpoints = defineEndpoints('general', {
  analyze: {
    method: 'POST',
    path: '/v3/analysis',
    summary: 'Analyse a text',
    request: AnalysisRequest,
    response: Analysis,
    repeatable: true,
  },
  analyzeByQuery: {
    method: 'GET',
    path: '/v3/analysis',
    summary: 'Analyse a short text given in the address',
    query: AnalysisQuery,
    response: Analysis,
  },
  analyzeBatch: {
    method: 'POST',
    path: '/v3/analysis/batch',
    summary: 'Analyse several texts',
    request: BatchRequest,
    response: BatchResponse,
    repeatable: true,
    maxBytes: limits.bulkBytes,
  },
  findEntities: {
    method: 'POST',
    path: '/v3/entities',
    summary: 'Find the entities of a text',
    request: EntitiesRequest,
    response: Analysis,
    repeatable: true,
  },
  findTags: {
    method: 'POST',
    path: '/v3/tags',
    summary: 'Find the tags of a text',
    request: TagsRequest,
    response: Analysis,
    repeatable: true,
  },
  judgeSentiment: {
    method: 'POST',
    path: '/v3/sentiment',
    summary: 'Judge the sentiment of a text',
    request: SentimentRequest,
    response: Analysis,
    repeatable: true,
  },
  detectLanguage: {
    method: 'POST',
    path: '/v3/language',
    summary: 'Tell the language of a text',
    request: LanguageRequest,
    response: Analysis,
    repeatable: true,
  },
  findRelations: {
    method: 'POST',
    path: '/v3/relations',
    summary: 'Find the relations of a text, with the entities that they refer to',
    request: RelationsRequest,
    response: Analysis,
    repeatable: true,
  },
  correct: {
    method: 'POST',
    path: '/v3/correction',
    summary: 'Correct spelling and diacritics of a text',
    request: CorrectionRequest,
    response: CorrectedAnalysis,
    repeatable: true,
  },
  getAccount: {
    method: 'GET',
    path: '/account',
    summary: 'Tell the plan, the quotas and the billing period',
    response: AccountInfo,
  },
});

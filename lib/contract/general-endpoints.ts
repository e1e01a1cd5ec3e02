import { Analysis } from './analysis.ts';
import { defineEndpoints, get, repeatablePost } from './endpoint.ts';
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
  analyze: repeatablePost('/v3/analysis', 'Analyse a text', {
    request: AnalysisRequest,
    response: Analysis,
  }),
  analyzeByQuery: get('/v3/analysis', 'Analyse a short text given in the address', {
    query: AnalysisQuery,
    response: Analysis,
  }),
  analyzeBatch: repeatablePost('/v3/analysis/batch', 'Analyse several texts', {
    request: BatchRequest,
    response: BatchResponse,
    maxBytes: limits.bulkBytes,
  }),
  findEntities: repeatablePost('/v3/entities', 'Find the entities of a text', {
    request: EntitiesRequest,
    response: Analysis,
  }),
  findTags: repeatablePost('/v3/tags', 'Find the tags of a text', {
    request: TagsRequest,
    response: Analysis,
  }),
  judgeSentiment: repeatablePost('/v3/sentiment', 'Judge the sentiment of a text', {
    request: SentimentRequest,
    response: Analysis,
  }),
  detectLanguage: repeatablePost('/v3/language', 'Tell the language of a text', {
    request: LanguageRequest,
    response: Analysis,
  }),
  findRelations: repeatablePost(
    '/v3/relations',
    'Find the relations of a text, with the entities that they refer to',
    { request: RelationsRequest, response: Analysis },
  ),
  correct: repeatablePost('/v3/correction', 'Correct spelling and diacritics of a text', {
    request: CorrectionRequest,
    response: CorrectedAnalysis,
  }),
  getAccount: get('/account', 'Tell the plan, the quotas and the billing period', {
    response: AccountInfo,
  }),
});

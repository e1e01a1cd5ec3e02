import * as z from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { Id, Message } from './fields.ts';
import {
  CorrectionList,
  KnowledgeCorrection,
  KnowledgeRecord,
  NewKnowledgeItem,
  RecordsResponse,
} from './knowledge-record.ts';
import {
  DetailsResponse,
  GkbItemsInfoRequest,
  GkbItemsRedirectsRequest,
  GkbItemsSearchRequest,
  GkbItemsStdFormRequest,
  InfoboxesResponse,
  RedirectsResponse,
  SearchResponse,
  StdFormsResponse,
} from './media.ts';

const ItemPath = z.object({ gkbId: Id });

/** The operations on the knowledge base, CONTRACT 4.3. */
export const mediaKnowledgeEndpoints = defineEndpoints('media', {
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
  // Beyond CONTRACT, each with its name in `extensions`.
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
    params: ItemPath,
    request: KnowledgeCorrection,
    response: KnowledgeRecord,
  },
  deleteCorrection: {
    method: 'DELETE',
    path: '/v2/knowledgebase/corrections/{gkbId}',
    summary: 'Take back the correction of an item, or an item that was added (extension)',
    params: ItemPath,
    response: Message,
  },
});

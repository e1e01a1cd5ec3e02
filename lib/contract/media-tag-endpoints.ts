import * as z from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { Id, Message } from './fields.ts';
import { limits } from './limits.ts';
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
const tagPath = '/v2/customize/editorial_tag/{gkbId}';

/** The operations on editorial tags, CONTRACT 4.4. */
export const mediaTagEndpoints = defineEndpoints('media', {
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
});

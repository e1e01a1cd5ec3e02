import * as z from 'zod';
import { Message, namedObject, Text } from './fields.ts';

/** A name for a new dataset: in addresses and in filters it stands as it is. */
export const DatasetName = Text.max(64, 'at most 64 characters').regex(
  /^[\p{L}\p{N}](?:[\p{L}\p{N} ._-]*[\p{L}\p{N}._-])?$/u,
  'letters, digits, spaces, ".", "_" and "-", beginning with a letter or digit',
);

/** A dataset, with how many articles it has. */
export const Dataset = namedObject('Dataset', { name: z.string(), articles: z.int().min(0) });

export const DatasetList = z.array(Dataset);

/** Answer of `PUT /v2/articles/{dataset}/{articleId}`; `retrievalId`: how `/v1` names the article (extension `datasets`). */
export const IndexedArticle = Message.extend({
  retrievalId: z.string().describe('Its id in /v1 (extension)').optional(),
}).meta({
  id: 'IndexedArticle',
});

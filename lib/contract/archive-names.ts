// Apart from the schemas, which load zod: threads that search need only the names.

/** The dataset that is there from the beginning; new articles of the retrieval service go into it. */
export const homeDataset = 'archive';

/** Fields that filters and facets know beside metadata: what the analysis found, apart from what was sent. */
export const foundFields = {
  /** Ids of entities of the knowledge base. */
  entities: 'found.entities',
  /**
   * Ids of tags; of those without one, `type:name`. Of media topics those that the article came with, without broader ones
   * that it lacks; where it came with none, those found.
   */
  tags: 'found.tags',
  /** `positive`, `negative`, `neutral` or `ambivalent`. */
  sentiment: 'found.sentiment',
} as const;

/** Fields that are always known, whether articles have them or not. */
export const standingFields = [
  'articleId',
  'publishDate',
  'section',
  'language',
  'dataset',
  'indexedAt',
  ...Object.values(foundFields),
] as const;

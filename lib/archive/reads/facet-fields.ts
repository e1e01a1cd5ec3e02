/** Fields that the desk shows as facets, in this order; the others of the metadata follow by name. Free of zod. */
export const facetFields = [
  'section',
  'author',
  'tags',
  'found.tags',
  'found.entities',
  'language',
  'dataset',
  'found.sentiment',
] as const;

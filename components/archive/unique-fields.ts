/** Fields whose values are unique to each article, which makes facets useless. */
export const uniqueFields: ReadonlySet<string> = new Set([
  'articleId',
  'publishDate',
  'indexedAt',
  'url',
  'draft',
  'links',
  'title',
]);

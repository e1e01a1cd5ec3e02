/** Of these, each article has a value of its own: there is nothing to choose among. */
export const uniqueFields: ReadonlySet<string> = new Set([
  'articleId',
  'publishDate',
  'indexedAt',
  'url',
  'draft',
  'links',
  'title',
]);

/** Where our API has an article; ids may be addresses themselves. */
export function articleAddress(id: string): string {
  return `/api/articles/${encodeURIComponent(id)}`;
}

/** API path of an article; ids may be URLs themselves. */
export function articleAddress(id: string): string {
  return `/api/articles/${encodeURIComponent(id)}`;
}

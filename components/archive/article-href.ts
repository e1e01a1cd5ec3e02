/** An article's own page; ids may be addresses. */
export function articleHref(id: string): string {
  return `/archive/${encodeURIComponent(id)}`;
}

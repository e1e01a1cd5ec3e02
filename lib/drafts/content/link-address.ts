const protocols = new Set(['http:', 'https:', 'mailto:']);

/** True for an address that a link may have: the web and mail only. */
export function isSafeLink(href: string): boolean {
  return URL.canParse(href) && protocols.has(new URL(href).protocol);
}

/** True for an address of the web, from which a picture, a page or a licence is fetched. */
export function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

/** True for what may be entered where an address of the web is meant: no address yet, or none of another kind. */
export function mayBecomeWebAddress(address: string): boolean {
  return !URL.canParse(address.trim()) || isWebAddress(address.trim());
}

/** The desk's own page of an article of the archive; ids may be addresses. */
export function articlePath(id: string): string {
  return `/archive/${encodeURIComponent(id)}`;
}

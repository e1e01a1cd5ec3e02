const protocols = new Set(['http:', 'https:', 'mailto:']);

/** Whether an address may stand in a link: the web and mail only. */
export function isSafeLink(href: string): boolean {
  return URL.canParse(href) && protocols.has(new URL(href).protocol);
}

/** Whether an address is one of the web: what a picture, a page or a licence is fetched from. */
export function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

/** Whether an address may be entered where one of the web is meant: it is none yet, or not of another kind. */
export function mayBecomeWebAddress(address: string): boolean {
  return !URL.canParse(address.trim()) || isWebAddress(address.trim());
}

/** The desk's own page of an article of the archive; ids may be addresses. */
export function articlePath(id: string): string {
  return `/archive/${encodeURIComponent(id)}`;
}

import { Failure } from './failure.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site's page asks for. Browsers name the page's origin on every write, and only a
 * browser can be tricked; it must be the desk's address, or the one that this very request went to, by the same scheme.
 */
export function checkOrigin(request: Request, publicUrl: string): void {
  if (safeMethods.has(request.method)) return;
  if (!isOurs(request, publicUrl)) throw new Failure('cross-site');
}

/** The same where a form has a token of its own against other sites: a program that names no origin may send it. */
export function checkBrowserOrigin(request: Request, publicUrl: string): void {
  const isNamed = request.headers.has('origin') || request.headers.has('sec-fetch-site');
  if (isNamed) checkOrigin(request, publicUrl);
}

function isOurs(request: Request, publicUrl: string): boolean {
  // Said by the browser itself of who asks: a page of another site, of another host of this one, or nobody's.
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  const origin = request.headers.get('origin');
  if (!origin || !URL.canParse(origin)) return false;
  const { protocol, host, origin: named } = new URL(origin);
  const desk = new URL(publicUrl);
  if (named === desk.origin) return true;
  return protocol === desk.protocol && host === request.headers.get('host');
}

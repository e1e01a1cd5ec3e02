import { Failure } from '../desk/failure.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site's page asks for. Browsers name the page's origin on every write, and only a
 * browser can be tricked; it must be the desk's address or the one that this very request went to.
 */
export function checkOrigin(request: Request, publicUrl: string): void {
  if (safeMethods.has(request.method)) return;
  const origin = request.headers.get('origin');
  const parsed = origin && URL.canParse(origin) ? new URL(origin) : undefined;
  const isOurs =
    parsed !== undefined &&
    (parsed.origin === new URL(publicUrl).origin || parsed.host === request.headers.get('host'));
  if (!isOurs) throw new Failure('cross-site');
}

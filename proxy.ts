import { type NextRequest, NextResponse } from 'next/server';
import { awayPause } from './lib/http/failure';
import { isPage } from './lib/http/is-page';
import { pagePolicy } from './lib/http/page-policy';
import { localeOf } from './lib/http/preferences';
import { unavailablePage } from './lib/http/unavailable-page';
import { env } from './lib/runtime/env-server';
import { deskDatabase } from './lib/sql/desk-database';
import { isDatabaseAway } from './lib/sql/server-watch';

const methods = ['GET', 'HEAD'];

/**
 * Gives every page a Content-Security-Policy with a nonce of its own; Next puts the nonce on its scripts. Answers in place of
 * pages that cannot be made now: what a page throws becomes 500.
 */
export async function proxy(request: NextRequest) {
  if (!methods.includes(request.method)) {
    return new NextResponse(null, { status: 405, headers: { allow: methods.join(', ') } });
  }
  if (isPage(request.nextUrl.pathname) && (await isDatabaseAway(deskDatabase())))
    return unavailablePage('database-away', awayPause, localeOf(request));
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const { imageOrigins, embedOrigins } = env();
  const policy = pagePolicy({
    path: request.nextUrl.pathname,
    nonce,
    imageOrigins,
    embedOrigins,
    isDevelopment: process.env.NODE_ENV === 'development',
  });

  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('x-path', request.nextUrl.pathname + request.nextUrl.search);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  response.headers.set('referrer-policy', 'same-origin');
  response.headers.set('x-content-type-options', 'nosniff');
  response.headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()');
  return response;
}

export const config = {
  matcher: [{ source: '/((?!api/|_next/static|_next/image|favicon.ico|icon.svg).*)' }],
};

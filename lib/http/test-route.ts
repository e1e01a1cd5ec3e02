import { encode } from 'next-auth/jwt';
import { vi } from 'vitest';
import type { InterfaceLocale, Me } from '../auth/api.ts';
import { startSession } from '../auth/sessions.ts';
import { silentLog } from '../log/log.ts';
import { processWide } from '../runtime/process-wide.ts';
import type { ServiceName } from '../runtime/service-names.ts';
import {
  type DatabasePlace,
  type Desk,
  deskDatabase,
  setDeskDatabase,
} from '../sql/desk-database.ts';

/** The secret of the tests' sessions. */
export const testSecret = 'a secret that is only for tests';

/** The address of the tests' desk. */
export const testSite = 'https://desk.example';

/** For tests: the routes of this process are those of this desk from now on, its services at these addresses. */
export function serveTestDesk(
  { db, place }: { db: Desk; place: DatabasePlace },
  services: Partial<Record<ServiceName, string>> = {},
): void {
  vi.stubEnv('DATA_DIR', place.dataDir);
  vi.stubEnv('DATABASE_URL', place.databaseUrl ?? '');
  vi.stubEnv('NEXTAUTH_SECRET', testSecret);
  vi.stubEnv('NEXTAUTH_URL', testSite);
  for (const [name, baseUrl] of Object.entries(services)) {
    vi.stubEnv(`${name.toUpperCase()}_BASE_URL`, baseUrl);
    vi.stubEnv(`${name.toUpperCase()}_API_KEY`, 'key');
  }
  vi.stubEnv('PORT', '');
  setDeskDatabase(db);
  processWide('log', () => silentLog);
}

/** Signs somebody in and gives the session's cookie; without a user that of nobody. */
export async function sessionCookie(
  user: Me | undefined,
  secret: string = testSecret,
): Promise<string> {
  const sessionId = user ? await startSession(deskDatabase(), { userId: user.id }) : 'none';
  const token = await encode({ token: { sessionId }, secret, salt: 'session' });
  return `__Host-next-auth.session-token=${token}`;
}

export type Route = (
  request: Request,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>;

export type RouteCall = {
  /** With the query; begins with a slash. */
  path: string;
  cookie: string;
  locale?: InterfaceLocale | undefined;
  params?: Record<string, string> | undefined;
  body?: BodyInit | undefined;
  headers?: Record<string, string> | undefined;
};

/** For tests: calls a route as the browser does, from a page of the desk unless a header says otherwise. */
export function callRoute(route: Route, method: string, call: RouteCall): Promise<Response> {
  const { path, cookie, locale = 'en', params = {}, body, headers } = call;
  const request = new Request(`${testSite}${path}`, {
    method,
    headers: { origin: testSite, cookie: `${cookie}; copydesk-locale=${locale}`, ...headers },
    ...(body !== undefined && { body }),
  });
  return route(request, { params: Promise.resolve(params) });
}

import 'server-only';
import { z } from 'zod';
import { env } from '../../runtime/env-server.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { openSealed } from '../seal.ts';
import { discoverProvider } from './discover.ts';

const Sealed = z.object({ idToken: z.string() });

/**
 * The address at which the provider's own session ends (OpenID Connect RP-Initiated Logout 1.0), for a session that began there.
 * Undefined for others, where the provider has none, and while it is away: signing out of the desk never waits for it.
 */
export async function endSessionAddress(db: Desk, sessionId: string): Promise<string | undefined> {
  const settings = env().singleSignOn;
  if (!settings) return undefined;
  const session = await db
    .selectFrom('oidc_sessions')
    .select('id_token')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  if (!session) return undefined;
  const metadata = await discoverProvider(settings).catch(() => undefined);
  if (!metadata?.end_session_endpoint) return undefined;
  const opened = await openSealed('id-token', session.id_token ?? undefined, Sealed);
  const url = new URL(metadata.end_session_endpoint);
  url.searchParams.set('client_id', settings.clientId);
  url.searchParams.set('post_logout_redirect_uri', `${env().publicUrl}/sign-in`);
  if (opened) url.searchParams.set('id_token_hint', opened.idToken);
  return url.href;
}

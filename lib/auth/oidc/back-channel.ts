import 'server-only';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import { describeError } from '../../log/describe-error.ts';
import { appLog } from '../../log/log.ts';
import { env } from '../../runtime/env-server.ts';
import { processWide } from '../../runtime/process-wide.ts';
import { type Desk, deskDatabase } from '../../sql/desk-database.ts';
import { audit } from '../audit.ts';
import { discoverProvider } from './discover.ts';
import { algorithms } from './provider.ts';

const event = 'http://schemas.openid.net/event/backchannel-logout';
/** Back-Channel Logout 1.0, 2.4: a nonce would make an ID token of it. */
const LogoutToken = z
  .object({
    iss: z.string(),
    sub: z.string().optional(),
    sid: z.string().optional(),
    jti: z.string(),
    nonce: z.undefined().optional(),
    events: z.looseObject({ [event]: z.looseObject({}) }),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);
type LogoutToken = z.output<typeof LogoutToken>;

/** Seconds that clocks may differ by. */
const clockTolerance = 10;
const maxAge = '5 minutes';

/** Ends the sessions that the provider says have ended there. Answers 400 for what it has not said. */
export async function handleBackChannelLogout(request: Request): Promise<Response> {
  const settings = env().singleSignOn;
  if (!settings || request.method !== 'POST') return answer(404);
  try {
    const fields = new URLSearchParams(await request.text());
    const token = fields.get('logout_token') ?? '';
    const metadata = await discoverProvider(settings);
    const keys = keysOf(metadata.jwks_uri);
    const { payload } = await jwtVerify(token, keys, {
      issuer: metadata.issuer,
      audience: settings.clientId,
      algorithms,
      // So that no token for another purpose passes for one.
      typ: 'logout+jwt',
      maxTokenAge: maxAge,
      clockTolerance,
    });
    await endProviderSessions(deskDatabase(), LogoutToken.parse(payload));
    return answer(200);
  } catch (error) {
    appLog().warn(describeError(error), 'back-channel logout');
    return answer(400);
  }
}

function answer(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
}

/** Kept, so that forged tokens do not make the desk ask for keys again and again. */
function keysOf(address: string) {
  const known = processWide(
    'oidc-keys',
    () => new Map<string, ReturnType<typeof createRemoteJWKSet>>(),
  );
  const keys = known.get(address) ?? createRemoteJWKSet(new URL(address));
  known.set(address, keys);
  return keys;
}

/** One session by the provider's id, or all of a person's that began there. */
async function endProviderSessions(db: Desk, { iss, sub, sid }: LogoutToken): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const ended = await transaction
      .selectFrom('oidc_sessions')
      .innerJoin('sessions', 'sessions.id', 'oidc_sessions.session_id')
      .innerJoin('identities', 'identities.user_id', 'sessions.user_id')
      .select(['session_id', 'sessions.user_id'])
      .where('issuer', '=', iss)
      .$if(sub !== undefined, (query) => query.where('subject', '=', sub ?? ''))
      .$if(sid !== undefined, (query) => query.where('sid', '=', sid ?? ''))
      .execute();
    for (const { session_id, user_id } of ended) {
      await transaction.deleteFrom('sessions').where('id', '=', session_id).execute();
      await audit(transaction, { action: 'user.end-session-sso', object: `user:${user_id}` });
    }
  });
}

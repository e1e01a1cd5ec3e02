import { Failure } from '../http/failure.ts';
import type { Desk } from '../sql/desk-database.ts';
import type { Me, Role } from './api.ts';
import { cookieOf } from './cookie-of.ts';
import { readEmbedSession } from './embed-session.ts';
import { readSessionId, sessionCookie } from './seal.ts';
import { userOfSession } from './sessions.ts';

/**
 * The user of a request, checked against the database: signing out, disabling, a new role and a new password act at once.
 * `isInEmbed`: the picker in another site's frame may ask, too. Throws `signed-out` or `forbidden`.
 */
export async function requireUser(
  db: Desk,
  request: Request,
  roles?: readonly Role[],
  isInEmbed = false,
): Promise<Me> {
  const id = await readSessionId(cookieOf(request, sessionCookie()));
  let user = id === undefined ? undefined : await userOfSession(db, id);
  if (!user && isInEmbed) {
    const embedded = await readEmbedSession(request);
    user = embedded === undefined ? undefined : await userOfSession(db, embedded);
  }
  if (!user) throw new Failure('signed-out');
  if (roles && !roles.includes(user.role)) throw new Failure('forbidden');
  return user;
}

import type { Me, Role } from '../desk/api.ts';
import type { Desk } from '../desk/database.ts';
import { Failure } from '../desk/failure.ts';
import { userOfSession } from '../desk/users.ts';
import { cookieOf } from './cookie-of.ts';
import { readEmbedSession } from './embed-session.ts';
import { readSession, sessionCookie } from './next-auth.ts';

/**
 * The user of a request, checked against the database: disabling, a new role and a new password act at once.
 * `isInEmbed`: the picker in another site's frame may ask, too. Throws `signed-out` or `forbidden`.
 */
export async function requireUser(
  db: Desk,
  request: Request,
  roles?: readonly Role[],
  isInEmbed = false,
): Promise<Me> {
  const session = await readSession(cookieOf(request, sessionCookie()));
  let user = session && (await userOfSession(db, session));
  if (!user && isInEmbed) {
    const embedded = await readEmbedSession(request);
    user = embedded && (await userOfSession(db, embedded));
  }
  if (!user) throw new Failure('signed-out');
  if (roles && !roles.includes(user.role)) throw new Failure('forbidden');
  return user;
}

import type { Me, Role } from '../desk/api.ts';
import type { Desk } from '../desk/database.ts';
import { Failure } from '../desk/failure.ts';
import { userOfSession } from '../desk/users.ts';
import { readSession, sessionCookie } from './next-auth.ts';

/**
 * The user of a request, checked against the database: disabling, a new role and a new password act at once.
 * Throws `signed-out` or `forbidden`.
 */
export async function requireUser(
  db: Desk,
  request: Request,
  roles?: readonly Role[],
): Promise<Me> {
  const session = await readSession(cookieOf(request, sessionCookie()));
  const user = session && (await userOfSession(db, session));
  if (!user) throw new Failure('signed-out');
  if (roles && !roles.includes(user.role)) throw new Failure('forbidden');
  return user;
}

/** A cookie's value as sent; ours hold nothing that needs decoding. */
export function cookieOf(request: Request, name: string): string | undefined {
  const pairs = request.headers.get('cookie')?.split(/; */) ?? [];
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

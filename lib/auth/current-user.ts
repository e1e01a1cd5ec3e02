import 'server-only';
import { cookies, headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { deskDatabase } from '../sql/desk-database.ts';
import type { Me, Role } from './api.ts';
import { readSessionId } from './seal.ts';
import { userOfSession } from './sessions.ts';

/** Returns who looks at this page, if the session still counts in the database. */
export async function currentUser(): Promise<Me | undefined> {
  const store = await cookies();
  const id = await readSessionId((name) => store.get(name)?.value);
  return id === undefined ? undefined : userOfSession(deskDatabase(), id);
}

/**
 * The user of a page that needs one: others are sent to sign in or to set up their second step, and a page of another role is
 * not there for them.
 */
export async function requirePageUser(roles?: readonly Role[]): Promise<Me> {
  const user = await currentUser();
  if (!user || user.mustSetUpTwoStep) {
    const path = (await headers()).get('x-path') ?? '/drafts';
    redirect(`${user ? '/two-step' : '/sign-in'}?next=${encodeURIComponent(path)}`);
  }
  if (roles && !roles.includes(user.role)) notFound();
  return user;
}

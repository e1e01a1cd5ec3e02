import 'server-only';
import { cookies, headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import type { FailureCode } from '../http/failure.ts';
import { appLog } from '../log/log.ts';
import { env } from '../runtime/env-server.ts';
import { deskDatabase } from '../sql/desk-database.ts';
import type { Me, Role } from './api.ts';
import { readSessionId } from './seal.ts';
import { userOfSession } from './sessions.ts';

/** Returns who looks at this page, if the session still counts in the database. */
export async function currentUser(): Promise<Me | undefined> {
  const store = await cookies();
  const id = await readSessionId((name) => store.get(name)?.value);
  return id === undefined
    ? undefined
    : userOfSession(deskDatabase(), id, { idle: env().sessionIdle });
}

/**
 * The user of a page that needs one: others are sent to sign in or to set up their second step, and a page of another role is
 * not there for them.
 */
export async function requirePageUser(roles?: readonly Role[]): Promise<Me> {
  const user = await currentUser();
  const path = (await headers()).get('x-path') ?? '/drafts';
  if (!user || user.mustSetUpTwoStep) {
    redirect(`${user ? '/two-step' : '/sign-in'}?next=${encodeURIComponent(path)}`);
  }
  if (roles && !roles.includes(user.role)) refusePage(user, path, 'forbidden');
  return user;
}

/** Logs that a page is none for this user, and shows that there is none. Of the path only the first part: the rest can name things. */
export function refusePage(user: Me, path: string, failure: FailureCode): never {
  const route = `/${path.split(/[/?]/)[1] ?? ''}`;
  appLog().info({ by: `user:${user.id}`, route, failure }, 'refused page');
  notFound();
}

import { redirect } from 'next/navigation';
import { SignInPage } from '@/components/auth/sign-in-page';
import { currentUser } from '@/lib/auth/current-user';
import { isOidcProblem } from '@/lib/auth/oidc/problem';
import { safeReturnPath } from '@/lib/auth/return-path';
import { hasUsers } from '@/lib/auth/users';
import { titled } from '@/lib/i18n/titled';
import { env } from '@/lib/runtime/env-server';
import { deskDatabase } from '@/lib/sql/desk-database';

export const generateMetadata = titled('auth.title');

export default async function Page({ searchParams }: PageProps<'/sign-in'>) {
  const { next, problem, way } = await searchParams;
  const target = safeReturnPath(typeof next === 'string' ? next : undefined);
  if (await currentUser()) redirect(target);
  return (
    <SignInPage
      target={target}
      hasUsers={await hasUsers(deskDatabase())}
      problem={isOidcProblem(problem) ? problem : undefined}
      hasProvider={env().singleSignOn !== undefined}
      showsPassword={way === 'password'}
    />
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { SignInWays } from '@/components/ui/sign-in-ways';
import type { OidcProblem } from '@/lib/auth/oidc/problem';

type Props = {
  target: string;
  hasUsers: boolean;
  /** Why single sign-on did not work, for whoever comes back from it. */
  problem?: OidcProblem | undefined;
  /** Accounts can be had at the provider, so somebody can sign in. */
  hasProvider: boolean;
  showsPassword: boolean;
};

export function SignInPage({ target, hasUsers, problem, hasProvider, showsPassword }: Props) {
  const t = useTranslations('auth');
  return (
    <section className="rounded-xl border border-line bg-raised p-6 shadow-card">
      <h1 className="mb-4 text-lg font-semibold">{t('title')}</h1>
      {problem && (
        <div role="alert" className="mb-4 rounded-md bg-bad-soft p-3 text-sm">
          <p className="font-medium text-bad">{t(`sso.problems.${problem}.title`)}</p>
          <p className="mt-1">{t(`sso.problems.${problem}.text`)}</p>
        </div>
      )}
      {!hasUsers && <p className="text-soft not-last:mb-4">{t('noUsers')}</p>}
      {(hasUsers || hasProvider) && (
        // A full load, so that everything is read anew for whoever signed in.
        <SignInWays
          returnTo={target}
          showsPassword={showsPassword}
          onSignedIn={() => window.location.assign(target)}
        />
      )}
    </section>
  );
}

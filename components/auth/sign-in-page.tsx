'use client';

import { useTranslations } from 'next-intl';
import { SignInForm } from '@/components/ui/sign-in-form';

export function SignInPage({ target, hasUsers }: { target: string; hasUsers: boolean }) {
  const t = useTranslations('auth');
  return (
    <section className="rounded-xl border border-line bg-raised p-6 shadow-card">
      <h1 className="mb-4 text-lg font-semibold">{t('title')}</h1>
      {/* A full load, so that everything is read anew for whoever signed in. */}
      {hasUsers ? (
        <SignInForm onSignedIn={() => window.location.assign(target)} />
      ) : (
        <p className="text-soft">{t('noUsers')}</p>
      )}
    </section>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { UserProvider } from '@/components/ui/user-context';
import type { Me } from '@/lib/auth/api';
import type { Theme } from '@/lib/i18n/locale';
import { SignInAgain } from './sign-in-again';
import { UserMenu } from './user-menu';

/** Frame of a page before the desk, without navigation. */
export function BareShell(props: { user: Me; theme: Theme; children: ReactNode }) {
  const { user, theme, children } = props;
  const t = useTranslations('shell');
  return (
    <UserProvider value={user}>
      <header className="flex items-center justify-between gap-4 px-4 py-3 sm:px-8">
        <p className="font-serif text-2xl font-semibold tracking-tight">{t('product')}</p>
        <UserMenu user={user} theme={theme} />
      </header>
      <main id="content">{children}</main>
      <SignInAgain />
    </UserProvider>
  );
}

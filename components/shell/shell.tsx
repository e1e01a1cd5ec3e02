'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { UserProvider } from '@/components/ui/user-context';
import type { Me } from '@/lib/auth/api';
import type { Theme } from '@/lib/i18n/locale';
import { Navigation } from './navigation';
import { Palette, usePalette } from './palette/palette';
import { SignInAgain } from './sign-in-again';

/** The frame of the desk: the rail on the left (a bar at the bottom of a phone), the page beside it. */
export function Shell({ user, theme, children }: { user: Me; theme: Theme; children: ReactNode }) {
  const t = useTranslations('shell');
  const palette = usePalette();
  return (
    <UserProvider value={user}>
      <a
        href="#content"
        className="fixed top-2 left-2 z-60 -translate-y-16 rounded bg-accent px-3 py-2 text-on-accent focus:translate-y-0 print:hidden"
      >
        {t('skip')}
      </a>
      <div className="flex min-h-dvh flex-col-reverse sm:flex-row print:block print:min-h-0">
        <Navigation user={user} theme={theme} onSearch={palette.open} />
        <main id="content" className="min-w-0 flex-1">
          {children}
        </main>
      </div>
      <Palette state={palette} user={user} />
      <SignInAgain />
    </UserProvider>
  );
}

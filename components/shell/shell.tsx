'use client';

import { Search } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { UserProvider } from '@/components/ui/user-context';
import type { Me } from '@/lib/desk/api';
import type { Theme } from '@/lib/i18n/locale';
import { Palette, usePalette } from './palette';
import { partsFor } from './parts';
import { SignInAgain } from './sign-in-again';
import { UserMenu } from './user-menu';

/** The frame of the desk: the rail on the left (a bar at the bottom of a phone), the page beside it. */
export function Shell({ user, theme, children }: { user: Me; theme: Theme; children: ReactNode }) {
  const t = useTranslations('shell');
  const pathname = usePathname();
  const palette = usePalette();
  return (
    <UserProvider value={user}>
      <a
        href="#content"
        className="fixed top-2 left-2 z-60 -translate-y-16 rounded bg-accent px-3 py-2 text-on-accent focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <div className="flex min-h-dvh flex-col-reverse sm:flex-row">
        <nav
          aria-label={t('parts')}
          className="sticky bottom-0 z-30 flex shrink-0 border-line bg-sunken max-sm:border-t sm:top-0 sm:h-dvh sm:w-20 sm:flex-col sm:border-r"
        >
          <Link
            href="/drafts"
            className="hidden py-4 text-center font-serif text-2xl font-semibold text-accent sm:block"
          >
            <span aria-hidden>
              C<span className="text-ink">d</span>
            </span>
            <span className="sr-only">{t('product')}</span>
          </Link>
          <ul className="flex flex-1 justify-around sm:flex-col sm:justify-start sm:gap-1 sm:px-1.5">
            {partsFor(user.role).map(({ name, href, icon: Icon }) => {
              const isHere = pathname === href || pathname.startsWith(`${href}/`);
              return (
                <li key={name}>
                  <Link
                    href={href}
                    aria-current={isHere ? 'page' : undefined}
                    className="flex flex-col items-center gap-0.5 rounded-md px-1 py-2 text-[11px] whitespace-nowrap font-medium text-soft hover:bg-paper hover:text-ink aria-[current]:bg-raised aria-[current]:text-accent"
                  >
                    <Icon size={19} aria-hidden />
                    {t(name)}
                  </Link>
                </li>
              );
            })}
          </ul>
          <div className="flex items-center justify-center gap-1 px-1.5 sm:flex-col sm:pb-3">
            <button
              type="button"
              onClick={palette.open}
              aria-label={t('goAnywhere')}
              title={`${t('goAnywhere')} (⌘K)`}
              className="flex size-9 cursor-pointer items-center justify-center rounded-md text-soft hover:bg-paper hover:text-ink"
            >
              <Search size={18} aria-hidden />
            </button>
            <UserMenu user={user} theme={theme} />
          </div>
        </nav>
        <main id="content" className="min-w-0 flex-1">
          {children}
        </main>
      </div>
      <Palette state={palette} user={user} />
      <SignInAgain />
    </UserProvider>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { listen } from '@/components/ui/hooks/listen';
import { lazyPart } from '@/components/ui/lazy-part';
import {
  openPersonalStorage,
  PersonalStorageProvider,
  UserProvider,
} from '@/components/ui/user-context';
import type { Me } from '@/lib/auth/api';
import type { Theme } from '@/lib/i18n/locale';
import { Navigation } from './navigation';
import { SignInAgain } from './sign-in-again';

const PaletteDialog = lazyPart(
  async () => (await import('./palette/palette-dialog')).PaletteDialog,
);

type Props = {
  user: Me;
  /** See `sealStorage`. */
  storageKey: string;
  theme: Theme;
  children: ReactNode;
};

export function Shell({ user, storageKey, theme, children }: Props) {
  const t = useTranslations('shell');
  const storage = useMemo(() => openPersonalStorage(storageKey), [storageKey]);
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
          <PersonalStorageProvider value={storage}>{children}</PersonalStorageProvider>
        </main>
      </div>
      {palette.isOpen && <PaletteDialog user={user} onClose={palette.close} />}
      <SignInAgain />
    </UserProvider>
  );
}

/** ⌘K or Ctrl+K opens the palette from anywhere. */
function usePalette() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPlain = !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey;
      if (isPlain || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setOpen((old) => !old);
    };
    return listen(window, { keydown: onKey });
  }, []);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}

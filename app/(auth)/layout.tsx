import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

export default function AuthLayout({ children }: { children: ReactNode }) {
  const t = useTranslations();
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-sm flex-col justify-center gap-8 p-6">
      <header>
        <p className="font-serif text-4xl font-semibold tracking-tight">{t('shell.product')}</p>
        <p className="mt-1 font-serif text-soft italic">{t('auth.tagline')}</p>
      </header>
      {children}
    </main>
  );
}

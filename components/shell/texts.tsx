'use client';

import dynamic from 'next/dynamic';
import { type Messages, NextIntlClientProvider, useLocale } from 'next-intl';
import { type ReactNode, use } from 'react';
import type { InterfaceLocale } from '@/lib/auth/api';
import { isInterfaceLocale } from '@/lib/i18n/locale';

const load = {
  en: async () => (await import('@/lib/i18n/english')).english,
  cs: async () => (await import('@/lib/i18n/shown-czech')).shownCzech,
};

const Nothing = () => null;

/** Tells a browser of the file while it reads the page's head: `dynamic` alone knows the address. */
const Preload = {
  en: dynamic(async () => {
    await import('@/lib/i18n/english');
    return Nothing;
  }),
  cs: dynamic(async () => {
    await import('@/lib/i18n/shown-czech');
    return Nothing;
  }),
};

const loaded = new Map<InterfaceLocale, Promise<Messages>>();

/**
 * Provides the texts of the page's language from a file that a browser loads once and keeps. Handed over by the server
 * they would be in every page. It stays the same component in any language, so what is below it keeps its state.
 */
export function Texts({ children }: { children: ReactNode }) {
  const shown = useLocale();
  const locale = isInterfaceLocale(shown) ? shown : 'en';
  const File = Preload[locale];
  return (
    <>
      <File />
      <NextIntlClientProvider locale={locale} messages={use(textsIn(locale))}>
        {children}
      </NextIntlClientProvider>
    </>
  );
}

function textsIn(locale: InterfaceLocale): Promise<Messages> {
  const texts = loaded.get(locale) ?? load[locale]();
  loaded.set(locale, texts);
  return texts;
}

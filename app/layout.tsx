import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { Alive } from '@/components/shell/alive';
import { Texts } from '@/components/shell/texts';
import { type SingleSignOn, SingleSignOnProvider } from '@/components/ui/sign-in-ways';
import { pageTheme } from '@/lib/http/preferences';
import { env } from '@/lib/runtime/env-server';
import './globals.css';

export const metadata: Metadata = {
  title: { default: 'Copydesk', template: '%s · Copydesk' },
  robots: { index: false, follow: false },
};

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f8f5ef' },
    { media: '(prefers-color-scheme: dark)', color: '#171614' },
  ],
};

/** Fonts that come too late for a page are not used on it (`fonts.css`), so the upright ones are asked for at once. */
const fontFiles = [
  new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url),
  new URL(
    '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
    import.meta.url,
  ),
  new URL('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2', import.meta.url),
  new URL(
    '@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2',
    import.meta.url,
  ),
];

export default async function RootLayout({ children }: { children: ReactNode }) {
  for (const { href } of fontFiles)
    preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  const [locale, theme, headerList] = await Promise.all([getLocale(), pageTheme(), headers()]);
  const nonce = headerList.get('x-nonce') ?? undefined;
  return (
    <html lang={locale} data-theme={theme}>
      <head>
        {/* React Aria adds a style element of its own and looks here for leave to do so. */}
        <meta property="csp-nonce" nonce={nonce} />
        {/* Not async: it has to listen before there is anything to press. */}
        <script src="/early-input.js" nonce={nonce} />
      </head>
      <body>
        <NextIntlClientProvider messages={null}>
          <Texts>
            <SingleSignOnProvider value={readSingleSignOn()}>{children}</SingleSignOnProvider>
          </Texts>
        </NextIntlClientProvider>
        <Alive />
      </body>
    </html>
  );
}

function readSingleSignOn(): SingleSignOn | undefined {
  const settings = env().singleSignOn;
  return settings && { name: settings.name, isOnly: settings.isOnly };
}

'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { ErrorCard } from '@/components/ui/error-card';
import { signedOutEvent } from '@/lib/http/call-api';
import { useBanks } from '../use-banks';
import { WaitingGrid } from '../waiting-grid';
import { PickerSearch } from './picker-search';
import { PickerSignIn } from './picker-sign-in';
import { isAlone, useHost } from './use-host';

/** The desk's photos in a frame of another site, which receives the picked photo. */
export function PhotoPicker({ origins }: { origins: readonly string[] }) {
  const t = useTranslations('embed');
  const client = useQueryClient();
  const host = useHost(origins);
  const banks = useBanks(host !== undefined);
  const [isSignedOut, setSignedOut] = useState(false);
  const [isByItself, setByItself] = useState(false);

  useEffect(() => {
    setByItself(isAlone());
    const onSignedOut = () => setSignedOut(true);
    window.addEventListener(signedOutEvent, onSignedOut);
    return () => window.removeEventListener(signedOutEvent, onSignedOut);
  }, []);

  if (isByItself) {
    return (
      <Frame>
        <p className="max-w-prose text-soft">{t('alone')}</p>
        {/** A full page load: this page has no app shell. */}
        <a href="/photos" className="self-start text-accent underline underline-offset-2">
          {t('toPhotos')}
        </a>
      </Frame>
    );
  }
  return (
    <Frame>
      {isSignedOut && (
        <PickerSignIn
          host={host}
          hasEnded={banks.data !== undefined}
          onSignedIn={() => {
            setSignedOut(false);
            void client.resetQueries();
          }}
        />
      )}
      {host && banks.data && <PickerSearch key={host.turn} host={host} banks={banks.data} />}
      {!banks.data && !isSignedOut && banks.error && (
        <ErrorCard error={banks.error} onRetry={() => void banks.refetch()} />
      )}
      {!banks.data && !isSignedOut && !banks.error && (
        <>
          {!host && <p className="text-soft">{t('waiting')}</p>}
          <WaitingGrid label={host ? t('looking') : t('waiting')} />
        </>
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations('embed');
  return (
    <main className="mx-auto flex max-w-[100rem] flex-col gap-4 p-4">
      <h1 className="font-serif text-xl font-semibold">{t('title')}</h1>
      {children}
    </main>
  );
}

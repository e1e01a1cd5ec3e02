'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { ErrorCard } from '@/components/ui/error-card';
import { SignInWays } from '@/components/ui/sign-in-ways';
import { ApiFailure, callApi } from '@/lib/http/call-api';
import type { PassMessage } from '@/lib/photos/embed-protocol';

/** The window opened by the picker, in which the user signs in for the frame. */
export function SignInWindow({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useTranslations('embed.window');
  const [state, setState] = useState<'form' | 'handing' | 'done' | 'alone'>(
    isSignedIn ? 'handing' : 'form',
  );
  const [error, setError] = useState<unknown>();

  const handOver = useCallback(async () => {
    const opener: Window | null = window.opener;
    if (!opener) return setState('alone');
    setState('handing');
    setError(undefined);
    try {
      const { pass } = await callApi<{ pass: string }>('/api/embed/pass', { method: 'POST' });
      // Sent only to a page of the desk, whoever opened this window.
      const message: PassMessage = { type: 'copydesk:pass', pass };
      opener.postMessage(message, window.location.origin);
      setState('done');
      window.close();
    } catch (failure) {
      // The page leads to setting it up, and back.
      if (failure instanceof ApiFailure && failure.kind === 'two-step-needed')
        return window.location.reload();
      setError(failure);
    }
  }, []);

  useEffect(() => {
    if (isSignedIn) void handOver();
  }, [isSignedIn, handOver]);

  return (
    <section className="flex flex-col gap-4 rounded-xl border border-line bg-raised p-6 shadow-card">
      <h1 className="text-lg font-semibold">{t('title')}</h1>
      {error !== undefined && <ErrorCard error={error} onRetry={() => void handOver()} />}
      {state === 'form' && <SignInWays onSignedIn={() => void handOver()} />}
      {state === 'handing' && error === undefined && (
        <p role="status" className="text-soft">
          {t('handing')}
        </p>
      )}
      {state === 'alone' && <p className="text-soft">{t('alone')}</p>}
      {state === 'done' && (
        <>
          <p className="text-soft">{t('done')}</p>
          <Button onPress={() => window.close()}>{t('close')}</Button>
        </>
      )}
    </section>
  );
}

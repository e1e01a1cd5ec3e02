'use client';

import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/controls/button';
import { SessionList } from '@/components/ui/session-list';
import { announceSignOut } from '@/lib/http/browser-session';
import { callApi } from '@/lib/http/call-api';

const path = '/api/me/sessions';

export function Sessions() {
  const t = useTranslations('account');
  const leave = useMutation({
    mutationFn: () => callApi(path, { method: 'DELETE' }),
    onSuccess: () => {
      announceSignOut();
      window.location.assign('/sign-in');
    },
  });
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" className="mb-3 text-base font-semibold">
        {t('sessionsTitle')}
      </h2>
      <SessionList path={path} />
      <p className="mb-4 text-sm text-soft">{t('sessionsText')}</p>
      <Button icon={LogOut} isPending={leave.isPending} onPress={() => leave.mutate()}>
        {t('signOutEverywhere')}
      </Button>
      <p role="alert" className="mt-2 text-sm text-bad empty:hidden">
        {leave.error?.message}
      </p>
    </section>
  );
}

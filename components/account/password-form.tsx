'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { TextField } from '@/components/ui/controls/text-field';
import { useErrorMessage } from '@/components/ui/hooks/use-error-message';
import { toast } from '@/components/ui/toast';
import { useUser } from '@/components/ui/user-context';
import { signIn } from '@/lib/http/browser-session';
import { ApiFailure, callApi } from '@/lib/http/call-api';

const minimumLength = 10;

export function PasswordForm() {
  const t = useTranslations('account');
  const messageOf = useErrorMessage();
  const user = useUser();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const change = useMutation({
    mutationFn: async () => {
      await callApi('/api/me/password', { method: 'POST', body: { current, password: next } });
      // The change ended every session, this one too.
      await signIn(user.email, next);
    },
    onSuccess: () => {
      setCurrent('');
      setNext('');
      toast.show({ message: t('changed') });
    },
  });
  const failure = change.error instanceof ApiFailure ? change.error : undefined;
  return (
    <section>
      <h2 className="mb-3 text-base font-semibold">{t('passwordTitle')}</h2>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate();
        }}
      >
        <input type="hidden" autoComplete="username" value={user.email} readOnly />
        <TextField
          label={t('current')}
          type="password"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
          error={failure && failure.field !== 'password' ? messageOf(failure) : undefined}
        />
        <TextField
          label={t('next')}
          type="password"
          autoComplete="new-password"
          value={next}
          onChange={setNext}
          hint={t('nextHint')}
          error={failure?.field === 'password' ? failure.message : undefined}
        />
        <Button
          type="submit"
          isPending={change.isPending}
          isDisabled={!current || next.length < minimumLength}
          className="self-start"
        >
          {t('change')}
        </Button>
      </form>
    </section>
  );
}

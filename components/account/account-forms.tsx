'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CodeForm } from '@/components/ui/code-form';
import { Button } from '@/components/ui/controls/button';
import { Form } from '@/components/ui/controls/form';
import { TextField } from '@/components/ui/controls/text-field';
import { useErrorMessage } from '@/components/ui/hooks/use-error-message';
import { useFields } from '@/components/ui/hooks/use-fields';
import { toast } from '@/components/ui/toast';
import { useUser } from '@/components/ui/user-context';
import { signIn } from '@/lib/http/browser-session';
import { ApiFailure, callApi } from '@/lib/http/call-api';

export function ProfileForm() {
  const t = useTranslations('account');
  const tCommon = useTranslations('common');
  const router = useRouter();
  const user = useUser();
  const [name, setName] = useState(user.name);
  const save = useMutation({
    mutationFn: () => callApi('/api/me', { method: 'PATCH', body: { name } }),
    onSuccess: () => {
      toast.show({ message: t('profileSaved') });
      router.refresh();
    },
  });
  return (
    <section>
      <h2 className="mb-3 text-base font-semibold">{t('profile')}</h2>
      <Form className="flex flex-col gap-4" onSubmit={() => save.mutate()}>
        <TextField
          label={t('name')}
          value={name}
          onChange={setName}
          maxLength={120}
          error={save.error?.message}
          autoComplete="name"
        />
        <dl className="text-sm">
          <dt className="text-[13px] text-faint">{t('email')}</dt>
          <dd className="mb-2">{user.email}</dd>
          <dt className="text-[13px] text-faint">{t('role')}</dt>
          <dd>{tCommon(`roles.${user.role}`)}</dd>
        </dl>
        <Button
          type="submit"
          isPending={save.isPending}
          isDisabled={!name.trim() || name === user.name}
          className="self-start"
        >
          {t('saveProfile')}
        </Button>
      </Form>
    </section>
  );
}

const minimumLength = 10;

export function PasswordForm() {
  const t = useTranslations('account');
  const messageOf = useErrorMessage();
  const user = useUser();
  const { values, change: setValues, bind } = useFields({ current: '', next: '' });
  const { current, next } = values;
  const [needsCode, setNeedsCode] = useState(false);
  const change = useMutation({
    mutationFn: async () => {
      await callApi('/api/me/password', { method: 'POST', body: { current, password: next } });
      // The change ended every session, this one too.
      return signIn(user.email, next);
    },
    onSuccess: ({ kind }) => {
      setValues({ current: '', next: '' });
      setNeedsCode(kind === 'code-needed');
      toast.show({ message: t('changed') });
    },
  });
  const failure = change.error instanceof ApiFailure ? change.error : undefined;
  if (needsCode)
    return (
      <section>
        <h2 className="mb-3 text-base font-semibold">{t('changedTitle')}</h2>
        <CodeForm
          onSignedIn={() => setNeedsCode(false)}
          onRestart={() => window.location.assign('/sign-in?next=/account')}
        />
      </section>
    );
  return (
    <section>
      <h2 className="mb-3 text-base font-semibold">{t('passwordTitle')}</h2>
      <Form className="flex flex-col gap-4" onSubmit={() => change.mutate()}>
        <input type="hidden" autoComplete="username" value={user.email} readOnly />
        <TextField
          label={t('current')}
          type="password"
          autoComplete="current-password"
          {...bind('current')}
          error={failure && failure.field !== 'password' ? messageOf(failure) : undefined}
        />
        <TextField
          label={t('next')}
          type="password"
          autoComplete="new-password"
          {...bind('next')}
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
      </Form>
    </section>
  );
}

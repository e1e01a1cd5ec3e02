'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CodeForm } from '@/components/ui/code-form';
import { Button } from '@/components/ui/controls/button';
import { Form } from '@/components/ui/controls/form';
import { TextField } from '@/components/ui/controls/text-field';
import { useFields } from '@/components/ui/hooks/use-fields';
import { SignInWays } from '@/components/ui/sign-in-ways';
import type { LinkInfo } from '@/lib/auth/api';
import { signIn } from '@/lib/http/browser-session';
import { ApiFailure, callApi } from '@/lib/http/call-api';

type Field = 'name' | 'email' | 'password' | 'repeat';

const minimumLength = 10;

/** Sets a password by a one-time link, for first sign-in, invitation or reset. */
export function LinkPage({ token, info }: { token: string; info: LinkInfo | undefined }) {
  const t = useTranslations('auth');
  const [needsCode, setNeedsCode] = useState(false);
  if (!info)
    return (
      <section className="flex flex-col gap-3 rounded-xl border border-line bg-raised p-6 shadow-card">
        <h1 className="text-lg font-semibold">{t('link.dead')}</h1>
        <p className="text-soft">{t('link.deadText')}</p>
        <Link href="/sign-in" className="text-accent underline underline-offset-2">
          {t('link.toSignIn')}
        </Link>
      </section>
    );
  if (info.isAtProvider)
    return (
      <section className="flex flex-col gap-4 rounded-xl border border-line bg-raised p-6 shadow-card">
        <h1 className="text-lg font-semibold">
          {t(`link.${info.kind}`, { name: info.name ?? '' })}
        </h1>
        <p className="text-sm text-soft">{t('link.atProvider')}</p>
        <SignInWays returnTo="/start" onSignedIn={() => window.location.assign('/start')} />
      </section>
    );
  if (needsCode)
    return (
      <section className="flex flex-col gap-4 rounded-xl border border-line bg-raised p-6 shadow-card">
        <h1 className="text-lg font-semibold">{t('title')}</h1>
        <p className="text-sm text-soft">{t('link.set')}</p>
        <CodeForm
          onSignedIn={() => window.location.assign('/start')}
          onRestart={() => window.location.assign('/sign-in')}
        />
      </section>
    );
  return (
    <section className="flex flex-col gap-4 rounded-xl border border-line bg-raised p-6 shadow-card">
      <h1 className="text-lg font-semibold">{t(`link.${info.kind}`, { name: info.name ?? '' })}</h1>
      <p className="text-sm text-soft">{t(`link.${info.kind}Text`, { email: info.email ?? '' })}</p>
      <PasswordForm token={token} info={info} onCodeNeeded={() => setNeedsCode(true)} />
    </section>
  );
}

type FormProps = { token: string; info: LinkInfo; onCodeNeeded: () => void };

function usePasswordForm({ token, info, onCodeNeeded }: FormProps) {
  const t = useTranslations('auth');
  const { values, bind } = useFields({
    name: info.name ?? '',
    email: info.email ?? '',
    password: '',
    repeat: '',
  });
  const [errors, setErrors] = useState<Partial<Record<Field | 'form', string>>>({});
  const [isPending, setPending] = useState(false);
  const isFirst = info.kind === 'first-admin';

  function check(): Partial<Record<Field, string>> {
    return {
      ...(isFirst && !values.name.trim() && { name: t('link.needName') }),
      ...(isFirst && !/^\S+@\S+\.\S+$/.test(values.email.trim()) && { email: t('link.badEmail') }),
      ...(values.password.length < minimumLength && { password: t('link.tooShort') }),
      ...(values.password !== values.repeat && { repeat: t('link.mismatch') }),
    };
  }

  async function submit() {
    if (isPending) return;
    const found = check();
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setPending(true);
    try {
      const { password, name, email } = values;
      const answer = await callApi<{ email: string }>(`/api/links/${encodeURIComponent(token)}`, {
        method: 'POST',
        body: isFirst ? { password, name, email } : { password },
      });
      const signedIn = await signIn(answer.email, password);
      if (signedIn.kind === 'code-needed') return onCodeNeeded();
      window.location.assign(signedIn.kind === 'ok' ? '/start' : '/sign-in');
    } catch (error) {
      const failure = error instanceof ApiFailure ? error : undefined;
      const field = (['name', 'email', 'password'] as const).find(
        (name) => name === failure?.field,
      );
      setErrors({ [field ?? 'form']: failure?.message ?? t('failed') });
      setPending(false);
    }
  }

  const field = (name: Field) => ({ ...bind(name), error: errors[name] });

  return { isFirst, isPending, errors, field, submit };
}

function PasswordForm(props: FormProps) {
  const { info } = props;
  const t = useTranslations('auth');
  const { isFirst, isPending, errors, field, submit } = usePasswordForm(props);

  return (
    <Form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {isFirst && <TextField label={t('link.name')} autoComplete="name" {...field('name')} />}
      {isFirst && (
        <TextField label={t('email')} type="email" autoComplete="username" {...field('email')} />
      )}
      {!isFirst && (
        <input type="hidden" autoComplete="username" value={info.email ?? ''} readOnly />
      )}
      <TextField
        label={t('link.newPassword')}
        type="password"
        autoComplete="new-password"
        hint={t('link.hint')}
        {...field('password')}
      />
      <TextField
        label={t('link.repeat')}
        type="password"
        autoComplete="new-password"
        {...field('repeat')}
      />
      <p role="alert" className="text-sm text-bad empty:hidden">
        {errors.form}
      </p>
      <Button type="submit" variant="primary" isPending={isPending}>
        {t('link.go')}
      </Button>
    </Form>
  );
}

'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { CodeForm } from '@/components/ui/code-form';
import { Button } from '@/components/ui/controls/button';
import { Form } from '@/components/ui/controls/form';
import { TextField } from '@/components/ui/controls/text-field';
import { ErrorCard } from '@/components/ui/error-card';
import { listen } from '@/components/ui/hooks/listen';
import { useFields } from '@/components/ui/hooks/use-fields';
import { SignInWays } from '@/components/ui/sign-in-ways';
import { Skeleton } from '@/components/ui/skeleton';
import type { LinkInfo } from '@/lib/auth/api';
import { signIn } from '@/lib/http/browser-session';
import { ApiFailure, callApi } from '@/lib/http/call-api';

type Field = 'name' | 'email' | 'password' | 'repeat';

const minimumLength = 10;

const onHash = (changed: () => void) => listen(window, { hashchange: changed });
const readHash = () => window.location.hash.slice(1);

/** Sets a password by a one-time link, for first sign-in, invitation or reset. Its token stands behind `#`. */
export function LinkPage() {
  const token = useSyncExternalStore(onHash, readHash, () => undefined);
  const [tries, setTries] = useState(1);
  if (token === undefined) return <LinkSkeleton />;
  if (token === '') return <DeadLink />;
  return (
    <FollowedLink key={`${token} ${tries}`} token={token} onRetry={() => setTries(tries + 1)} />
  );
}

function FollowedLink({ token, onRetry }: { token: string; onRetry: () => void }) {
  const t = useTranslations('auth');
  const [info, setInfo] = useState<LinkInfo>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const fail = (failure: unknown) => !signal.aborted && setError(failure);
    callApi<LinkInfo>('/api/links/read', { method: 'POST', body: { token }, signal }).then(
      setInfo,
      fail,
    );
    return () => leaving.abort();
  }, [token]);
  if (info) return <UsableLink token={token} info={info} />;
  if (error instanceof ApiFailure && error.kind === 'not-found') return <DeadLink />;
  if (error === undefined) return <LinkSkeleton />;
  return (
    <section className="flex flex-col gap-3 rounded-xl border border-line bg-raised p-6 shadow-card">
      <h1 className="text-lg font-semibold">{t('title')}</h1>
      <ErrorCard error={error} onRetry={onRetry} />
    </section>
  );
}

function LinkSkeleton() {
  return (
    <section
      aria-busy
      className="flex flex-col gap-4 rounded-xl border border-line bg-raised p-6 shadow-card"
    >
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
    </section>
  );
}

function DeadLink() {
  const t = useTranslations('auth');
  return (
    <section className="flex flex-col gap-3 rounded-xl border border-line bg-raised p-6 shadow-card">
      <h1 className="text-lg font-semibold">{t('link.dead')}</h1>
      <p className="text-soft">{t('link.deadText')}</p>
      <Link href="/sign-in" className="text-accent underline underline-offset-2">
        {t('link.toSignIn')}
      </Link>
    </section>
  );
}

function UsableLink({ token, info }: { token: string; info: LinkInfo }) {
  const t = useTranslations('auth');
  const [needsCode, setNeedsCode] = useState(false);
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
      const answer = await callApi<{ email: string }>('/api/links/spend', {
        method: 'POST',
        body: { token, password, ...(isFirst && { name, email }) },
      });
      const signedIn = await signIn(answer.email, password);
      if (signedIn.kind === 'code-needed') return onCodeNeeded();
      // The spent link is left out of the browser's history.
      window.location.replace(signedIn.kind === 'ok' ? '/start' : '/sign-in');
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

'use client';

import { useTranslations } from 'next-intl';
import { createContext, useContext, useRef, useState } from 'react';
import { SessionRefusal, signInAtProvider } from '@/lib/http/browser-session';
import { Button } from './controls/button';
import { useFirstFocus } from './hooks/use-first-focus';
import { SignInForm } from './sign-in-form';

/** Single sign-on, where the newsroom has it: the label of its button, and that there is no other way. */
export type SingleSignOn = { name: string; isOnly: boolean };

const SingleSignOnContext = createContext<SingleSignOn | undefined>(undefined);
export const SingleSignOnProvider = SingleSignOnContext.Provider;

type Props = {
  onSignedIn: () => void;
  email?: string;
  /** The path to come back to from the provider; missing: this page. */
  returnTo?: string;
  /** Shows the form for passwords even where only administrators without single sign-on have one. */
  showsPassword?: boolean;
};

/** Every way to sign in: the newsroom's provider, and email with password. */
export function SignInWays({ returnTo, showsPassword, ...form }: Props) {
  const t = useTranslations('auth');
  const provider = useContext(SingleSignOnContext);
  const isAlone = provider?.isOnly && !showsPassword;
  const ways = useRef<HTMLDivElement>(null);
  useFirstFocus(ways, provider && 'button');
  return (
    <div ref={ways} className="flex flex-col gap-4">
      {provider && <ProviderButton name={provider.name} returnTo={returnTo} />}
      {provider && !isAlone && (
        <p className="flex items-center gap-3 text-xs text-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {t('sso.or')}
        </p>
      )}
      {!isAlone && <SignInForm {...form} isFirst={!provider} />}
    </div>
  );
}

function ProviderButton({ name, returnTo }: { name: string; returnTo: string | undefined }) {
  const t = useTranslations('auth');
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string>();

  async function leave() {
    if (isPending) return;
    setPending(true);
    setError(undefined);
    const { pathname, search } = window.location;
    try {
      window.location.assign(await signInAtProvider(returnTo ?? pathname + search));
    } catch (failure) {
      setPending(false);
      setError(failure instanceof SessionRefusal ? failure.message : t('failed'));
    }
  }

  return (
    <>
      <Button variant="primary" isPending={isPending} onPress={leave}>
        {t('sso.continue', { name })}
      </Button>
      <p role="alert" className="text-sm text-bad empty:hidden">
        {error}
      </p>
    </>
  );
}

import { useEffect, useState } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import { watchSignOut } from '@/lib/http/browser-session';
import { signedOutEvent, signInNeededEvent } from '@/lib/http/call-api';

const SignInAgainDialog = lazyPart(
  async () => (await import('./sign-in-again-dialog')).SignInAgainDialog,
);

/** Milliseconds that a page stays after its session has ended. */
const patience = 5 * 60_000;

/**
 * Asks to sign in over the page when the session has ended, or is too old for what was asked; unsaved input stays. When
 * nobody does for some minutes, or somebody signed out in another tab, the page goes, as it shows what it should not any more.
 */
export function SignInAgain() {
  const [reason, setReason] = useState<string>();
  useEffect(() => {
    const open = ({ type }: Event) => setReason(type);
    const events = [signedOutEvent, signInNeededEvent];
    for (const name of events) window.addEventListener(name, open);
    const stopWatching = watchSignOut(() => window.location.assign('/sign-in'));
    return () => {
      for (const name of events) window.removeEventListener(name, open);
      stopWatching();
    };
  }, []);
  useEffect(() => {
    if (reason !== signedOutEvent) return;
    const timer = setTimeout(() => {
      const { pathname, search } = window.location;
      window.location.assign(`/sign-in?${new URLSearchParams({ next: pathname + search })}`);
    }, patience);
    return () => clearTimeout(timer);
  }, [reason]);
  if (reason === undefined) return null;
  const isStale = reason === signInNeededEvent;
  return <SignInAgainDialog isStale={isStale} onDone={() => setReason(undefined)} />;
}

import { useEffect, useState } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import { signedOutEvent, signInNeededEvent } from '@/lib/http/call-api';

const SignInAgainDialog = lazyPart(
  async () => (await import('./sign-in-again-dialog')).SignInAgainDialog,
);

/** Asks to sign in over the page when the session has ended, or is too old for what was asked; unsaved input stays. */
export function SignInAgain() {
  const [reason, setReason] = useState<string>();
  useEffect(() => {
    const open = ({ type }: Event) => setReason(type);
    const events = [signedOutEvent, signInNeededEvent];
    for (const name of events) window.addEventListener(name, open);
    return () => {
      for (const name of events) window.removeEventListener(name, open);
    };
  }, []);
  if (reason === undefined) return null;
  const isStale = reason === signInNeededEvent;
  return <SignInAgainDialog isStale={isStale} onDone={() => setReason(undefined)} />;
}

import { useEffect, useState } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import { signedOutEvent } from '@/lib/http/call-api';

const SignInAgainDialog = lazyPart(
  async () => (await import('./sign-in-again-dialog')).SignInAgainDialog,
);

/** Asks to sign in over the page when the session has ended; unsaved input stays. */
export function SignInAgain() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = () => setOpen(true);
    window.addEventListener(signedOutEvent, open);
    return () => window.removeEventListener(signedOutEvent, open);
  }, []);
  return isOpen ? <SignInAgainDialog onDone={() => setOpen(false)} /> : null;
}

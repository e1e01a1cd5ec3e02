import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { signedOutEvent } from '@/lib/http/call-api';

const SignInAgainDialog = dynamic(
  () => import('./sign-in-again-dialog').then((module) => module.SignInAgainDialog),
  { ssr: false },
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

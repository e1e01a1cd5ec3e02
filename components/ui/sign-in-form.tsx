import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { type SignInResult, signIn } from '@/lib/http/browser-session';
import { CodeForm } from './code-form';
import { Button } from './controls/button';
import { Form } from './controls/form';
import { TextField } from './controls/text-field';
import { useFirstFocus } from './hooks/use-first-focus';
import { SignInError } from './sign-in-error';

/** Email and password, then a code where one is needed; used on its own page and over a page whose session ran out. */
export function SignInForm(props: {
  onSignedIn: () => void;
  email?: string;
  /** It is the first way to sign in: one begins to type at once. */
  isFirst: boolean;
}) {
  const { onSignedIn, email: knownEmail = '', isFirst } = props;
  const t = useTranslations('auth');
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState('');
  const [result, setResult] = useState<SignInResult>();
  const [isPending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [first, setFirst] = useState(isFirst ? (knownEmail ? 'password' : 'email') : undefined);
  const needsCode = result?.kind === 'code-needed';
  useFirstFocus(form, first && !needsCode ? `[name="${first}"]` : undefined);

  async function submit() {
    if (isPending) return;
    setPending(true);
    const next = await signIn(email, password);
    setPending(false);
    setResult(next);
    if (next.kind === 'ok') onSignedIn();
  }

  function restart(why?: SignInResult) {
    setPassword('');
    setFirst('password');
    setResult(why);
  }

  if (needsCode) return <CodeForm onSignedIn={onSignedIn} onRestart={restart} />;
  return (
    <Form ref={form} onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username"
        isRequired
        value={email}
        onChange={setEmail}
      />
      <TextField
        label={t('password')}
        type="password"
        name="password"
        autoComplete="current-password"
        isRequired
        value={password}
        onChange={setPassword}
      />
      <SignInError result={result} />
      <Button type="submit" variant="primary" isPending={isPending}>
        {t('signIn')}
      </Button>
      <p className="text-xs text-faint">{t('forgot')}</p>
    </Form>
  );
}

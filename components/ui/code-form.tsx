import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type SignInResult, signInWithCode } from '@/lib/http/browser-session';
import { Button } from './controls/button';
import { Form } from './controls/form';
import { TextButton } from './controls/text-button';
import { TextField } from './controls/text-field';
import { SignInError } from './sign-in-error';

/** The second step of signing in. `onRestart`: back to the password, which is needed again after a while. */
export function CodeForm(props: {
  onSignedIn: () => void;
  onRestart: (why?: SignInResult) => void;
}) {
  const { onSignedIn, onRestart } = props;
  const t = useTranslations('auth.code');
  const [from, setFrom] = useState<'app' | 'recovery'>('app');
  const [code, setCode] = useState('');
  const [result, setResult] = useState<SignInResult>();
  const [isPending, setPending] = useState(false);

  async function submit() {
    if (isPending) return;
    setPending(true);
    const next = await signInWithCode(code);
    setPending(false);
    if (next.kind === 'ok') return onSignedIn();
    if (next.kind === 'expired') return onRestart(next);
    setCode('');
    setResult(next);
  }

  function change() {
    setFrom(from === 'app' ? 'recovery' : 'app');
    setCode('');
    setResult(undefined);
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      {/* Each its own field, which takes the focus. */}
      <TextField
        key={from}
        label={t(`${from}.label`)}
        hint={t(`${from}.hint`)}
        name="code"
        autoFocus
        isRequired
        spellCheck="false"
        maxLength={60}
        value={code}
        onChange={setCode}
        {...(from === 'app'
          ? { inputMode: 'numeric', autoComplete: 'one-time-code' }
          : { autoComplete: 'off' })}
      />
      <SignInError result={result} wrong={t(`${from}.wrong`)} />
      <Button type="submit" variant="primary" isPending={isPending}>
        {t('go')}
      </Button>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-2 text-sm text-soft">
        <TextButton onClick={change}>{t(`${from}.other`)}</TextButton>
        <TextButton onClick={() => onRestart()}>{t('restart')}</TextButton>
      </p>
    </Form>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { callApi } from '@/lib/http/call-api';
import { Button } from '../controls/button';
import { Form } from '../controls/form';
import { TextField } from '../controls/text-field';
import { useErrorMessage } from '../hooks/use-error-message';

/** Asks the owner for their password, or a code where two-step sign-in is on, and posts it to `path`. */
export function ProofForm<T>(props: {
  text: string;
  button: string;
  path: string;
  isOn: boolean;
  isDanger?: boolean;
  onDone: (answer: T) => void;
}) {
  const { text, button, path, isOn, isDanger = false, onDone } = props;
  const t = useTranslations('auth.twoStep');
  const messageOf = useErrorMessage();
  const [proof, setProof] = useState('');
  const send = useMutation({
    mutationFn: () => callApi<T>(path, { method: 'POST', body: { proof } }),
    onSuccess: onDone,
  });
  return (
    <Form className="flex flex-col gap-4" onSubmit={() => send.mutate()}>
      <p className="text-sm text-soft">{text}</p>
      <TextField
        label={t(isOn ? 'passwordOrCode' : 'password')}
        type="password"
        autoComplete="current-password"
        autoFocus
        maxLength={200}
        value={proof}
        onChange={setProof}
        error={send.error ? messageOf(send.error) : undefined}
      />
      <Button
        type="submit"
        variant={isDanger ? 'danger' : 'primary'}
        isPending={send.isPending}
        isDisabled={!proof}
        className="self-start"
      >
        {button}
      </Button>
    </Form>
  );
}

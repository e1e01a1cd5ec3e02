import { useMutation } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { RecoveryCodesView, TwoStepKey } from '@/lib/auth/api';
import { callApi } from '@/lib/http/call-api';
import { Button } from '../controls/button';
import { Form } from '../controls/form';
import { TextField } from '../controls/text-field';
import { useCopy } from '../hooks/use-copy';
import { useErrorMessage } from '../hooks/use-error-message';
import { ProofForm } from './proof-form';
import { RecoveryCodes } from './recovery-codes';
import { takeFocus } from './take-focus';

const path = '/api/me/two-step';

/** Sets up two-step sign-in: password, key for the app and a code of it, recovery codes. `isOn`: the app is changed. */
export function SetUpTwoStep(props: {
  isOn: boolean;
  /** The codes are shown now, and never again. */
  onTurnedOn?: () => void;
  onDone: () => void;
}) {
  const { isOn, onTurnedOn, onDone } = props;
  const t = useTranslations('auth.twoStep');
  const [key, setKey] = useState<TwoStepKey>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (key)
    return (
      <ConfirmForm
        offered={key}
        onConfirmed={(made) => {
          setCodes(made);
          onTurnedOn?.();
        }}
      />
    );
  return (
    <ProofForm<TwoStepKey>
      text={t(isOn ? 'changeText' : 'setUpText')}
      button={t('next')}
      path={path}
      isOn={isOn}
      onDone={setKey}
    />
  );
}

function ConfirmForm(props: {
  offered: TwoStepKey;
  onConfirmed: (codes: readonly string[]) => void;
}) {
  const { key, qr, ticket } = props.offered;
  const t = useTranslations('auth.twoStep');
  const messageOf = useErrorMessage();
  const copy = useCopy({ done: t('keyCopied'), failed: t('copyFailed') });
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: () => callApi<RecoveryCodesView>(path, { method: 'PUT', body: { ticket, code } }),
    onSuccess: ({ recoveryCodes }) => props.onConfirmed(recoveryCodes),
  });
  return (
    <Form className="flex flex-col gap-4" onSubmit={() => confirm.mutate()}>
      <p ref={takeFocus} tabIndex={-1} className="text-sm text-soft outline-none">
        {t('scan')}
      </p>
      {/* Cameras want it dark on light in either theme. */}
      <svg
        role="img"
        aria-label={t('qr')}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="size-48 self-center rounded-md border border-line bg-white"
      >
        <path d={qr.path} fill="black" />
      </svg>
      <div className="flex flex-col items-start gap-2">
        <dl className="w-full">
          <dt className="mb-1 text-[13px] font-medium text-soft">{t('key')}</dt>
          <dd className="rounded-md border border-line bg-sunken p-3 font-mono text-sm break-words select-all">
            {key.match(/.{1,4}/g)?.join(' ')}
          </dd>
        </dl>
        <Button size="small" icon={Copy} onPress={() => copy(key)}>
          {t('copyKey')}
        </Button>
      </div>
      <TextField
        label={t('code')}
        hint={t('codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        onChange={setCode}
        error={confirm.error ? messageOf(confirm.error) : undefined}
      />
      <Button
        type="submit"
        variant="primary"
        isPending={confirm.isPending}
        isDisabled={!code}
        className="self-start"
      >
        {t('turnOn')}
      </Button>
    </Form>
  );
}

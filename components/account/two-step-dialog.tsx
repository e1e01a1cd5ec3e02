import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '@/components/ui/controls/dialog';
import { toast } from '@/components/ui/toast';
import { ProofForm } from '@/components/ui/two-step/proof-form';
import { RecoveryCodes } from '@/components/ui/two-step/recovery-codes';
import { SetUpTwoStep } from '@/components/ui/two-step/set-up-two-step';
import type { RecoveryCodesView } from '@/lib/auth/api';

export type TwoStepChange = 'set-up' | 'recovery-codes' | 'off';

/** Changes one's own two-step sign-in. While recovery codes are shown, only their button closes it. */
export function TwoStepDialog(props: {
  change: TwoStepChange;
  isOn: boolean;
  onChanged: () => void;
  onDone: () => void;
  onClose: () => void;
}) {
  const { change, onChanged, onDone, onClose } = props;
  const t = useTranslations('account.twoStep');
  // The state is read anew while the dialog is open.
  const [isOn] = useState(props.isOn);
  const [codes, setCodes] = useState<readonly string[]>();
  const [showsCodes, setShowsCodes] = useState(false);

  function finish(said: string) {
    toast.show({ message: said });
    onDone();
  }
  function changed() {
    setShowsCodes(true);
    onChanged();
  }

  const title = {
    'set-up': isOn ? 'changeApp' : 'setUp',
    'recovery-codes': 'newCodes',
    off: 'turnOff',
  } as const;
  return (
    <Dialog title={t(`${title[change]}Title`)} onClose={onClose} isDismissable={!showsCodes}>
      {change === 'set-up' && (
        <SetUpTwoStep isOn={isOn} onTurnedOn={changed} onDone={() => finish(t('isOn'))} />
      )}
      {change === 'off' && (
        <ProofForm
          text={t('offWarning')}
          button={t('turnOff')}
          path="/api/me/two-step/off"
          isOn={isOn}
          isDanger
          onDone={() => {
            onChanged();
            finish(t('isOff'));
          }}
        />
      )}
      {change === 'recovery-codes' && codes === undefined && (
        <ProofForm<RecoveryCodesView>
          text={t('newCodesText')}
          button={t('newCodes')}
          path="/api/me/two-step/recovery-codes"
          isOn={isOn}
          onDone={({ recoveryCodes }) => {
            setCodes(recoveryCodes);
            changed();
          }}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onDone={() => finish(t('codesMade'))} />}
    </Dialog>
  );
}

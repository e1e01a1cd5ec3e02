'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TextButton } from '@/components/ui/controls/text-button';
import { useAct } from '@/components/ui/hooks/use-attempt';
import { SetUpTwoStep } from '@/components/ui/two-step/set-up-two-step';
import { signOut } from '@/lib/http/browser-session';

/** Sets up two-step sign-in for somebody who cannot do anything else before. */
export function TwoStepPage({ target }: { target: string }) {
  const t = useTranslations('auth.twoStep');
  const tShell = useTranslations('shell');
  const [isOn, setOn] = useState(false);
  const { act } = useAct();

  const leave = () =>
    act(async () => {
      await signOut();
      window.location.assign('/sign-in');
    });

  return (
    <>
      <section className="flex flex-col gap-4 rounded-xl border border-line bg-raised p-6 shadow-card">
        <h1 className="text-lg font-semibold">{t('title')}</h1>
        {!isOn && <p className="text-sm">{t('needed')}</p>}
        <SetUpTwoStep
          isOn={false}
          onTurnedOn={() => setOn(true)}
          onDone={() => window.location.assign(target)}
        />
      </section>
      <TextButton className="self-start text-sm text-soft" onClick={leave}>
        {tShell('signOut')}
      </TextButton>
    </>
  );
}

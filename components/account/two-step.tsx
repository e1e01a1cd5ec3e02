'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/controls/button';
import { FetchState } from '@/components/ui/fetch-state';
import { useApi } from '@/components/ui/hooks/use-api';
import { lazyPart } from '@/components/ui/lazy-part';
import { Time } from '@/components/ui/time';
import type { TwoStepView } from '@/lib/auth/api';
import type { TwoStepChange } from './two-step-dialog';

const TwoStepDialog = lazyPart(async () => (await import('./two-step-dialog')).TwoStepDialog);

/** Few enough to think of new ones. */
const fewCodes = 3;

export function TwoStep() {
  const t = useTranslations('account.twoStep');
  const state = useApi<TwoStepView>(['two-step'], '/api/me/two-step');
  const [change, setChange] = useState<TwoStepChange>();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasDone = useRef(false);
  useEffect(() => {
    if (change !== undefined || !wasDone.current) return;
    wasDone.current = false;
    // The button that opened the dialog may be gone.
    heading.current?.focus({ preventScroll: true });
  }, [change]);
  return (
    <section aria-labelledby="two-step">
      <h2
        ref={heading}
        id="two-step"
        tabIndex={-1}
        className="mb-3 flex items-center gap-2 text-base font-semibold outline-none"
      >
        {t('title')}
        {state.data && (
          <Badge tone={state.data.isOn ? 'good' : 'plain'}>
            {t(state.data.isOn ? 'on' : 'off')}
          </Badge>
        )}
      </h2>
      <FetchState query={state} skeleton="h-20 w-full" />
      {state.data && <State state={state.data} onChange={setChange} />}
      {state.data && change && (
        <TwoStepDialog
          change={change}
          isOn={state.data.isOn}
          onChanged={() => state.refetch()}
          onDone={() => {
            wasDone.current = true;
            setChange(undefined);
          }}
          onClose={() => setChange(undefined)}
        />
      )}
    </section>
  );
}

function State(props: { state: TwoStepView; onChange: (change: TwoStepChange) => void }) {
  const { state, onChange } = props;
  const { isOn, isRequired, setUpAt, recoveryCodesLeft = 0 } = state;
  const t = useTranslations('account.twoStep');
  if (!isOn)
    return (
      <>
        <p className="mb-4 text-sm text-soft">{t('offText')}</p>
        <Button onPress={() => onChange('set-up')}>{t('setUp')}</Button>
      </>
    );
  return (
    <>
      <p className="mb-1 text-sm text-soft">
        {t('onText')} {isRequired && t('required')}
      </p>
      <p
        className={`mb-4 text-sm ${recoveryCodesLeft < fewCodes ? 'font-medium text-bad' : 'text-soft'}`}
      >
        {setUpAt && (
          <>
            {t('since')} <Time at={setUpAt} isDate />.{' '}
          </>
        )}
        {t('codesLeft', { count: recoveryCodesLeft })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onPress={() => onChange('recovery-codes')}>{t('newCodes')}</Button>
        <Button onPress={() => onChange('set-up')}>{t('changeApp')}</Button>
        {!isRequired && (
          <Button variant="danger" onPress={() => onChange('off')}>
            {t('turnOff')}
          </Button>
        )}
      </div>
    </>
  );
}

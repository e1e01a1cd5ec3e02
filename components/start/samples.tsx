'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { ErrorCard } from '@/components/ui/error-card';
import { SampleList } from './sample-list';
import { useCreateDraft } from './use-create-draft';

/** The sample articles; opening one makes a draft of it. Open at once where there is nothing else to see. */
export function Samples({ isOpen: isOpenAtFirst }: { isOpen: boolean }) {
  const t = useTranslations('start');
  const create = useCreateDraft();
  const [chosen, setOpen] = useState<boolean>();
  const isOpen = chosen ?? isOpenAtFirst;

  return (
    <section className="border-b border-line">
      <Disclosure title={t('samples')} isOpen={isOpen} onToggle={setOpen}>
        <p className="mb-3 text-sm text-soft">{t('samplesText')}</p>
        {create.error && <ErrorCard error={create.error} />}
        {isOpen && (
          <SampleList
            isDisabled={create.isPending}
            onOpen={(id) => create.mutate({ from: { kind: 'sample', id } })}
          />
        )}
      </Disclosure>
    </section>
  );
}

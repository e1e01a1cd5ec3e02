'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { ErrorCard } from '@/components/ui/error-card';
import { Skeleton } from '@/components/ui/skeleton';
import type { SampleSummary } from '@/lib/drafts/desk-api';
import { callApi } from '@/lib/http/call-api';
import { useCreateDraft } from './use-create-draft';

/** The sample articles; opening one makes a draft of it. Open at once where there is nothing else to see. */
export function Samples({ isOpen: isOpenAtFirst }: { isOpen: boolean }) {
  const t = useTranslations('start');
  const format = useFormatter();
  const create = useCreateDraft();
  const [chosen, setOpen] = useState<boolean>();
  const isOpen = chosen ?? isOpenAtFirst;
  const samples = useQuery({
    queryKey: ['samples'],
    queryFn: ({ signal }) => callApi<{ samples: SampleSummary[] }>('/api/samples', { signal }),
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
  });

  return (
    <section className="border-b border-line">
      <Disclosure title={t('samples')} isOpen={isOpen} onToggle={setOpen}>
        <p className="mb-3 text-sm text-soft">{t('samplesText')}</p>
        {samples.error && <ErrorCard error={samples.error} onRetry={() => samples.refetch()} />}
        {create.error && <ErrorCard error={create.error} />}
        {samples.isPending && isOpen && <Skeleton className="h-24 w-full" />}
        <ul className="grid gap-x-8 sm:grid-cols-2">
          {samples.data?.samples.map((sample) => (
            <li key={sample.id} className="border-t border-line/60">
              <button
                type="button"
                disabled={create.isPending}
                onClick={() => create.mutate({ from: { kind: 'sample', id: sample.id } })}
                aria-label={t('openSample', { title: sample.title })}
                className="flex w-full cursor-pointer flex-col items-start py-2 text-left hover:text-accent disabled:opacity-60"
              >
                <span className="font-serif leading-snug" lang={sample.language}>
                  {sample.title}
                </span>
                <span className="text-xs text-faint">
                  {sample.section} ·{' '}
                  {format.dateTime(new Date(sample.date), { dateStyle: 'medium', timeZone: 'UTC' })}{' '}
                  · {sample.language.toUpperCase()}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { toast } from '@/components/ui/toast';
import { callApi } from '@/lib/browser/api';
import type { ResearchStatus } from '@/lib/research/api';
import { ask, wholeArchive } from './ask';
import { ConversationList } from './conversation-list';
import { type Asked, QuestionBox } from './question-box';
import { researchKeys } from './research-keys';

/** Where a conversation begins, and those that there are. */
export function ResearchPage() {
  const t = useTranslations('research');
  const router = useRouter();
  const format = useFormatter();
  const [isAsking, setAsking] = useState(false);
  const { data: status } = useQuery({
    queryKey: researchKeys.status,
    queryFn: ({ signal }) => callApi<ResearchStatus>('/api/research/status', { signal }),
  });
  const begin = async (asked: Asked): Promise<boolean> => {
    setAsking(true);
    try {
      const { id } = await ask({ ...asked, scope: wholeArchive });
      router.push(`/research/${id}`);
      return true;
    } catch (error) {
      setAsking(false);
      toast.show({ message: error instanceof Error ? error.message : t('title'), tone: 'bad' });
      return false;
    }
  };
  const day = (at: string) =>
    format.dateTime(new Date(at), { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-8 px-4 py-8 sm:px-8">
      <header className="flex flex-col gap-2">
        <h1 className="font-serif text-3xl font-semibold">{t('start.title')}</h1>
        <p className="text-soft">{t('start.text')}</p>
        {status?.articles !== undefined && status.from && status.to && (
          <p className="text-sm text-faint">
            {t('start.covers', {
              count: status.articles,
              from: day(status.from),
              to: day(status.to),
            })}
          </p>
        )}
      </header>
      {status?.isOffered === false ? (
        <p className="text-sm text-warn">{t('start.missing')}</p>
      ) : (
        <QuestionBox
          isFollowUp={false}
          isBusy={isAsking}
          mustBeConfidential={false}
          scope={null}
          onAsk={begin}
        />
      )}
      <ConversationList />
    </div>
  );
}

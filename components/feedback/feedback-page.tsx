'use client';

import { useTranslations } from 'next-intl';
import { useUser } from '@/components/ui/user-context';
import { FeedbackLog } from './feedback-log';
import { Proposals } from './proposals';

/** Shows proposals to tag editors, and everybody their own feedback. */
export function FeedbackPage() {
  const t = useTranslations('feedback');
  const { role } = useUser();
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-8 px-4 py-6 sm:px-8 sm:py-10">
      <h1 className="font-serif text-3xl font-semibold">{t('title')}</h1>
      {role === 'tag-editor' || role === 'admin' ? (
        <Proposals>
          <FeedbackLog />
        </Proposals>
      ) : (
        <FeedbackLog />
      )}
    </div>
  );
}

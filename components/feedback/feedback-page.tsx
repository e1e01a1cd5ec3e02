'use client';

import { useTranslations } from 'next-intl';
import { FeedbackLog } from './feedback-log';
import { Proposals } from './proposals';

export function FeedbackPage() {
  const t = useTranslations('feedback');
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-8 px-4 py-6 sm:px-8 sm:py-10">
      <h1 className="font-serif text-3xl font-semibold">{t('title')}</h1>
      <Proposals />
      <FeedbackLog />
    </div>
  );
}

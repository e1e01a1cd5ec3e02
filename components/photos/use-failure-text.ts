'use client';

import { useTranslations } from 'next-intl';
import { ApiFailure } from '@/lib/browser/api';

/** What failed, in a sentence of the reader's language. */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations('common.errors');
  return (error) => {
    if (!(error instanceof ApiFailure)) return t('unknown');
    return error.kind === 'offline' ? t('offline') : error.message;
  };
}

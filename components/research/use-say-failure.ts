'use client';

import { useTranslations } from 'next-intl';
import { toast } from '@/components/ui/toast';
import { ApiFailure } from '@/lib/browser/api';

/** Says at the edge of the page that something could not be done, and what can be done about it. */
export function useSayFailure(): (error: unknown) => void {
  const t = useTranslations('common.errors');
  return (error) => {
    const isTold = error instanceof ApiFailure && error.kind !== 'offline';
    toast.show({
      message: isTold ? error.message : t(error instanceof ApiFailure ? 'offline' : 'unknown'),
      tone: 'bad',
    });
  };
}

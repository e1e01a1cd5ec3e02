'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorCard } from '@/components/ui/error-card';
import { Skeleton } from '@/components/ui/skeleton';
import { PublishForm } from './publish-form';
import { usePublication } from './use-publication';

/** Sends the piece into the archive, or what has changed since it is there. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('drafts.publish');
  const { data, error, refetch, publish } = usePublication();
  if (data) return <PublishForm answer={data} publish={publish} onClose={onClose} />;
  return (
    <Dialog
      title={t('title')}
      isOpen
      onClose={onClose}
      footer={<Button onPress={onClose}>{t('cancel')}</Button>}
    >
      {error ? (
        <ErrorCard error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-48 w-full" />
      )}
    </Dialog>
  );
}

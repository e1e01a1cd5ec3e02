'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorCard } from '@/components/ui/error-card';
import { toast } from '@/components/ui/toast';
import { useAttempt } from '@/components/ui/use-attempt';
import { callApi } from '@/lib/browser/api';
import type { PhotoView } from '@/lib/photos/api';
import { pathOf } from '../use-uploads';

/** Asks before one of the newsroom's own pictures is gone for good, and says where it would be missed. */
export function DeleteUploadDialog(props: {
  photo: PhotoView;
  name: string;
  onDone: () => void;
  onClose: () => void;
}) {
  const { photo, name, onDone, onClose } = props;
  const t = useTranslations('photosPage.remove');
  const { isBusy, error, attempt } = useAttempt();
  const drafts = photo.usage?.drafts ?? 0;

  const remove = () =>
    attempt(async () => {
      await callApi(pathOf(photo), { method: 'DELETE' });
      toast.show({ message: t('done') });
      onDone();
    });

  return (
    <Dialog
      title={t('title', { name })}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button variant="danger" isPending={isBusy} onPress={() => void remove()}>
            {t('remove')}
          </Button>
        </>
      }
    >
      {error !== undefined && <ErrorCard error={error} />}
      <p className="text-sm text-soft">{t('text')}</p>
      {drafts > 0 && (
        <p className="mt-2 text-sm font-medium text-warn">{t('used', { count: drafts })}</p>
      )}
    </Dialog>
  );
}

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Dialog } from '@/components/ui/controls/dialog';
import { ErrorCard } from '@/components/ui/error-card';
import { useAttempt } from '@/components/ui/hooks/use-attempt';
import { toast } from '@/components/ui/toast';
import { callApi } from '@/lib/http/call-api';
import type { PhotoView } from '@/lib/photos/api';
import { SaidFields } from '../said-fields';
import { readSaid, toChange } from '../said-of-photo';
import { pathOf } from '../use-uploads';

/** Drafts with the picture keep its old details. */
export function CorrectUploadDialog(props: {
  photo: PhotoView;
  onDone: () => void;
  onClose: () => void;
}) {
  const { photo, onDone, onClose } = props;
  const t = useTranslations('photosPage.correct');
  const locale = useLocale();
  const before = readSaid(photo, locale);
  const [said, setSaid] = useState(before);
  const { isBusy, error, attempt } = useAttempt();

  async function save() {
    const body = toChange(said, before);
    if (!body) return onClose();
    await attempt(async () => {
      await callApi(pathOf(photo), { method: 'PUT', body });
      toast.show({ message: t('saved') });
      onDone();
    });
  }

  return (
    <Dialog
      title={t('title')}
      width="medium"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button variant="primary" isPending={isBusy} onPress={() => void save()}>
            {t('save')}
          </Button>
        </>
      }
    >
      {error !== undefined && <ErrorCard error={error} onRetry={() => void save()} />}
      <div className="grid gap-2.5 sm:grid-cols-2">
        <SaidFields said={said} onChange={(change) => setSaid((now) => ({ ...now, ...change }))} />
      </div>
      <p className="pt-3 text-xs text-faint">{t('note')}</p>
    </Dialog>
  );
}
